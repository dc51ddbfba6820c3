import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectsIn } from './files.mjs';
import { root } from './root.mjs';

/** The condition by which this repository finds its sources, which no package holds. */
const sourceCondition = '@inkfield/source';

/** What a manifest says for this repository alone. */
const workspaceFields = ['nx', 'devDependencies'];

/** A target of `exports` or `imports` without the paths to sources. */
function withoutSources(target) {
  if (typeof target === 'string') return target;
  const kept = Object.entries(target).filter(([condition]) => condition !== sourceCondition);
  return Object.fromEntries(kept.map(([condition, inner]) => [condition, withoutSources(inner)]));
}

/**
 * The manifest of a package as it is published.
 * @param {Record<string, any>} manifest as it stands in the repository
 */
export function publishedManifest(manifest) {
  const kept = Object.entries(manifest).filter(([field]) => !workspaceFields.includes(field));
  return {
    ...Object.fromEntries(kept),
    exports: withoutSources(manifest.exports),
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
export function publishedReadme(text, { url, directory }) {
  const web = url.replace(/^git\+/, '').replace(/\.git$/, '');
  return text.replaceAll(/\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_link, target) => {
    const [path, fragment] = target.split('#');
    return `](${web}/blob/main/${posix.join(directory, path)}${fragment ? `#${fragment}` : ''})`;
  });
}

const isPublished = (path) => !/\.tsbuildinfo$/.test(path);

function stagePackage(name, target) {
  const folder = join(root, 'libs', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!existsSync(join(folder, 'dist'))) throw new Error(`libs/${name} is not built. Run npm run build first.`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(join(folder, 'dist'), join(target, 'dist'), { recursive: true, filter: isPublished });
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  writeFileSync(join(target, 'README.md'), publishedReadme(readme, manifest.repository));
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(root, file), join(target, file));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  return { name: manifest.name, version: manifest.version, folder: target };
}

/**
 * Writes every library as it is published into a folder of its own: what is built, a README whose links live, the licence, the
 * changelog, and a manifest that names nothing of this repository. `npm publish` and `npm pack` are run on these folders.
 * @param {string} [target] a folder
 */
export function stagePackages(target = join(root, 'dist/packages')) {
  return projectsIn('libs').map((name) => stagePackage(name, join(target, name)));
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  for (const { name, version, folder } of stagePackages())
    console.log(`${name} ${version}: ${folder.slice(dirname(root).length)}`);
}
