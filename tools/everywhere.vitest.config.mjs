// The tests that `npm run everywhere` runs on services: a PostgreSQL, two S3 stores, and two processes behind nginx.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './lib/files.mjs';
import { root } from './lib/root.mjs';
import { loadTestConfigs } from './lib/testConfigs.mjs';

const [server, site] = await loadTestConfigs(['libs/server', 'apps/server']);
/** A test that opens the database or the store of its run, and no PostgreSQL of its own; all others are the same wherever they run. */
function usesServices(path) {
  const text = readFileSync(join(root, path), 'utf8');
  return /\b(?:openTestDatabase|createTestApi|createFlowApi)\b/.test(text) && !/\bstartPostgres\b/.test(text);
}

const onServices = filesUnder('libs/server/src')
  .filter((path) => path.endsWith('.test.ts') && usesServices(path))
  .map((path) => path.slice('libs/server/'.length));

const { INKFIELD_PLAIN_S3, INKFIELD_STRICT_S3 } = process.env;

/** The projects of a library or an app, under another name, with a store. */
const on = (config, name, store, test) =>
  config.test.projects.map((project) => ({
    ...project,
    root: config.root,
    test: {
      ...project.test,
      ...test(project.test),
      name: `${project.test.name} ${name}`,
      env: { INKFIELD_TEST_S3: store },
    },
  }));

export default {
  root,
  test: {
    projects: [
      ...on(server, 'on a plain store', INKFIELD_PLAIN_S3, () => ({ include: onServices })),
      ...on(server, 'on a strict store', INKFIELD_STRICT_S3, () => ({
        include: onServices.filter((path) => /^src\/(?:upload|files)\//.test(path)),
      })),
      ...on(site, 'on two processes', INKFIELD_STRICT_S3, () => ({
        include: ['src/{site,people}.test.ts', 'src/testing/faults/*.test.ts'],
      })),
    ],
  },
};
