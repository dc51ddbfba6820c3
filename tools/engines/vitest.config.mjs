// The libraries' browser tests in the engines that INKFIELD_ENGINES names, of the libraries in INKFIELD_LIBRARIES.
import { join } from 'node:path';
import { chromium, enginesConfig } from '@inkfield/config/vitest';
import { root } from '../lib/root.mjs';
import { loadTestConfigs } from '../lib/testConfigs.mjs';
import { findEngine } from './lib/find.mjs';
import { webDriver } from './lib/provider.mjs';
import { starts } from './lib/starts.mjs';
import { missingForScreen } from './lib/xServer.mjs';

const setupFiles = [join(import.meta.dirname, 'lib/clipboardEvent.mjs')];

function engineOf(browser) {
  if (browser === 'chromium') return chromium;
  const start = () => starts[browser](findEngine(browser).browser, { isForVitest: true });
  return { browser, provider: () => webDriver({ engine: browser, start }), setupFiles };
}

const named = (variable) => process.env[variable].split(',');
const folders = named('INKFIELD_LIBRARIES').map((name) => `libs/${name}`);

const config = enginesConfig(root, await loadTestConfigs(folders), named('INKFIELD_ENGINES').map(engineOf));
config.test.provide = { hasScreen: missingForScreen().length === 0 };
config.test.reporters = ['default', './tools/engines/tableReporter.mjs'];

export default config;
