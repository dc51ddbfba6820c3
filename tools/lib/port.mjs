import { createServer } from 'node:net';

/** @returns {Promise<boolean>} whether a server can listen on a port of this machine now */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
