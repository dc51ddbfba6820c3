import { testConfig } from '@inkfield/config/vitest';

const config = testConfig(import.meta.url, { environment: 'node' });

// These tests start whole processes, each with a database of its own.
for (const project of config.test?.projects ?? []) {
  if (typeof project === 'object' && 'test' in project)
    Object.assign(project.test ?? {}, { testTimeout: 120_000, hookTimeout: 120_000 });
}

export default config;
