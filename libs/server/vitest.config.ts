import { testConfig } from '@inkfield/config/vitest';

const config = testConfig(import.meta.url, { environment: 'node' });

// An embedded database takes seconds to open on a busy machine.
for (const project of config.test?.projects ?? []) {
  if (typeof project === 'object' && 'test' in project)
    Object.assign(project.test ?? {}, { testTimeout: 60_000, hookTimeout: 60_000 });
}

export default config;
