import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const passedBy = new Set([
  'node_modules',
  'dist',
  'out-tsc',
  'storybook-static',
  'test-results',
  'playwright-report',
  'coverage',
  '.vitest',
  '.vitest-attachments',
  '.git',
  '.nx',
  '.inkfield',
]);

/**
 * Every file under a folder, as paths from the repository's root with forward slashes; what is built or installed apart.
 * @param {string} folder from the root; '' for all of it
 * @returns {string[]} nothing where the folder does not exist
 */
export function filesUnder(folder) {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { withFileTypes: true })
    .flatMap((entry) => {
      const path = relative(root, join(start, entry.name)).replaceAll('\\', '/');
      if (entry.isDirectory()) return passedBy.has(entry.name) ? [] : filesUnder(path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

/** Every file that was built under a folder, as paths from the root; what tells a compiler about its last run apart. */
export function builtFilesUnder(folder) {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The names of the folders in `libs` or `apps`. */
export function projectsIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, folder, entry.name, 'package.json')))
    .map(({ name }) => name)
    .sort();
}
