// The tests of the libraries and of the playground in one run, as `npm test` runs them: one browser for the editor
// and one for all others. A library's own vitest.config.ts holds all that is special about it.
import { mergedConfig } from '@inkfield/config/vitest';
import { projectsIn } from './lib/files.mjs';
import { root } from './lib/root.mjs';
import { loadTestConfigs } from './lib/testConfigs.mjs';

const folders = [...projectsIn('libs').map((name) => `libs/${name}`), 'apps/playground'];

export default mergedConfig(root, await loadTestConfigs(folders), ['editor:browser']);
