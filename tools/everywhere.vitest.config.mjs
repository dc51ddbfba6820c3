// The tests that `npm run everywhere` runs on services: a PostgreSQL, two S3 stores, and two processes behind nginx.
import { root } from './lib/root.mjs';
import { loadTestConfigs } from './lib/testConfigs.mjs';

const [server, site] = await loadTestConfigs(['libs/server', 'apps/server']);
/** Tests that open what they need themselves, or nothing: they are the same wherever they run. */
const sameEverywhere = ['src/{config,demo}/**', 'src/database/{durableFiles,lockDataDir,openDatabase}.test.ts'];
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
      ...on(server, 'on a plain store', INKFIELD_PLAIN_S3, ({ exclude }) => ({
        exclude: [...exclude, ...sameEverywhere],
      })),
      ...on(server, 'on a strict store', INKFIELD_STRICT_S3, () => ({ include: ['src/{upload,files}/**/*.test.ts'] })),
      ...on(site, 'on two processes', INKFIELD_STRICT_S3, () => ({
        include: ['src/{site,people}.test.ts', 'src/testing/faults/*.test.ts'],
      })),
    ],
  },
};
