import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { freePort } from '../freePort.js';
import { startProcess, type ServerProcess } from '../serverProcess.js';
import { startCaddy, startNginx } from './proxies.js';
import { s3Environment } from './s3.js';

/** Where `npm run everywhere` has its services; undefined in any other run of the tests. */
export const everywhere =
  process.env.INKFIELD_TEST_POSTGRES && process.env.INKFIELD_TEST_S3
    ? { postgres: process.env.INKFIELD_TEST_POSTGRES, s3: process.env.INKFIELD_TEST_S3 }
    : undefined;

/** What stands before the processes there. */
export const proxyName = everywhere && (process.env.INKFIELD_TEST_PROXY ?? 'nginx');

/** Starts a site as large ones are: two processes on an empty database and a store, behind a proxy, seen as one. */
export async function startCluster(
  { postgres, s3 }: NonNullable<typeof everywhere>,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await promisify(execFile)('createdb', [`--maintenance-db=${postgres}`, name]);
  const services = {
    DATABASE_URL: Object.assign(new URL(postgres), { pathname: `/${name}` }).href,
    ...s3Environment(Number(new URL(s3).port)),
    TRUST_PROXY: '1',
  };
  const ports = [await freePort(), await freePort()];
  // Both at once, as an operator would: one of them makes the tables.
  const processes = await Promise.all(
    ports.map((port) => startProcess({ ...environment, ...services, PORT: String(port) })),
  );
  const isReady = processes.every(({ url }) => url !== undefined);
  const startProxy = proxyName === 'caddy' ? startCaddy : startNginx;
  const proxy = isReady ? await startProxy(ports) : undefined;
  const exited = Promise.all(processes.map((each) => each.exited)).then((codes) => codes.find(Boolean) ?? 0);
  const joined = (read: (each: ServerProcess) => string) => processes.map(read).join('');
  return {
    url: proxy && `http://127.0.0.1:${proxy.port}`,
    pid: undefined,
    output: () => joined((each) => each.output()),
    errors: () => joined((each) => each.errors()),
    exited,
    tell: (message) => processes.forEach((each) => each.tell(message)),
    kill: async (signal) => {
      await Promise.all(processes.map((each) => each.kill(signal)));
      proxy?.close();
      return exited;
    },
  };
}
