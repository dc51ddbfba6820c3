import { spawn } from 'node:child_process';
import { createServer, request as httpRequest } from 'node:http';
import { freePort } from '../lib/port.mjs';
import { toolEnvironment } from '../lib/root.mjs';
import { answerAsServer } from './serve.mjs';

/** Hands a request on to a framework's own server. */
function passOn(request, response, port) {
  const options = { port, host: '127.0.0.1', path: request.url, method: request.method, headers: request.headers };
  const passed = httpRequest(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', (error) => response.writeHead(502).end(error.message));
  passed.end();
}

async function untilItAnswers(port, child) {
  const gone = new Promise((_, reject) => child.once('exit', (code) => reject(new Error(`It ended with ${code}`))));
  const answers = async () => {
    while (child.exitCode === null) {
      const status = await fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status) return;
      await new Promise((next) => setTimeout(next, 100));
    }
  };
  await Promise.race([answers(), gone]);
}

/**
 * Starts a framework's server, and one before it that answers what a form asks of a server.
 * @param {import('./projects.mjs').Project} project
 * @param {(port: number) => string[]} argsOf a command of what is installed, and its arguments
 * @returns {Promise<{ origin: string, own: string, posted: URLSearchParams[], said(): string, close(): void }>} `own` is where the framework's
 *   server is itself, `said` what it has written
 */
export async function serveThrough(project, argsOf) {
  const port = await freePort();
  const [command, ...args] = project.command(argsOf(port));
  const child = spawn(command, args, {
    cwd: project.folder,
    env: toolEnvironment({ NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  await untilItAnswers(port, child).catch((error) => {
    throw new Error(`${error.message}\n${said}`, { cause: error });
  });
  const posted = [];
  const server = createServer(async (request, response) => {
    if (!(await answerAsServer(request, response, posted))) passOn(request, response, port);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    own: `http://127.0.0.1:${port}`,
    posted,
    said: () => said,
    close() {
      server.close();
      // With the processes that it has started.
      process.kill(-child.pid, 'SIGTERM');
    },
  };
}
