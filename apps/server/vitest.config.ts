import { testConfig } from '@inkfield/config/vitest';

const config = testConfig(import.meta.url, { environment: 'node' });

for (const project of config.test?.projects ?? []) {
  if (typeof project !== 'object' || !('test' in project)) continue;
  Object.assign(project.test ?? {}, { globalSetup: 'src/testing/buildOnce.ts' });
  // As in libs/server: the S3 client's files for bundlers are none for Node.
  project.ssr = { resolve: { conditions: ['@inkfield/source', 'node'] } };
}

export default config;
