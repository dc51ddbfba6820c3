import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../config/chromium.mjs';
import { findProgram } from '../config/programs.mjs';
import { findEngine } from '../engines/lib/find.mjs';
import { builtFilesUnder, filesUnder, projectsIn } from './files.mjs';
import { nodePath, root } from './root.mjs';

/** What every step's result depends on: the packages, the settings that all share, and the tools that run it. */
const sharedByAll = [
  'package.json',
  'package-lock.json',
  'nx.json',
  'tsconfig.base.json',
  '.npmrc',
  'tools/config/',
  'tools/lib/',
];

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

function printed(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}

/** A program by its file: to ask one that has a window for its version takes seconds. */
function fileOf(path) {
  if (!path) return 'none';
  const { mtimeMs, size } = statSync(path);
  return `${path} ${mtimeMs} ${size}`;
}

/** The programs that run the tests; Playwright's own Chromium goes with the lock file. */
function programs() {
  const chromium = chromiumPath();
  return [
    process.platform,
    process.arch,
    printed(nodePath(), ['--version']),
    chromium ? printed(chromium, ['--version']) : 'own',
    ...['firefox', 'webkit'].map((engine) => fileOf(findEngine(engine).browser)),
    fileOf(findProgram('Xvfb')),
  ];
}

/** True for a path that one of a step's `reads` names: a file, or a folder that ends in a slash ('' is everything). */
const isRead = (path, reads) =>
  reads.some((prefix) => path === prefix || ((prefix === '' || prefix.endsWith('/')) && path.startsWith(prefix)));

const stampOf = (path) => {
  const { mtimeMs, ctimeMs, size } = statSync(join(root, path));
  return `${mtimeMs} ${ctimeMs} ${size}`;
};

/**
 * Tells by the content of files whether a step would do the same again.
 * @param {{ list?: () => string[], listBuilt?: (folder: string) => string[], stamp?: (path: string) => string,
 *   read?: (path: string) => Buffer | string, machine?: () => string[] }} [sources]
 *   `stamp` changes with a file's content: what has the same one is not read again
 */
export function createInputs({
  list = () => filesUnder(''),
  listBuilt = builtFilesUnder,
  stamp = stampOf,
  read = (path) => readFileSync(join(root, path)),
  machine = programs,
} = {}) {
  const known = new Map();
  let used;
  function contentOf(path) {
    const now = stamp(path);
    const kept = known.get(path);
    if (kept?.stamp === now) return kept.hash;
    const hash = hashOf(read(path));
    known.set(path, { stamp: now, hash });
    return hash;
  }
  const contents = (paths) => paths.map((path) => [path, contentOf(path)]);
  return {
    /** What a step reads as it stands now: its files, the programs that run it, and its name. @param {{ name: string, reads: string[] }} step */
    ofStep({ name, reads }) {
      const paths = list().filter((path) => isRead(path, [...reads, ...sharedByAll]));
      return hashOf(JSON.stringify([name, (used ??= machine()), contents(paths)]));
    },
    /** What a step wrote, as it stands now. @param {string[]} folders */
    written: (folders) => hashOf(JSON.stringify(contents(folders.flatMap(listBuilt)))),
  };
}

/** The paths that differ from another commit, or that Git does not know yet. @returns {string[] | undefined} undefined without such a commit */
export function changedSince(base) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  try {
    const [fork = base] = git('merge-base', base, 'HEAD');
    return [...git('diff', '--name-only', fork), ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    return undefined;
  }
}

/** True where a change of these paths can change what a step says. */
export const isAffected = ({ reads }, changed) => changed.some((path) => isRead(path, [...reads, ...sharedByAll]));

/** The folders of a project and of every project that it depends on, by the workspace's own manifests. @returns {string[]} */
export function foldersOf(folder) {
  const manifests = new Map(
    ['libs', 'apps', 'tools']
      .flatMap((parent) => projectsIn(parent).map((name) => `${parent}/${name}`))
      .map((path) => {
        const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
        return [manifest.name, { path, needs: Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }) }];
      }),
  );
  const found = new Set();
  const add = ({ path, needs }) => {
    if (found.has(path)) return;
    found.add(path);
    for (const name of needs) if (manifests.has(name)) add(manifests.get(name));
  };
  add([...manifests.values()].find(({ path }) => path === folder));
  return [...found].map((path) => `${path}/`);
}
