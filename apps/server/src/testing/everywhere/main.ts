// `npm run everywhere -w @inkfield/server-app -- [folder …]`: the tests of @inkfield/server on a PostgreSQL and an S3 store.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findPostgres, startPostgres } from '../faults/postgres.js';
import { root } from '../serverProcess.js';
import { startS3 } from './s3.js';

const bin = findPostgres();
if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql.');
const [postgres, s3] = await Promise.all([startPostgres(bin, ['-c', 'max_connections=500']), startS3()]);
const tests = spawn('npx', ['vitest', 'run', ...process.argv.slice(2)], {
  cwd: join(root, '..', '..', 'libs', 'server'),
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    INKFIELD_TEST_POSTGRES: postgres.url,
    INKFIELD_TEST_S3: `http://127.0.0.1:${s3.port}`,
  },
});
const [code]: unknown[] = await once(tests, 'close');
s3.stop();
postgres.stop();
process.exitCode = code === 0 ? 0 : 1;
