import { createServer } from 'node:net';

/**
 * Below those that systems give to whoever asks for any (Linux from 32,768 on, others from 49,152): a server that is started again finds its
 * port free, and where it has gone its clients find nobody else. Each process has a hundred of its own.
 */
const first = 10_000 + (process.pid % 200) * 100;
let given = 0;

/** A port that nobody listens on, and that nobody is given meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (given++ % 100);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
