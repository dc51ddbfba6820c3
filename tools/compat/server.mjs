import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnvironment } from '../lib/root.mjs';
import { picture } from './serve.mjs';

/** What a host compiles against the server, with the types of its libraries checked. */
const typedHost = `
import { createWritingApi, readOptions, type WritingApi } from '@inkfield/server';
import { toNodeListener } from '@inkfield/server/node';
import { nextHandlers } from '@inkfield/server/next';

export const open = (): Promise<WritingApi> => createWritingApi(readOptions(process.env));
export const { GET, POST } = nextHandlers(open);
export const listener = async () => toNodeListener((await open()).fetch);
`;

export async function checkServerTypes({ folder, run }) {
  writeFileSync(join(folder, 'host.ts'), typedHost);
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable', 'esnext.disposable'],
    module: 'nodenext',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['host.ts'] }));
  await run(['tsc', '-p', join(folder, 'tsconfig.json')]);
}

async function startServer({ folder, command }, kind) {
  const [name, ...args] = command(['node', 'server.mjs', kind]);
  const child = spawn(name, args, {
    cwd: folder,
    env: toolEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text));
  const gone = new Promise((ended) => child.once('exit', ended));
  const port = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (text) => resolve(text.trim()));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said.slice(-2000)}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    said: () => said,
    stop: () => process.kill(-child.pid, 'SIGTERM'),
    gone,
  };
}

/** Fails where CommonJS is not told what to do. */
export async function checkRefusal({ run }) {
  const said = await run(['node', '-e', "require('@inkfield/server/node')"]).catch((error) => error.message);
  assert.match(said, /ES module, which require\(\) does not load.*await import\('@inkfield\/server'\) in CommonJS/);
}

/** What the folder needs to compile its own file. */
const toolsOfHost = /^(?:typescript|@types\/node|undici-types)$/;
const interfacePackage =
  /^(?:react|react-dom|lexical|highlight\.js|@lexical\/.*|@radix-ui\/.*|@inkfield\/(?!api$|document$|server$).*)$/;

/** How many packages come with the server, itself and what it needs. */
const mostPackages = 90;

/** Fails where more is installed with the server than it needs: nothing of it shows or edits a text. */
export function countServerPackages({ folder }) {
  const installed = Object.keys(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages)
    .filter((path) => path.startsWith('node_modules/'))
    .map((path) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => !toolsOfHost.test(name) && existsSync(join(folder, 'node_modules', name)));
  const names = [...new Set(installed)];
  console.log(`       ${names.length} packages are installed with the server`);
  assert.deepEqual(
    names.filter((name) => interfacePackage.test(name)),
    [],
  );
  assert.ok(
    names.length <= mostPackages,
    `${names.length} packages are installed with the server: ${names.join(', ')}`,
  );
}

/** Servers that ours is a guest of, and what they need; some read the body before it. */
export const hosts = {
  http: {},
  express: { express: '5.3.0' },
  fastify: { fastify: '5.12.8' },
  hono: { hono: '4.13.19', '@hono/node-server': '2.1.8' },
};

/**
 * Asks a server for all that a form asks of one.
 * @param {string} origin
 * @param {() => string} [said] what it has written
 */
export async function askOfServer(origin, said = () => '') {
  const post = (path, body, type) =>
    fetch(`${origin}${path}`, { method: 'POST', body, headers: { 'content-type': type } });
  const ask = async (answering) => {
    const answer = await answering;
    const text = await answer.text();
    assert.equal(answer.status, 200, `${answer.url}: ${answer.status} ${text}\n${said().slice(-2000)}`);
    return text;
  };
  assert.match(await ask(fetch(`${origin}/api/status`)), /"remaining":100/);
  const written = await ask(post('/api/ai/generate', '{"prompt":"The garden in May"}', 'application/json'));
  assert.ok(written.length > 10, 'nothing was written');
  assert.match(await ask(fetch(`${origin}/api/status`)), /"remaining":99/);
  const { url } = JSON.parse(await ask(post('/api/ai/upload', picture.buffer, picture.mimeType)));
  await ask(fetch(new URL(url, origin)));
}

/** Starts the server in one of its folder, and asks it. */
export async function driveServer(project, kind = 'http') {
  // Each begins with the whole of the day's requests.
  rmSync(join(project.folder, 'data'), { recursive: true, force: true });
  const { origin, said, stop, gone } = await startServer(project, kind);
  try {
    await askOfServer(origin, said);
  } finally {
    stop();
    await gone;
  }
}
