// Every step of `npm test`: what it runs and how its result is counted.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { forgetUsedBaselines, skippedPictures, unusedBaselines } from './baselines.mjs';
import { oneCheck, playwrightCounts, vitestCounts, vitestFailures } from './counts.mjs';
import { projectsIn } from './files.mjs';
import { commands, root } from './root.mjs';
import { runCommand, runNode } from './run.mjs';

export const results = join(root, 'test-results');

const command = (name) => join(root, commands[name]);
const reportOf = (name) => join(results, `${name.replaceAll(/[: ]/g, '-')}.json`);

/** A step that is one check: it passes when the command ends with 0. */
function check(name, args, options = {}) {
  const { needs, after, cores, ...runOptions } = options;
  return {
    name,
    needs,
    after,
    cores,
    run: async () => {
      const { code, output } = await runNode(args, runOptions);
      return { counts: oneCheck(code === 0), output };
    },
  };
}

/** A step for each library: a check of the built package. */
function checkEach(name, argsOf) {
  return {
    name,
    needs: ['build'],
    run: async () => {
      const counts = { passed: 0, failed: 0, skipped: 0 };
      let output = '';
      for (const library of projectsIn('libs')) {
        const run = await runNode(argsOf(`libs/${library}`));
        counts[run.code === 0 ? 'passed' : 'failed'] += 1;
        if (run.code !== 0) output += `--- ${library}\n${run.output}\n`;
      }
      return { counts, output };
    },
  };
}

/** A step that runs tests with Vitest. */
function vitest(name, folder, { args = [], needs, cores, after } = {}) {
  return {
    name,
    needs,
    cores,
    run: async () => {
      const report = reportOf(name);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const run = await runNode([command('vitest'), 'run', ...reporters, ...args], { cwd: join(root, folder) });
      const counts = vitestCounts(report, run.code);
      const result = { counts, output: run.output, failures: vitestFailures(report) };
      return after ? after(result) : result;
    },
  };
}

/** Every story: what it does, axe, and its pictures. A baseline that no story looked for is as wrong as one that is missing. */
function visual() {
  const step = vitest('visual', 'apps/storybook', {
    args: ['--project', 'visual'],
    after: (result) => {
      const { counts } = result;
      const skipped = skippedPictures();
      if (skipped) return { ...result, counts: { ...counts, skipped: skipped.count, note: skipped.why } };
      const unused = counts.failed === 0 ? unusedBaselines() : [];
      if (unused.length === 0) return result;
      const said = `These pictures belong to no story any more (npm run visual:update removes them):\n${unused.join('\n')}`;
      return { ...result, counts: { ...counts, failed: counts.failed + unused.length }, failures: [said] };
    },
  });
  return {
    ...step,
    run: () => {
      forgetUsedBaselines();
      return step.run();
    },
  };
}

function endToEnd() {
  const folder = 'apps/playground-e2e';
  const report = reportOf('e2e');
  return {
    name: 'e2e',
    needs: ['build'],
    cores: 2,
    run: async () => {
      const args = [command('playwright'), 'test', '--reporter=list,json', '--update-snapshots=none'];
      const { code, output } = await runNode(args, {
        cwd: join(root, folder),
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      });
      return { counts: playwrightCounts(report, code), output };
    },
  };
}

/** Two copies of Lexical on a page do not know each other's nodes. */
function oneLexical() {
  return {
    name: 'one lexical',
    run: async () => {
      const { output } = await runCommand('npm', ['ls', 'lexical', '--all', '--json'], { mergeErrors: false });
      const versions = new Set(
        [...output.matchAll(/"lexical": \{\s*"version": "([^"]+)"/g)].map(([, version]) => version),
      );
      const said = `lexical: ${[...versions].join(', ') || 'not found'}`;
      return { counts: oneCheck(versions.size === 1, said), output: `${said}\n${output}` };
    },
  };
}

const hasTests = (folder) => existsSync(join(root, folder, 'vitest.config.ts'));

/** The steps in the order in which they are begun: what fails fast first, what takes the whole machine last. */
export function allSteps() {
  const build = [command('nx'), 'run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'];
  const libraries = projectsIn('libs').map((name) => [name, `libs/${name}`]);
  const apps = ['playground', 'server'].map((name) => [`${name}-app`, `apps/${name}`]);
  const steps = [
    check('format', [command('prettier'), '--check', '.']),
    check('typecheck', [command('tsc'), '-b']),
    // The rule about the arrows reads the graph that Nx left behind, and says nothing where there is none.
    check('graph', [command('nx'), 'graph', `--file=${join(results, 'graph.json')}`]),
    check('lint', [command('eslint'), '.', '--max-warnings=0'], { needs: ['graph'] }),
    oneLexical(),
    check('figures', [join(root, 'tools/figures.mjs')]),
    vitest('tools', 'tools', { args: ['--project', 'tools'], needs: ['graph'] }),
    // It writes the same declarations as the type check, which must have ended.
    check('build', build, { after: ['typecheck'] }),
    ...[...libraries, ...apps].filter(([, folder]) => hasTests(folder)).map(([name, folder]) => vitest(name, folder)),
    vitest('packages', 'tools', { args: ['--project', 'packages'], needs: ['build'] }),
    vitest('consumer', 'apps/consumer', { needs: ['build'] }),
    checkEach('publint', (folder) => [command('publint'), folder, '--strict']),
    checkEach('attw', (folder) => {
      const options = ['--profile', 'esm-only', '--exclude-entrypoints', 'styles.css', 'tokens.css'];
      return [command('attw'), '--pack', folder, ...options];
    }),
    vitest('sizes', 'apps/benchmarks', { needs: ['build'] }),
    check('storybook', [command('storybook'), 'build', '--output-dir', 'storybook-static', '--quiet'], {
      cwd: join(root, 'apps/storybook'),
    }),
    vitest('static storybook', 'apps/storybook', { args: ['--project', 'static'], needs: ['storybook'] }),
    vitest('guides', 'apps/storybook', { args: ['--project', 'guides'] }),
    visual(),
  ];
  const e2e = ['ts', 'mts', 'js', 'mjs'].some((end) =>
    existsSync(join(root, `apps/playground-e2e/playwright.config.${end}`)),
  );
  return e2e ? [...steps, endToEnd()] : steps;
}
