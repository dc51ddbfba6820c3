import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  makeWorkspace,
  runServer,
  startProcess,
  templateDir as template,
  type ServerProcess,
} from './testing/serverProcess.js';

const workspace = makeWorkspace();
const environment = {
  DATA_DIR: join(workspace.directory, 'data'),
  DATA_DIR_WAIT_MS: '0',
  PLAYGROUND_DIR: workspace.playground,
};
const extra: ServerProcess[] = [];

let server: ServerProcess;

beforeAll(async () => {
  cpSync(template, environment.DATA_DIR, { recursive: true });
  server = await startProcess(environment);
});

afterEach(async () => {
  await Promise.all(extra.splice(0).map((process) => process.kill('SIGKILL')));
});

afterAll(async () => {
  await server?.kill('SIGKILL');
  workspace.remove();
});

async function start(more: Record<string, string>, hear?: (errors: string) => void): Promise<ServerProcess> {
  const { DATA_DIR } = more;
  if (DATA_DIR?.startsWith(workspace.directory) && !existsSync(DATA_DIR))
    cpSync(template, DATA_DIR, { recursive: true });
  const process = await startProcess({ ...environment, ...more }, hear);
  extra.push(process);
  return process;
}

const portOf = (url: string | undefined) => new URL(url ?? '').port;
const ask = (path: string) => fetch(`${server.url}${path}`);

/** The errors of a process that could not start; no line of them is a stack trace. */
async function failure(more: Record<string, string>): Promise<string> {
  const process = await start(more);
  expect(process.url).toBeUndefined();
  expect(await process.exited).toBe(1);
  expect(process.output()).toBe('');
  expect(process.errors().trim().split('\n')).toHaveLength(1);
  expect(process.errors()).not.toMatch(/\n\s+at |Error:/);
  return process.errors().trim();
}

describe('a start', () => {
  test('prints one line with the address, and nothing else', () => {
    expect(server.output()).toMatch(/^Inkfield is ready: http:\/\/localhost:\d+\n$/);
    expect(server.errors()).toBe('');
  });

  test('works as soon as it says so', async () => {
    expect(await (await ask('/api/status')).json()).toEqual({ provider: 'demo', dailyLimit: 100, remaining: 100 });
  });

  test('with a rehearsal says no more, and has taken nothing of anybody', async () => {
    const other = await start({ DATA_DIR: join(workspace.directory, 'rehearsed'), REHEARSAL: '10' });
    expect(other.output()).toBe(`Inkfield is ready: ${other.url}\n`);
    expect(other.errors()).toBe('');
    const status = await (await fetch(`${other.url}/api/status`)).json();
    expect(status).toEqual({ provider: 'demo', dailyLimit: 100, remaining: 100 });
  });

  test('whose rehearsal fails says so and answers', async () => {
    const TMPDIR = join(workspace.directory, 'none');
    const other = await start({ DATA_DIR: join(workspace.directory, 'unrehearsed'), REHEARSAL: '10', TMPDIR });
    expect(other.errors()).toContain('texts could not be rehearsed');
    expect((await fetch(`${other.url}/livez`)).status).toBe(200);
  });

  test('on an older Node says which one it needs, and blames nothing else', async () => {
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })";
    expect(await failure({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` })).toBe(
      '[@inkfield/server] It needs Node 22.13.0 or later, and this is Node 20.19.0: update Node.',
    );
  });

  test('on a data directory that another process holds says so', async () => {
    expect(await failure({})).toBe(
      `The data directory ${environment.DATA_DIR} is in use by another process (process ${server.pid} on ${hostname()}). ` +
        'Stop that one, or set DATA_DIR to another directory (or DATABASE_URL to a PostgreSQL that both can share).',
    );
  });

  test('on a busy port says so, and gives its data directory back', async () => {
    const port = portOf(server.url);
    const DATA_DIR = join(workspace.directory, 'other');
    const message = `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`;
    expect(await failure({ PORT: port, DATA_DIR })).toBe(message);
    expect(await failure({ PORT: port, DATA_DIR })).toBe(message);
  });

  test.each([
    [
      'a data directory that cannot be written to',
      { DATA_DIR: '/dev/null/data' },
      /^The data directory \/dev\/null\/data can't be written to .* set DATA_DIR to another one\.$/,
    ],
    [
      'a data directory that is a file',
      { DATA_DIR: join(workspace.playground, 'index.html') },
      /^The data directory .*index\.html can't be written to .* set DATA_DIR to another one\.$/,
    ],
    [
      'a data directory where no folder can be made',
      { DATA_DIR: '/proc/inkfield/data' },
      /^The data directory \/proc\/inkfield\/data can't be written to .* set DATA_DIR to another one\.$/,
    ],
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:9/notes' },
      /^The PostgreSQL of DATABASE_URL \(127\.0\.0\.1:9\/notes\) can't be used .* Start it, correct DATABASE_URL, or unset it/,
    ],
    [
      'a database address that is none',
      { DATABASE_URL: 'hunter2' },
      /^DATABASE_URL can't be used as it is\. Write it as postgres:/,
    ],
    [
      'the address of another kind of database',
      { DATABASE_URL: 'mysql://me:hunter2@127.0.0.1/notes' },
      /^DATABASE_URL can't be used as it is\. Write it as postgres:/,
    ],
    [
      'an AI address that is none',
      { AI_BASE_URL: 'hunter2' },
      /^AI_BASE_URL can't be used as it is\. Write it as http:\/\/host:port\/v1/,
    ],
    [
      'an AI address without its protocol',
      { AI_BASE_URL: 'localhost:8000/v1?key=hunter2' },
      /^AI_BASE_URL can't be used as it is\. Write it as http:\/\/host:port\/v1/,
    ],
    ['days that are none', { FILES_UNUSED_DAYS: '0' }, /^FILES_UNUSED_DAYS can't be used as it is\. Set it to/],
    ['a rehearsal that is none', { REHEARSAL: '-1' }, /^REHEARSAL can't be used as it is\. Set it to a whole number/],
    ['one without an end', { REHEARSAL: '5001' }, /^REHEARSAL can't be used as it is\. Set it to a whole number/],
    ['a time that is none', { SHUTDOWN_GRACE_MS: 'hunter2' }, /^SHUTDOWN_GRACE_MS can't be used as it is\. Set it to/],
    ['a port that is none', { PORT: 'hunter2' }, /^PORT can't be used as it is\. Set it to a number/],
    [
      'a host that is none',
      { HOST: '192.0.2.1', DATA_DIR: join(workspace.directory, 'host') },
      /^The server can't listen on 192\.0\.2\.1, port 0/,
    ],
  ])('with %s says what to do', async (_, more, message) => {
    const text = await failure(more);
    expect(text).toMatch(message);
    expect(text).not.toContain('hunter2');
  });
});

describe('a start on a database', () => {
  /** A program that listens where a PostgreSQL is expected. */
  async function listening(answer: (socket: Socket) => void): Promise<string> {
    const other = createTcpServer((socket) => answer(socket.on('error', () => {})));
    others.push(other);
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    // `address()` is an object for a TCP server that listens.
    return `127.0.0.1:${(other.address() as AddressInfo).port}/notes`;
  }
  const others: TcpServer[] = [];

  afterEach(() => others.splice(0).forEach((other) => other.close()));

  test.each([
    ['speaks another language', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['hangs up', (socket: Socket) => void socket.destroy()],
    ['never answers', () => {}],
  ])('that %s ends in one sentence', async (_, answer) => {
    const address = await listening(answer);
    const text = await failure({ DATABASE_URL: `postgres://me:hunter2@${address}` });
    expect(text).toMatch(
      /^The PostgreSQL of DATABASE_URL \(127\.0\.0\.1:\d+\/notes\) can't be used .* Start it, correct/,
    );
    expect(text).not.toContain('hunter2');
  });

  test('that goes away while the server starts ends in one sentence', async () => {
    const other = await start({ DATABASE_URL: `postgres://me:hunter2@${await listening(answerAtFirst)}` });
    expect(await other.exited).toBe(1);
    expect(other.errors().trim().split('\n').at(-1)).toBe(
      "The database can't be brought up to date (Connection terminated unexpectedly). Start again once it answers.",
    );
    expect(other.errors()).not.toMatch(/\n\s+at |hunter2/);
  });
});

/** Answers as a PostgreSQL does to a greeting, to a setting and to the question for its encoding, and hangs up on what is next. */
function answerAtFirst(socket: Socket): void {
  const ready = 'Z\0\0\0\x05I';
  const column = 'T\0\0\0\x28\0\x01server_encoding\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0';
  const row = 'D\0\0\0\x0e\0\x01\0\0\0\x04UTF8';
  const answers = [
    `R\0\0\0\x08\0\0\0\0${ready}`,
    `C\0\0\0\x08SET\0${ready}`,
    `${column}${row}C\0\0\0\x09SHOW\0${ready}`,
  ];
  socket.on('data', () => {
    const answer = answers.shift();
    if (answer) socket.write(answer, 'latin1');
    else socket.destroy();
  });
}

describe('a backup', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is made while the server runs, and brought back into an empty directory, also by a newer version', async () => {
    const DATA_DIR = join(workspace.directory, 'kept');
    const running = await start({ DATA_DIR });
    const saved = await fetch(`${running.url}/api/entries`, {
      method: 'POST',
      body: '{"title":"👋","values":{"a":"b"}}',
    });
    const { entry } = await saved.json();
    const { url } = await (await fetch(`${running.url}/api/ai/upload`, { method: 'POST', body: png })).json();
    const file = join(workspace.directory, 'backup.gz');
    const backup = await runServer(['backup', file], { ...environment, DATA_DIR });
    expect(backup.errors).toBe('');
    expect(backup.output).toMatch(/^\d+ rows and 1 files were kept\.\n$/);

    // As a version has written it whose files had no state yet.
    const lines = gunzipSync(readFileSync(file)).toString();
    expect(lines).toContain('"state":"stored"');
    writeFileSync(file, gzipSync(lines.replaceAll(/"state": ?"stored",? ?/g, '')));

    const RESTORED = join(workspace.directory, 'restored');
    const restored = await runServer(['restore', file], { ...environment, DATA_DIR: RESTORED });
    expect(restored.errors).toBe('');
    expect(restored.output).toMatch(/^\d+ rows and 1 files were brought back\.\n$/);
    const again = await startProcess({ ...environment, DATA_DIR: RESTORED });
    extra.push(again);
    expect(await (await fetch(`${again.url}/api/entries/${entry.id}`)).json()).toEqual({ entry });
    expect(Buffer.from(await (await fetch(`${again.url}${url}`)).arrayBuffer())).toEqual(png);

    const second = await runServer(['restore', file], {
      ...environment,
      DATA_DIR: join(workspace.directory, 'cut-short'),
    });
    expect(second.code).toBe(0);
    await again.kill();
    const full = await runServer(['restore', file], { ...environment, DATA_DIR: RESTORED });
    expect(full.errors).toMatch(/^The database is not empty\. .*\n$/);
  });

  test.each([
    ['that is none', 'nonsense'],
    ['that is not there', undefined],
  ])('%s is refused in a sentence', async (_, content) => {
    const file = join(workspace.directory, `bad-${content}.gz`);
    if (content) writeFileSync(file, content);
    const DATA_DIR = join(workspace.directory, `empty-${content}`);
    cpSync(template, DATA_DIR, { recursive: true });
    const { errors, code } = await runServer(['restore', file], { ...environment, DATA_DIR });
    expect(errors).toBe(`${file} is no whole backup. Choose another one.\n`);
    expect(code).toBe(1);
  });

  test('is none of a database that no server has used: a wrong DATA_DIR keeps nothing', async () => {
    const file = join(workspace.directory, 'of-nothing.gz');
    const { errors, code } = await runServer(['backup', file], {
      ...environment,
      DATA_DIR: join(workspace.directory, 'mistyped'),
    });
    expect(errors).toBe('There is nothing to keep. Set DATA_DIR, or DATABASE_URL, to that of the server.\n');
    expect(code).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  test('is one of the commands that are told to who asks for another', async () => {
    expect((await runServer(['nonsense'], environment)).errors).toMatch(/^Use one of: .*\n$/);
  });
});

describe('an end', () => {
  const slow = { DEMO_WRITER_DELAY_MS: '20' };

  test('by SIGTERM lets an answer finish, takes no new ones, and gives the directory back', async () => {
    const DATA_DIR = join(workspace.directory, 'drained');
    const other = await start({ DATA_DIR, ...slow });
    const response = await fetch(`${other.url}/api/ai/generate`, { method: 'POST', body: '{"prompt":"The tide"}' });
    const exited = other.kill();
    const text = await response.text();
    expect(text.length).toBeGreaterThan(300);
    expect(await exited).toBe(0);
    const again = await start({ DATA_DIR });
    expect(again.url).toBeDefined();
  });

  test('by SIGTERM waits as long as it may, which can be more than a timer takes', async () => {
    const other = await start({
      DATA_DIR: join(workspace.directory, 'patient'),
      DEMO_WRITER_DELAY_MS: '10',
      SHUTDOWN_GRACE_MS: '3000000000',
    });
    const response = await fetch(`${other.url}/api/ai/generate`, { method: 'POST', body: '{"prompt":"The tide"}' });
    const exited = other.kill();
    expect((await response.text()).length).toBeGreaterThan(300);
    expect(await exited).toBe(0);
    expect(other.errors()).toBe('');
  });

  test('by SIGTERM waits for no connection on which nothing is asked, or no more', async () => {
    const other = await start({
      DATA_DIR: join(workspace.directory, 'unasked'),
      DEMO_WRITER_DELAY_MS: '10',
      SHUTDOWN_GRACE_MS: '3000000000',
    });
    const heads = ['', 'GET / HTTP/1.1\r\nHost: loc', 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n'];
    const sockets = heads.map(() =>
      connect(Number(portOf(other.url)), '127.0.0.1')
        .setEncoding('utf8')
        .resume(),
    );
    sockets.forEach((socket, position) => socket.write(heads[position] ?? ''));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const response = await fetch(`${other.url}/api/ai/generate`, { method: 'POST', body: '{"prompt":"The tide"}' });
    const exited = other.kill();
    expect((await response.text()).length).toBeGreaterThan(300);
    // A connection that is kept for another request would be for ten.
    expect(await Promise.race([exited, delay(6_000, 'late')])).toBe(0);
    for (const socket of sockets) socket.destroy();
  });

  test('by SIGTERM waits no longer than its limit', async () => {
    const other = await start({
      DATA_DIR: join(workspace.directory, 'cut'),
      DEMO_WRITER_DELAY_MS: '5000',
      SHUTDOWN_GRACE_MS: '200',
    });
    const response = await fetch(`${other.url}/api/ai/generate`, { method: 'POST', body: '{"prompt":"The tide"}' });
    const exited = other.kill();
    // Its hundreds of words, five seconds apart, never come to their end.
    await expect(response.text()).rejects.toBeDefined();
    expect(await exited).toBe(0);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('by %s of one that is still starting is at once', async (signal) => {
    // The first process of a container hears no signal that it does not listen for.
    const starting = await startProcess({ ...environment, DATA_DIR_WAIT_MS: '100000' }, (errors, send) => {
      if (errors.includes('waiting for the data directory')) send(signal);
    });
    expect([await starting.exited, starting.url]).toEqual([0, undefined]);
  });

  test('of the old process lets the new one begin, which has been waiting, and no acknowledged save is lost', async () => {
    const DATA_DIR = join(workspace.directory, 'updated');
    const old = await start({ DATA_DIR });
    let [isWaiting, hasBegun] = [false, false];
    const starting = start({ DATA_DIR, DATA_DIR_WAIT_MS: '100000' }, (errors) => {
      isWaiting = errors.includes('waiting for the data directory');
    });
    void starting.then(() => (hasBegun = true));
    const saved: string[] = [];
    let signalled: Promise<unknown> | undefined;
    while (!hasBegun) {
      const body = JSON.stringify({ title: `Save ${saved.length}`, values: {} });
      const response = await fetch(`${old.url}/api/entries`, { method: 'POST', body }).catch(() => undefined);
      if (!response?.ok) break;
      saved.push((await response.json()).entry.id);
      // What is saved from here on would be lost if the new one had opened the database already.
      if (isWaiting && saved.length > 20) signalled ??= old.kill();
    }
    expect(isWaiting).toBe(true);
    expect(saved.length).toBeGreaterThan(20);
    expect(await signalled).toBe(0);
    const next = await starting;
    for (const id of saved) expect((await fetch(`${next.url}/api/entries/${id}`)).status).toBe(200);
  });

  test('by SIGKILL does not lock the directory for the next start, and loses nothing that was saved', async () => {
    const DATA_DIR = join(workspace.directory, 'killed');
    const other = await start({ DATA_DIR });
    const saved = await fetch(`${other.url}/api/entries`, { method: 'POST', body: '{"title":"Kept","values":{}}' });
    const { entry } = await saved.json();
    await other.kill('SIGKILL');
    const again = await start({ DATA_DIR });
    expect((await fetch(`${again.url}/api/entries/${entry.id}`)).status).toBe(200);
  });
});
