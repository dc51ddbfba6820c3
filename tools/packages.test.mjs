import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectsIn } from './lib/files.mjs';
import { unpublishedNames } from './lib/namedDocuments.mjs';
import { root } from './lib/root.mjs';
import { stagePackages } from './lib/stage.mjs';

/** What React gives to server components too. */
const onServer = ['react/jsx-runtime', 'useMemo', 'Suspense', 'lazy'];

const packages = projectsIn('libs').map((folder) => {
  const path = join(root, 'libs', folder);
  return { path, manifest: JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) };
});

const isClient = (file) => readFileSync(file, 'utf8').startsWith("'use client';");

/** The files that one entry brings along at once: the entry and its static imports among the built chunks. */
function closureOf(file, goesInto = () => true, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!goesInto(file)) return seen;
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"\n]*['"](\.[^'"]+)['"]/gm)) {
    closureOf(join(file, '..', specifier), goesInto, seen);
  }
  return seen;
}

const importsOf = (file) =>
  [...closureOf(file)].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^'"\n]*['"]([^'".][^'"]*)['"]/gm)].map(
      ([, name]) => name,
    ),
  );

/** What the types of an entry refer to, beside its own files; what the examples in their comments import is not among it. */
function foreignTypes(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const types = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const named = [...types.matchAll(/(?:from|import\(|^import) ?['"]([^'"]+)['"]/gm)].map(([, name]) => name);
  return named.flatMap((name) =>
    name.startsWith('.') ? foreignTypes(join(file, '..', name.replace(/\.js$/, '.d.ts')), seen) : [name],
  );
}

/** The files that a target of `exports` or `imports` names, its sources apart. */
function builtFiles(target) {
  if (typeof target === 'string') return [target];
  return Object.entries(target).flatMap(([key, inner]) => (key.startsWith('@') ? [] : builtFiles(inner)));
}

/** The entries that are client modules, by the name under which they are imported. */
const clientEntries = packages.flatMap(({ path, manifest }) =>
  Object.entries(manifest.exports)
    .filter(([, target]) => target.import && isClient(join(path, target.import)))
    .map(([name]) => posix.join(manifest.name, name)),
);

/** What a built file imports that a server component cannot call. */
function clientImports(file) {
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?:\{([^}]*)\} from )?"([^".][^"]*)"/gm);
  return [...imports].flatMap(([, names = '', specifier]) => {
    if (clientEntries.includes(specifier)) return [specifier];
    if (!/^react(-dom)?($|\/)/.test(specifier) || onServer.includes(specifier)) return [];
    return names
      .split(',')
      .flatMap((name) => (onServer.includes(name.trim()) ? [] : [`${name.trim()} of ${specifier}`]));
  });
}

describe.each(packages)('$manifest.name', ({ path, manifest }) => {
  const targets = [manifest.exports, manifest.imports ?? {}].flatMap(builtFiles);

  it.each([...new Set(targets)])('has built %s', (target) => {
    expect(existsSync(join(path, target))).toBe(true);
  });

  const entries = Object.entries(manifest.exports).filter(([, target]) => target.import);
  it.each(entries.map(([name, target]) => [join(manifest.name, name), target.import]))(
    '%s runs in a server component, or is marked as a client one',
    (_name, target) => {
      const files = [...closureOf(join(path, target), (file) => !isClient(file))].filter((file) => !isClient(file));
      expect(files.flatMap(clientImports)).toEqual([]);
    },
  );

  it('imports nothing that it does not declare', () => {
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.imports });
    const undeclared = entries
      .flatMap(([, target]) => importsOf(join(path, target.import)))
      .filter((specifier) => !specifier.startsWith('node:'))
      .filter((specifier) => !declared.some((name) => specifier === name || specifier.startsWith(`${name}/`)));
    expect(undeclared).toEqual([]);
  });

  const typed = entries.map(([, { types }]) => types);
  it.each(typed)('%s tells no types but its own and those of what it declares', (types) => {
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    const isDeclared = (name) => declared.some((one) => name === one || name.startsWith(`${one}/`));
    const undeclared = foreignTypes(join(path, types)).filter((name) => !name.startsWith('node:') && !isDeclared(name));
    expect(undeclared).toEqual([]);
    // Drizzle's do not compile in an app that checks the libraries' types; an app asks for them by an entry of their own.
    if (!types.endsWith('/drizzle.d.ts')) expect(foreignTypes(join(path, types)).join()).not.toMatch(/drizzle|zod/);
  });

  it('has a README and the licence', () => {
    expect(existsSync(join(path, 'README.md'))).toBe(true);
    expect(manifest.license).toBe('MIT');
  });
});

describe('What a tarball says of itself', () => {
  const staged = stagePackages(mkdtempSync(join(tmpdir(), 'inkfield-docs-')));
  const linksIn = (text) =>
    [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g)].map(
      ([, target]) => target,
    );

  it.each(staged)('$name: llms.txt lists every page, and no link leads nowhere', ({ folder }) => {
    const index = readFileSync(join(folder, 'llms.txt'), 'utf8');
    const pages = readdirSync(join(folder, 'docs')).map((page) => `docs/${page}`);
    expect(linksIn(index).toSorted()).toEqual(['README.md', ...pages].toSorted());
    const missing = pages.flatMap((page) =>
      linksIn(readFileSync(join(folder, page), 'utf8')).filter((link) => !existsSync(join(folder, page, '..', link))),
    );
    expect(missing).toEqual([]);
  });

  const repository = { url: 'https://github.com/inkfield/inkfield', folder: root };
  const isCode = (path) => /\.(?:css|d\.ts|js)$/.test(path);
  const isText = (path) => isCode(path) || /\.(?:md|txt)$/.test(path);
  const commentsOf = (code) => (code.match(/\/\*[^]*?\*\/|\/\/.*$/gm) ?? []).join('\n');

  it.each(staged)('$name: no text names a document that does not come with it', ({ folder }) => {
    const files = readdirSync(folder, { recursive: true })
      .filter(isText)
      .map((path) => join(folder, path));
    const names = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const words = isCode(file) ? commentsOf(text) : text;
      return unpublishedNames(words, { file, folder, repository }).map((name) => `${file}: ${name}`);
    });
    expect(files.length).toBeGreaterThan(5);
    expect(names).toEqual([]);
  });

  it.each(staged)('$name: the reference has all that its main entry exports', ({ name, folder }) => {
    const reference = readFileSync(join(folder, 'docs/reference.md'), 'utf8');
    const names = readFileSync(join(folder, 'dist/index.d.ts'), 'utf8').matchAll(/export (?:type )?\{([^}]*)\}/g);
    const exported = [...names].flatMap(([, list]) =>
      list.split(',').map((one) => one.replace(/.* as |\btype /g, '').trim()),
    );
    expect(
      exported.filter((one) => one && !reference.includes(`\n### ${one}\n`)),
      name,
    ).toEqual([]);
  });
});
