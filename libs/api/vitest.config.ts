import { testConfig } from '@inkfield/config/vitest';
import { uploadRoutes } from './src/testing/uploadRoutes.js';

const config = testConfig(import.meta.url, { environment: 'node', browser: true });

// Plugins of the root are not those of its projects: the upload routes go to each, and only the browser's page asks them.
for (const project of config.test?.projects ?? []) {
  if (typeof project === 'object' && 'plugins' in project) project.plugins?.push(uploadRoutes());
}

export default config;
