import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends a connection whose client takes nothing of its answer for so long, in milliseconds, or up to twice that where it took a little of what was
 * written last: it would hold memory and files for ever. One over which nothing goes because nothing is there yet stays: an answer may be as
 * quiet and as long as a model is.
 */
export function endStalled(server: Server, ms: number = 2 * 60_000): void {
  // How many answers are due over each: a client may ask for the next thing before it has the first.
  const due = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number) => due.set(socket, (due.get(socket) ?? 0) + more);
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  server.timeout = ms;
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || !due.get(socket)) socket.destroy();
  });
}
