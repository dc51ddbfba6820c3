import { testConfig } from '@inkfield/config/vitest';

const config = testConfig(import.meta.url, { environment: 'node' });

for (const project of config.test?.projects ?? []) {
  if (typeof project !== 'object' || !('test' in project)) continue;
  // Vitest hands these to Node. Without `module`, which Node itself never asks for: the S3 client's files of that kind are for bundlers.
  project.ssr = { resolve: { conditions: ['@inkfield/source', 'node'] } };
}

export default config;
