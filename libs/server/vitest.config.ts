import { testConfig } from '@inkfield/config/vitest';

const config = testConfig(import.meta.url, { environment: 'node' });

for (const project of config.test?.projects ?? []) {
  if (typeof project !== 'object' || !('test' in project)) continue;
  // An embedded database takes seconds to open on a busy machine.
  Object.assign(project.test ?? {}, { testTimeout: 60_000, hookTimeout: 60_000 });
  // Vitest hands these to Node. Without `module`, which Node itself never asks for: the S3 client's files of that kind are for bundlers.
  project.ssr = { resolve: { conditions: ['@inkfield/source', 'node'] } };
}

export default config;
