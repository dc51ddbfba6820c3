// npm run descriptions [-- count]: tests every description of the product, and those of apps/consumer by the packed library, over 10,000
// documents each in Node and a tenth of them in Chromium; `npm test` makes a few of each.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commands, nodePath, root, toolEnvironment } from './lib/root.mjs';

const [count = '10000'] = process.argv.slice(2);
if (!/^[1-9]\d{0,6}$/.test(count)) {
  console.error(`"${count}" is no number of documents: npm run descriptions -- 1000`);
  process.exit(1);
}

const inBrowser = `${Math.ceil(Number(count) / 10)}`;

/** Whether a command of Node's ends well. */
function run(folder, script, args, env = {}) {
  const options = { cwd: join(root, folder), stdio: 'inherit', env: toolEnvironment(env) };
  return spawnSync(nodePath(), [join(root, script), ...args], options).status === 0;
}

/** Runs tests with that many documents of each description, without an end to their time. */
const test = (folder, args) =>
  run(folder, commands.vitest, ['run', '--testTimeout=0', '--hookTimeout=0', '--reporter=verbose', ...args], {
    DESCRIPTION_DOCUMENTS: count,
    VITE_DESCRIPTION_DOCUMENTS: inBrowser,
    VITE_TEST_SEED: 'random',
  });

const results = [
  test('libs/document', ['--project', 'document:unit', 'src/testing/description']),
  test('libs/document', ['--project', 'document:browser', 'src/testing/description']),
  run('.', commands.nx, ['run-many', '-t', 'build', '-p', 'libs/*']) && test('apps/consumer', ['src/descriptions']),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
