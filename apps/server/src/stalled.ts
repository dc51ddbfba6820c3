import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends a connection whose client takes nothing of its answer for so long, in milliseconds, or up to twice that where it took a little of what was
 * written last: it would hold memory and files for ever. One over which nothing goes because nothing is there yet stays: an answer may be as
 * quiet and as long as a model is.
 */
export function endStalled(server: Server, ms: number = 2 * 60_000): void {
  const answered = new WeakSet<Socket>();
  server.on('request', ({ socket }, response) => {
    answered.add(socket);
    response.once('close', () => answered.delete(socket));
  });
  server.timeout = ms;
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || !answered.has(socket)) socket.destroy();
  });
}
