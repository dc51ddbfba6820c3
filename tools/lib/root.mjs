import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that the lock file brings, so that every machine runs the same one; else the one that runs now. */
export function nodePath() {
  const windows = process.platform === 'win32';
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const locked = join(root, 'node_modules', folder, 'bin', windows ? 'node.exe' : 'node');
  return existsSync(locked) ? locked : process.execPath;
}

/**
 * The environment of every command that the tools start: the locked Node and the workspace's commands come first on
 * the PATH, and Nx runs without its daemon and without its full-screen interface.
 * @param {Record<string, string | undefined>} [extra]
 */
export function toolEnvironment(extra = {}) {
  const path = [dirname(nodePath()), join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean);
  return { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...extra, PATH: path.join(delimiter) };
}

/** The scripts behind the workspace's commands, to be run by `node` itself: no shell, and the same on every system. */
export const commands = {
  nx: 'node_modules/nx/dist/bin/nx.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  knip: 'node_modules/knip/bin/knip.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  // The native compiler, which also stands on the PATH for Nx: `typescript` is for the tools that ask it in JavaScript (lint, the stories).
  tsc: 'node_modules/typescript-native/bin/tsc',
  playwright: 'node_modules/@playwright/test/cli.js',
  publint: 'node_modules/publint/src/cli.js',
  attw: 'node_modules/@arethetypeswrong/cli/dist/index.js',
  storybook: 'node_modules/storybook/dist/bin/dispatcher.js',
  chromatic: 'node_modules/chromatic/dist/bin.cjs',
};
