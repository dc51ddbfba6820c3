import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often connections are looked at while the last answers go on, in milliseconds. */
const lookMs = 1_000;

/**
 * Watches a server that is about to listen. @returns what ends it: it takes no more connections, and what runs may go on for so many
 * milliseconds
 */
export function watchForEnd(server: Server): (graceMs: number) => Promise<void> {
  // Browsers and balancers open connections ahead of what they may ask: Node counts these as busy, and would wait for them.
  const unasked = new Set<Socket>();
  server.on('connection', (socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  server.on('request', ({ socket }) => unasked.delete(socket));
  return async (graceMs) => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    // What was on its way has arrived by the first look; whoever has got an answer meanwhile keeps the connection for another one.
    const looks = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of unasked) socket.destroy();
    }, lookMs);
    // Node lets a timer that is longer fire at once.
    const limit = setTimeout(() => server.closeAllConnections(), Math.min(graceMs, 2 ** 31 - 1));
    await closed;
    clearInterval(looks);
    clearTimeout(limit);
  };
}
