// `npm run everywhere -w @inkfield/server-app -- [--proxy=caddy] [folder …] [-- an option of Vitest …]`: the tests of the server on a PostgreSQL, on an S3 store that knows checksum
// trailers and on one that doesn't, and those of a site on two processes behind nginx, or another proxy.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../faults/postgres.js';
import { root } from '../serverProcess.js';
import { hasNginx } from './proxies.js';
import { startPlainS3 } from './s3.js';
import { startStrictS3 } from './strict/startStrictS3.js';

const { values, positionals } = parseArgs({
  options: { proxy: { type: 'string', default: 'nginx' } },
  allowPositionals: true,
});
const bin = findPostgres();
if (!bin || !hasNginx()) throw new Error('Install PostgreSQL and nginx: apt-get install postgresql nginx-light.');
// What the tests hold of durability they hold on a PostgreSQL of their own.
const postgres = await startPostgres(bin, ['-c', 'max_connections=500', '-c', 'fsync=off']);
const [plain, strict] = await Promise.all([startPlainS3(), startStrictS3()]);
const repository = join(root, '..', '..');
const vitest = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
const words = [vitest, 'run', '--config', 'tools/everywhere.vitest.config.mjs', ...positionals];
const tests = spawn(process.execPath, words, {
  cwd: repository,
  // The pipe of `npm test`, on which tests are counted, is not handed on.
  stdio: ['inherit', 'inherit', 'inherit', 'ignore'],
  env: {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    INKFIELD_TEST_POSTGRES: postgres.url,
    INKFIELD_TEST_PROXY: values.proxy,
    INKFIELD_PLAIN_S3: `http://127.0.0.1:${plain.port}`,
    INKFIELD_STRICT_S3: `http://127.0.0.1:${strict.port}`,
  },
});
const [code]: unknown[] = await once(tests, 'close');
plain.stop();
strict.stop();
postgres.stop();
process.exitCode = code === 0 ? 0 : 1;
