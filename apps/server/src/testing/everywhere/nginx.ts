import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../faults/postgres.js';

/** A proxy of a run's own, set up as the README says. */
export interface Nginx {
  readonly port: number;
  close(): void;
}

/** True where nginx is installed. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** Starts one in front of these ports. */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-nginx-'));
  mkdirSync(join(directory, 'temp'));
  const port = await freePort();
  writeFileSync(join(directory, 'nginx.conf'), configuration(port, ports));
  const words = ['-p', directory, '-c', 'nginx.conf', '-e', 'stderr'];
  const server = spawn('nginx', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit').then(([code]: unknown[]) => {
    throw new Error(`nginx ended with ${String(code)}.`);
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

const configuration = (port: number, ports: readonly number[]) => `
daemon off;
pid nginx.pid;
error_log stderr crit;
${user}
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  upstream inkfield {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://inkfield;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      client_max_body_size 51m;
      proxy_request_buffering off;
      proxy_read_timeout 90s;
    }
  }
}
`;
