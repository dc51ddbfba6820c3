// npm run descriptions [-- count]: tests every description of the product, and those of apps/consumer where it is built, over 10,000
// documents each in Node and a tenth of them in Chromium; `npm test` makes a few of each.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commands, root } from './lib/root.mjs';

const [count = '10000'] = process.argv.slice(2);
if (!/^[1-9]\d{0,6}$/.test(count)) {
  console.error(`"${count}" is no number of documents: npm run descriptions -- 1000`);
  process.exit(1);
}

const inBrowser = `${Math.ceil(Number(count) / 10)}`;

/** Runs tests with that many documents of each description, without an end to their time. */
function run(folder, args) {
  const { status } = spawnSync(process.execPath, [join(root, commands.vitest), 'run', '--testTimeout=0', ...args], {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: {
      ...process.env,
      DESCRIPTION_DOCUMENTS: count,
      VITE_DESCRIPTION_DOCUMENTS: inBrowser,
      VITE_TEST_SEED: 'random',
    },
  });
  return status === 0;
}

const results = [run('libs/document', ['--project', 'document:unit', 'src/testing/description'])];
results.push(run('libs/document', ['--project', 'document:browser', 'src/testing/description']));
if (existsSync(join(root, 'libs/document/dist/index.js'))) results.push(run('apps/consumer', ['src/descriptions']));
process.exitCode = results.every(Boolean) ? 0 : 1;
