import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../freePort.js';
import { root } from '../serverProcess.js';

/** A proxy of a run's own, set up by the sample in `deploy`. */
export interface Proxy {
  readonly port: number;
  close(): void;
}

/** True where nginx is installed. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** Starts one in front of these ports. */
export async function startNginx(ports: readonly number[]): Promise<Proxy> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-nginx-'));
  mkdirSync(join(directory, 'temp'));
  const port = await freePort();
  writeFileSync(join(directory, 'nginx.conf'), configuration(port, ports));
  const words = ['-p', directory, '-c', 'nginx.conf', '-e', 'stderr'];
  return started(spawn('nginx', words, { stdio: ['ignore', 'ignore', 'inherit'] }), port, directory);
}

/** Starts the other one that has a sample. */
export async function startCaddy(ports: readonly number[]): Promise<Proxy> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-caddy-'));
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOME: directory,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    INKFIELD_SITE: `http://:${port}`,
    INKFIELD_SERVERS: ports.map((each) => `127.0.0.1:${each}`).join(' '),
  };
  const words = ['run', '--config', sample('Caddyfile'), '--adapter', 'caddyfile'];
  return started(spawn('caddy', words, { env, stdio: 'ignore' }), port, directory);
}

async function started(server: ChildProcess, port: number, directory: string): Promise<Proxy> {
  const ended = once(server, 'exit').then(([code]: unknown[]) => {
    throw new Error(`${server.spawnfile} ended with ${String(code)}.`);
  });
  // Told by the race alone: later it is asked to end.
  ended.catch(() => undefined);
  await Promise.race([untilListening(port), ended]);
  return {
    port,
    close: () => {
      server.once('exit', () => rmSync(directory, { recursive: true, force: true }));
      server.kill('SIGTERM');
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isListening) return;
    await delay(50);
  }
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp/${name};`);

// Its workers would have no right to a directory of root's otherwise.
const user = process.getuid?.() === 0 ? 'user root;' : '';

const sample = (name: string) => join(root, 'deploy', name);

/** The sample before these processes; one that fails a request is asked again at once, as the tests count on each. */
const siteOf = (port: number, ports: readonly number[]) =>
  readFileSync(sample('nginx.conf'), 'utf8')
    .replace(/server 127\.0\.0\.1:4400;/, ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' '))
    .replace('listen 80;', `listen 127.0.0.1:${port};`);

const configuration = (port: number, ports: readonly number[]) => `
daemon off;
pid nginx.pid;
error_log stderr crit;
${user}
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${siteOf(port, ports)}
}
`;
