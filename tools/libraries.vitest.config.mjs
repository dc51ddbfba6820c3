// The tests of the libraries and of the playground in one run, as `npm test` runs them: one browser for the editor
// and one for all others. A library's own vitest.config.ts holds all that is special about it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mergedConfig } from '@inkfield/config/vitest';
import { loadConfigFromFile } from 'vite';
import { projectsIn } from './lib/files.mjs';
import { root } from './lib/root.mjs';

const files = [...projectsIn('libs').map((name) => `libs/${name}`), 'apps/playground']
  .map((folder) => join(root, folder, 'vitest.config.ts'))
  .filter((file) => existsSync(file));

const loaded = await Promise.all(
  files.map((file) => loadConfigFromFile({ command: 'serve', mode: 'test' }, file, root, 'error')),
);

export default mergedConfig(
  root,
  loaded.map(({ config }) => config),
  ['editor:browser'],
);
