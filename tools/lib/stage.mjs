import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { projectsIn } from './files.mjs';
import { writePackageDocs } from './packageDocs.mjs';
import { publishedTypes } from './publishedTypes.mjs';
import { root } from './root.mjs';

/** The condition by which this repository finds its sources, which no package holds. */
const sourceCondition = '@inkfield/source';

/** What a manifest says for this repository alone. */
const workspaceFields = ['nx', 'devDependencies', 'types'];

/** A target of `exports` or `imports` without the paths to sources. */
function withoutSources(target) {
  if (typeof target === 'string') return target;
  const kept = Object.entries(target).filter(([condition]) => condition !== sourceCondition);
  return Object.fromEntries(kept.map(([condition, inner]) => [condition, withoutSources(inner)]));
}

/** What `require` finds in a package, and its types. */
const commonJs = { default: 'commonjs.cjs', types: 'commonjs.d.cts' };

/** What a tool finds that does not read `exports`: CommonJS by a manifest of its own, as old tools know no .cjs. */
const noExports = 'no-exports';

/** Where `exports` leads to a module: what `import` gets, and what CommonJS gets in its place. */
function withRefusal(exports) {
  const refused = { types: `./${commonJs.types}`, default: `./${commonJs.default}` };
  const entries = Object.entries(exports).map(([name, target]) => {
    const { types, import: module } = target;
    return [name, module ? { import: { types, default: module }, require: refused } : target];
  });
  return Object.fromEntries(entries);
}

/** What `require` gets: an error that says what to do. Jest makes it of the `import` that an app has written. */
export function writeCommonJs(folder, name) {
  const message =
    `[${name}] This package is an ES module, which require() does not load. Write import … from '${name}' in a module ` +
    `("type": "module" in package.json, or a file that ends in .mjs), or await import('${name}') in CommonJS. Jest loads modules by ` +
    'NODE_OPTIONS=--experimental-vm-modules and "extensionsToTreatAsEsm" of its configuration.';
  writeFileSync(join(folder, commonJs.default), `throw new Error(${JSON.stringify(message)});\n`);
  writeFileSync(join(folder, commonJs.types), `/** ${message} */\nexport {};\n`);
}

/**
 * Only what reads no `exports` comes here: a bundler tells of the module that it does not find, a runner of tests of the error. There are
 * no types beside it, so TypeScript itself says which `moduleResolution` finds them.
 */
function writeNoExports(folder, name) {
  const message = JSON.stringify(
    `[${name}] This package is found by "exports" of its package.json, which this tool does not read. Use webpack 5, Jest 28, ` +
      'Metro 0.82 or another that does.',
  );
  mkdirSync(join(folder, noExports));
  writeFileSync(join(folder, noExports, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(join(folder, noExports, 'index.js'), `throw new Error(${message});\nrequire(${message});\n`);
}

/** A command's file: `bin` is one path, named as the package, or a path for each name. */
function commandsOf({ name, bin = {} }) {
  return typeof bin === 'string' ? [[posix.basename(name), bin]] : Object.entries(bin);
}

const launcherOf = (command) => `bin/${command}.cjs`;

/** A command begins in a file that every Node reads: an old one hears which is needed, in place of a syntax error. */
export function writeLauncher(folder, manifest, [command, target]) {
  const needed = manifest.engines.node.replace('>=', '');
  const path = join(folder, launcherOf(command));
  mkdirSync(dirname(path), { recursive: true });
  const code = `#!/usr/bin/env node
'use strict';
var found = process.versions.node;
if (found.localeCompare('${needed}', 'en', { numeric: true }) < 0) {
  console.error('${command} needs Node ${needed} or later, and this is Node ' + found + ': update Node.');
  process.exit(1);
}
import('${posix.join('..', target)}');
`;
  writeFileSync(path, code, { mode: 0o755 });
}

/**
 * The manifest of a package as it is published.
 * @param {Record<string, any>} manifest as it stands in the repository
 */
function publishedManifest(manifest) {
  const kept = Object.entries(manifest).filter(([field]) => !workspaceFields.includes(field));
  return {
    ...Object.fromEntries(kept),
    files: [
      ...manifest.files,
      'docs',
      'llms.txt',
      ...Object.values(commonJs),
      noExports,
      ...(manifest.bin ? ['bin'] : []),
    ],
    ...(manifest.bin && {
      bin: Object.fromEntries(commandsOf(manifest).map(([command]) => [command, launcherOf(command)])),
    }),
    exports: withRefusal(withoutSources(manifest.exports)),
    main: `./${noExports}/index.js`,
    ...(manifest.imports && { imports: withoutSources(manifest.imports) }),
    ...(Array.isArray(manifest.sideEffects) && {
      sideEffects: manifest.sideEffects.filter((path) => !path.startsWith('./src/')),
    }),
  };
}

/**
 * A README as it is published: its links lead to the repository, where what they name is.
 * @param {string} text
 * @param {{ url: string, directory: string }} repository of the package's manifest
 */
function publishedReadme(text, { url, directory }) {
  const web = url.replace(/^git\+/, '').replace(/\.git$/, '');
  return text.replaceAll(/\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_link, target) => {
    const [path, fragment] = target.split('#');
    return `](${web}/blob/main/${posix.join(directory, path)}${fragment ? `#${fragment}` : ''})`;
  });
}

/** What a built file names of its package: other modules, types, workers, fonts; an import that is made later too. */
const named = /(?:(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)['"]|\burl\()(\.{1,2}\/[^'")]+)['")]/g;

/** A file and what lies beside it: the types of a module, and the map of either. */
const withCompanions = (path) => [
  path,
  `${path}.map`,
  path.replace(/\.js$/, '.d.ts'),
  path.replace(/\.js$/, '.d.ts.map'),
];

/**
 * The files that the targets of a manifest bring along. The folder may hold more: what was built from sources that are gone.
 * @param {string} folder of the package
 * @param {string[]} targets relative to it
 * @returns {string[]} absolute paths
 */
export function reachableFiles(folder, targets) {
  const found = new Set();
  const waiting = targets.map((target) => join(folder, target));
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    for (const file of withCompanions(path)) {
      if (found.has(file) || !existsSync(file)) continue;
      found.add(file);
      if (!/\.(?:js|ts|css)$/.test(file)) continue;
      for (const [, name] of readFileSync(file, 'utf8').matchAll(named)) waiting.push(join(dirname(file), name));
    }
  }
  return [...found];
}

/** The files that `exports` or `imports` name. */
function targetsOf(target) {
  if (typeof target === 'string') return [target];
  return Object.values(target ?? {}).flatMap(targetsOf);
}

function stagePackage(name, target) {
  const folder = join(root, 'libs', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!existsSync(join(folder, 'dist'))) throw new Error(`libs/${name} is not built. Run npm run build first.`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const published = publishedManifest(manifest);
  const targets = [published.exports, published.imports, manifest.bin]
    .flatMap(targetsOf)
    .filter((path) => path.startsWith('./dist/'));
  const files = reachableFiles(folder, targets).map((file) => relative(folder, file));
  for (const file of files) cpSync(join(folder, file), join(target, file));
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  writeFileSync(join(target, 'README.md'), publishedReadme(readme, manifest.repository));
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(target, file));
  writePackageDocs(name, target, published);
  // Behind the docs, which show the types as they were written.
  for (const file of files.filter((path) => path.endsWith('.d.ts'))) {
    writeFileSync(join(target, file), publishedTypes(readFileSync(join(folder, file), 'utf8')));
  }
  writeCommonJs(target, manifest.name);
  writeNoExports(target, manifest.name);
  for (const command of commandsOf(manifest)) writeLauncher(target, manifest, command);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  return { name: manifest.name, version: manifest.version, folder: target };
}

/**
 * Writes every library as it is published into a folder of its own: what is built, a README whose links live, its docs, the licence, the
 * changelog, and a manifest that names nothing of this repository. `npm publish` and `npm pack` are run on these folders;
 * `node tools/lib/stage.mjs [folder]` writes them too.
 * @param {string} [target] a folder
 */
export function stagePackages(target = join(root, 'dist/libs')) {
  return projectsIn('libs').map((name) => stagePackage(name, join(target, name)));
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  for (const { name, version, folder } of stagePackages(process.argv[2])) console.log(`${name} ${version}: ${folder}`);
}
