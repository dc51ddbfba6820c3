// Every step of `npm test`: what it runs, what its result depends on, and how it is counted.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { certain, librariesOf } from '../engines/certain.mjs';
import { findEngine } from '../engines/lib/find.mjs';
import { forgetUsedBaselines, skippedPictures, unusedBaselines } from './baselines.mjs';
import { oneCheck, playwrightResult, vitestResults } from './counts.mjs';
import { filesUnder, projectsIn } from './files.mjs';
import { foldersOf } from './inputs.mjs';
import { commands, root } from './root.mjs';
import { runCommand, runNode } from './run.mjs';
import { withoutServices } from './services.mjs';
import { stagePackages } from './stage.mjs';

/**
 * What is counted, remembered and chosen by itself. A step runs one or more of them in one go.
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} reads files, or folders that end in a slash, that its result depends on ('' is everything)
 * @property {string[]} [writes] folders that later steps use
 * @property {string} [folder] the project whose tests it holds
 * @property {number} seconds about how long it takes on two idle cores
 */

/**
 * @typedef {object} PartResult
 * @property {import('./counts.mjs').Counts} counts
 * @property {import('./counts.mjs').Test[]} [tests]
 * @property {(test: import('./counts.mjs').Test) => string} [again] the command that repeats one of its tests
 */

export const results = join(root, 'test-results');

const command = (name) => join(root, commands[name]);
const reportOf = (name) => join(results, `${name.replaceAll(/[: ]/g, '-')}.json`);
const counting = join(root, 'tools/lib/countingReporter.mjs');

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
const exactly = (name) => quoted(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** A step of one part. */
const single = ({ name, reads, writes, seconds, run, ...step }) => ({
  name,
  ...step,
  parts: [{ name, reads, writes, seconds }],
  run: async (_parts, onTests) => {
    const { output, cpuSeconds, ...result } = await run(onTests);
    return { output, cpuSeconds, results: [result] };
  },
});

/** A step that is one check: it passes when its commands, one after the other, end with 0. */
function check(name, runs, { cwd, ...step }) {
  return single({
    ...step,
    name,
    run: async () => {
      let output = '';
      let cpuSeconds = 0;
      for (const args of runs) {
        const run = await runNode(args, { cwd });
        output += run.output;
        cpuSeconds += run.cpuSeconds ?? 0;
        if (run.code !== 0) return { counts: oneCheck(false), output, cpuSeconds };
      }
      return { counts: oneCheck(true), output, cpuSeconds };
    },
  });
}

/** A step with a check of each library as it is published. */
function checkEach(name, argsOf, step) {
  return single({
    ...step,
    name,
    needs: ['build'],
    reads: ['libs/', 'tools/lib/', 'LICENSE', 'CHANGELOG.md'],
    run: async (onTests) => {
      const staged = stagePackages(join(results, 'staged', name));
      const counts = { passed: 0, failed: 0, skipped: 0 };
      let output = '';
      let cpuSeconds = 0;
      for (const { name: library, folder } of staged) {
        const run = await runNode(argsOf(folder));
        counts[run.code === 0 ? 'passed' : 'failed'] += 1;
        cpuSeconds += run.cpuSeconds ?? 0;
        onTests(1);
        if (run.code !== 0) output += `--- ${library}\n${run.output}\n`;
      }
      return { counts, output, cpuSeconds };
    },
  });
}

/** Runs Vitest once, for one part or several. */
function runVitest(name, folder, args, parts, onTests, env) {
  return runReported(name, [command('vitest'), 'run'], args, parts, { cwd: join(root, folder), onTests, env });
}

/** Runs a command that hands its words on to Vitest. */
async function runReported(name, words, args, parts, options) {
  const report = reportOf(name);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${counting}`, `--outputFile.json=${report}`];
  const run = await runNode([...words, ...reporters, ...args], options);
  const { code, output, cpuSeconds } = run;
  return { output, cpuSeconds, results: vitestResults(report, code, parts) };
}

/** Which tests of a folder Vitest runs. */
const choice = ({ config, project }) => [
  ...(config ? ['--config', config] : []),
  ...(project ? ['--project', project] : []),
];

const again = (folder, chosen) => (test) => {
  const name = test.name ? ` -t ${exactly(test.name)}` : '';
  const file = test.file.replace(`${join(root, folder)}/`, '').replace(`${root}/`, '');
  return `cd ${folder} && npx vitest run ${[...choice(chosen), quoted(file)].join(' ')}${name}`;
};

/** A step that runs one project's tests with Vitest. */
function vitest(name, folder, { config, project, ...step }) {
  return single({
    ...step,
    name,
    run: async (onTests) => {
      const chosen = { config, project };
      const {
        results: [result],
        ...run
      } = await runVitest(name, folder, choice(chosen), undefined, onTests);
      return { ...result, again: again(folder, chosen), ...run };
    },
  });
}

const isUnder = (folder) => (file) => file.startsWith(`${join(root, folder)}/`);

/** The tests of all libraries in one run of Vitest: one start, and where there is a browser, one for all. */
function libraries(name, projectsOf, parts) {
  return {
    name,
    parts,
    run: async (chosen, onTests) => {
      const config = ['--config', join(root, 'tools/libraries.vitest.config.mjs')];
      const projects = chosen.flatMap(projectsOf).flatMap((project) => ['--project', project]);
      const filters = [...projects, ...chosen.map(({ folder }) => `${folder}/`)];
      const belongs = chosen.map(({ folder }) => isUnder(folder));
      const run = await runVitest(name, '.', [...config, ...filters], belongs, onTests);
      return {
        ...run,
        results: run.results.map((result, index) => ({ ...result, again: again(chosen[index].folder, {}) })),
      };
    },
  };
}

/** Every story: what it does, axe, and its pictures. A baseline that no story looked for is as wrong as one that is missing. */
function visual(step) {
  const tests = vitest('visual', 'apps/storybook', { ...step, project: 'visual' });
  return {
    ...tests,
    run: async (...given) => {
      forgetUsedBaselines();
      const run = await tests.run(...given);
      const [result] = run.results;
      const skipped = skippedPictures();
      if (skipped) {
        const counts = { ...result.counts, skipped: skipped.count, note: skipped.why };
        return { ...run, results: [{ ...result, counts }] };
      }
      const unused = result.counts.failed === 0 ? unusedBaselines() : [];
      if (unused.length === 0) return run;
      const failure = `These pictures belong to no story any more (npm run visual:update removes them):\n${unused.join('\n')}`;
      const counts = { ...result.counts, failed: unused.length };
      return {
        ...run,
        results: [{ ...result, counts, tests: [...result.tests, { file: '', name: '', ms: 0, failure }] }],
      };
    },
  };
}

function endToEnd(step) {
  const folder = 'apps/playground-e2e';
  const report = reportOf('e2e');
  return single({
    ...step,
    name: 'e2e',
    run: async (onTests) => {
      const args = [command('playwright'), 'test', `--reporter=list,json,${counting}`, '--update-snapshots=none'];
      rmSync(report, { force: true });
      const { code, output, cpuSeconds } = await runNode(args, {
        cwd: join(root, folder),
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        onTests,
      });
      const repeat = ({ file, line }) =>
        `npm run build && cd ${folder} && npx playwright test ${quoted(`src/${file}:${line}`)}`;
      return { ...playwrightResult(report, code), again: repeat, output, cpuSeconds };
    },
  });
}

/** Two copies of Lexical on a page do not know each other's nodes. */
function oneLexical() {
  return single({
    name: 'one lexical',
    reads: ['libs/', 'apps/'],
    seconds: 1,
    run: async () => {
      const { output, cpuSeconds } = await runCommand('npm', ['ls', 'lexical', '--all', '--json'], {
        mergeErrors: false,
      });
      const versions = new Set(
        [...output.matchAll(/"lexical": \{\s*"version": "([^"]+)"/g)].map(([, version]) => version),
      );
      const said = `lexical: ${[...versions].join(', ') || 'not found'}`;
      return { counts: oneCheck(versions.size === 1, said), output: `${said}\n${output}`, cpuSeconds };
    },
  });
}

/** The checks of the sources as they are. */
function sourceSteps() {
  const code = ['libs/', 'apps/', 'tools/', 'tsconfig.json'];
  const prettierCache = ['--cache', '--cache-strategy=content', `--cache-location=${join(results, 'prettier-cache')}`];
  const graph = [command('nx'), 'graph', `--file=${join(results, 'graph.json')}`];
  return [
    check('format', [[command('prettier'), '--check', '.', ...prettierCache]], { reads: [''], seconds: 18 }),
    check('typecheck', [[command('tsc'), '-b']], { reads: code, seconds: 12 }),
    // The rule about the arrows reads the graph that Nx leaves behind, and says nothing where there is none.
    check('lint', [graph, [command('eslint'), '.', '--max-warnings=0']], {
      reads: [...code, 'eslint.config.mjs'],
      seconds: 32,
    }),
    oneLexical(),
    check('knip', [[command('knip'), '--no-progress', '--no-config-hints']], {
      reads: [...code, 'package.json', 'knip.jsonc'],
      seconds: 7,
    }),
    check('figures', [[join(root, 'tools/figures.mjs')]], { reads: code, seconds: 3 }),
    vitest('tools', 'tools', { project: 'tools', reads: [''], seconds: 12 }),
  ];
}

/** What is built, and the checks of it. */
function builtSteps() {
  const build = [command('nx'), 'run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'];
  const projects = [
    ...projectsIn('libs').map((name) => `libs/${name}`),
    'apps/playground',
    'apps/server',
    'apps/benchmarks',
  ];
  const attw = ['--profile', 'esm-only', '--exclude-entrypoints', 'styles.css', 'tokens.css', 'code.css'];
  return [
    check('build', [build], {
      // It writes the same declarations as the type check, which must have ended.
      after: ['typecheck'],
      reads: ['libs/', 'apps/'],
      writes: projects.map((project) => `${project}/dist`),
      seconds: 30,
    }),
    vitest('packages', 'tools', {
      project: 'packages',
      needs: ['build'],
      reads: [
        'README.md',
        'apps/playground/',
        'apps/server/',
        'apps/storybook/src/',
        'docs/',
        'libs/',
        'package-lock.json',
        'tools/',
      ],
      seconds: 15,
    }),
    vitest('consumer', 'apps/consumer', {
      needs: ['build'],
      reads: ['libs/', 'apps/consumer/', 'tools/lib/', 'LICENSE', 'CHANGELOG.md'],
      seconds: 110,
    }),
    checkEach('publint', (folder) => [command('publint'), folder, '--strict'], { seconds: 5 }),
    checkEach('attw', (folder) => [command('attw'), '--pack', folder, ...attw], { seconds: 9 }),
    // The cells of npm run compat that break most.
    check('compat', [[join(root, 'tools/compat/compat.mjs'), '--short']], {
      needs: ['build'],
      reads: ['libs/', 'tools/compat/', 'tools/lib/', 'LICENSE', 'CHANGELOG.md'],
      seconds: 85,
    }),
    vitest('sizes', 'apps/benchmarks', { needs: ['build'], reads: foldersOf('apps/benchmarks'), seconds: 8 }),
    endToEnd({
      needs: ['build'],
      reads: ['libs/', 'apps/server/', 'apps/playground/', 'apps/playground-e2e/'],
      cores: 2,
      seconds: 160,
    }),
  ];
}

function storybookSteps() {
  // These are pages of it too.
  const reads = [...foldersOf('apps/storybook'), 'CHANGELOG.md', 'docs/behaviour.md'];
  const folder = 'apps/storybook';
  const config = 'vitest.node.config.ts';
  return [
    check('storybook', [[command('storybook'), 'build', '--output-dir', 'storybook-static', '--quiet']], {
      cwd: join(root, folder),
      reads,
      writes: [`${folder}/storybook-static`],
      seconds: 25,
    }),
    vitest('static storybook', folder, { config, project: 'static', needs: ['storybook'], reads, seconds: 40 }),
    vitest('guides', folder, { config, project: 'guides', reads, seconds: 2 }),
    visual({ reads, seconds: 190 }),
  ];
}

/** A browser whose page has crashed says nothing of the tests. */
const hasCrashed = ({ output }) => output.includes('Browser connection was closed while running tests');

/** What a step comes to whose place this machine is not. */
const without = (note) => ({ counts: { passed: 0, failed: 0, skipped: 1, note }, output: note });

/** The server's tests on a PostgreSQL, two S3 stores, and two processes behind nginx. */
function everywhereStep() {
  const folder = 'apps/server';
  const entry = 'src/testing/everywhere/main.ts';
  const built = 'out-tsc/everywhere';
  return single({
    name: 'everywhere',
    reads: [...foldersOf(folder), 'tools/everywhere.vitest.config.mjs'],
    seconds: 90,
    run: async (onTests) => {
      const missing = withoutServices();
      if (missing) return without(missing);
      const cwd = join(root, folder);
      const build = ['build', '--ssr', entry, '--outDir', built, '--logLevel', 'warn'];
      const { code, output, cpuSeconds } = await runNode([command('vite'), ...build], { cwd });
      if (code !== 0) return { counts: oneCheck(false), output, cpuSeconds };
      const {
        results: [result],
        ...run
      } = await runReported('everywhere', [join(built, 'main.js'), '--'], [], undefined, { cwd, onTests });
      const repeat = ({ file }) =>
        `npm run everywhere -w @inkfield/server-app -- ${quoted(file.replace(`${root}/`, ''))}`;
      return { ...result, ...run, again: repeat, cpuSeconds: (cpuSeconds ?? 0) + (run.cpuSeconds ?? 0) };
    },
  });
}

/** A step that runs in an engine of the system what is certain in it; where the engine is missing or does not start, it is skipped. */
function engineStep(engine) {
  const name = `engines:${engine}`;
  const libraries = librariesOf(certain[engine]);
  return single({
    name,
    reads: [...new Set([...libraries.flatMap((library) => foldersOf(`libs/${library}`)), 'tools/engines/'])],
    seconds: 90,
    run: async (onTests) => {
      const { missing } = findEngine(engine);
      if (missing) return without(missing);
      const started = await runNode([join(root, 'tools/engines/start.mjs'), engine]);
      if (started.code !== 0) return { ...without(`${engine}: skipped, for it does not start here`), ...started };
      const config = ['--config', 'tools/engines/vitest.config.mjs', '--reporter', './tools/engines/tableReporter.mjs'];
      const env = { INKFIELD_ENGINES: engine, INKFIELD_LIBRARIES: libraries.join() };
      const once = () => runVitest(name, '.', [...config, ...certain[engine]], undefined, onTests, env);
      const first = await once();
      const {
        results: [result],
        ...run
      } = hasCrashed(first) ? await once() : first;
      const repeat = ({ file }) => `npm run engines -- --engine=${engine} ${quoted(file.replace(`${root}/`, ''))}`;
      return { ...result, again: repeat, ...run };
    },
  });
}

/** About how long the tests of a library take, without a browser and in it. */
const librarySeconds = {
  api: [3, 3],
  document: [50, 15],
  editor: [60, 360],
  'form-input': [5, 120],
  'prompt-flow': [4, 15],
  server: [40, 0],
  ui: [4, 15],
  playground: [20, 0],
};

function librarySteps() {
  const names = projectsIn('libs');
  const part = (name, folder, kind, suffix = '') => ({
    name: `${name}${suffix}`,
    folder,
    reads: foldersOf(folder),
    seconds: librarySeconds[name]?.[kind] ?? 10,
  });
  const tests = (name) => filesUnder(`libs/${name}/src`).filter((path) => /\.test\.tsx?$/.test(path));
  const inBrowser = names.filter((name) => tests(name).some((path) => path.includes('.browser.test.')));
  const browserParts = (of) => of.map((name) => part(name, `libs/${name}`, 1, ':browser'));
  const units = names.filter((name) => tests(name).some((path) => !path.includes('.browser.test.')));
  return [
    // Half of the browser's tests are the editor's: they run beside the others.
    libraries('browser of the editor', () => ['editor:browser*'], browserParts(['editor'])),
    libraries('browser', () => ['browser*'], browserParts(inBrowser.filter((name) => name !== 'editor'))),
    libraries('unit', ({ name }) => [`${name}:unit`, `${name}:isolated`], [
      ...units.map((name) => part(name, `libs/${name}`, 0)),
      part('playground', 'apps/playground', 0),
    ]),
    vitest('server-app', 'apps/server', { reads: foldersOf('apps/server'), seconds: 95 }),
    everywhereStep(),
  ];
}

const engineSteps = () => Object.keys(certain).map(engineStep);

export const allSteps = () => [
  ...sourceSteps(),
  ...builtSteps(),
  ...storybookSteps(),
  ...librarySteps(),
  ...engineSteps(),
];
