import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectsIn } from './lib/files.mjs';
import { root } from './lib/root.mjs';

/** Entries that run where there is no React: everything else is a client component's. */
const withoutReact = ['@inkfield/api', '@inkfield/server', '@inkfield/editor/headless'];

const packages = projectsIn('libs').map((folder) => {
  const path = join(root, 'libs', folder);
  return { path, manifest: JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) };
});

/** The files that one entry brings along at once: the entry and its static imports among the built chunks. */
function closureOf(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"\n]*['"](\.[^'"]+)['"]/gm)) {
    closureOf(join(file, '..', specifier), seen);
  }
  return seen;
}

const importsOf = (file) =>
  [...closureOf(file)].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^'"\n]*['"]([^'".][^'"]*)['"]/gm)].map(
      ([, name]) => name,
    ),
  );

/** The files that a target of `exports` or `imports` names, its sources apart. */
function builtFiles(target) {
  if (typeof target === 'string') return [target];
  return Object.entries(target).flatMap(([key, inner]) => (key.startsWith('@') ? [] : builtFiles(inner)));
}

describe.each(packages)('$manifest.name', ({ path, manifest }) => {
  const targets = [manifest.exports, manifest.imports ?? {}].flatMap(builtFiles);

  it.each([...new Set(targets)])('has built %s', (target) => {
    expect(existsSync(join(path, target))).toBe(true);
  });

  const entries = Object.entries(manifest.exports).filter(([, target]) => target.import);
  it.each(entries.map(([name, target]) => [join(manifest.name, name), target.import]))(
    '%s is marked rightly for server components',
    (name, target) => {
      const file = join(path, target);
      const client = readFileSync(file, 'utf8').startsWith("'use client';");
      expect(client).toBe(!withoutReact.includes(name));
      if (!client) expect(importsOf(file).filter((specifier) => /^react(-dom)?($|\/)/.test(specifier))).toEqual([]);
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

  it('has a README and the licence', () => {
    expect(existsSync(join(path, 'README.md'))).toBe(true);
    expect(manifest.license).toBe('MIT');
  });
});
