import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { root } from './root.mjs';

/**
 * What the vitest.config.ts of some folders say.
 * @param {string[]} folders from the root
 * @returns {Promise<import('vitest/config').ViteUserConfig[]>}
 */
export async function loadTestConfigs(folders) {
  const files = folders.map((folder) => join(root, folder, 'vitest.config.ts')).filter((file) => existsSync(file));
  const loaded = await Promise.all(
    files.map((file) => loadConfigFromFile({ command: 'serve', mode: 'test' }, file, root, 'error')),
  );
  return loaded.map(({ config }) => config);
}
