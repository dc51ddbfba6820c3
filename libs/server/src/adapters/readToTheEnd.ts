import type { IncomingMessage, ServerResponse } from 'node:http';

/** How much of a refused body is still read. */
export interface RestLimits {
  /** @default 64 MB */
  maxBytes?: number;
  /** In milliseconds. @default 30 000 */
  maxMs?: number;
}

/**
 * Keeps a connection until its client has sent what it began to send, and forgets that. A client, or a proxy, that still sends when
 * the connection closes loses the answer with it, and never learns why its request was refused. `toNodeListener` does it by itself.
 * @param outgoing its answer goes out at once; it only ends later
 * @example
 * ```ts
 * import { createServer } from 'node:http';
 * import { readToTheEnd } from '@inkfield/server/node';
 *
 * const server = createServer((incoming, outgoing) => {
 *   readToTheEnd(incoming, outgoing);
 *   outgoing.writeHead(413, { 'content-length': 10 }).end('Too large.');
 * });
 * ```
 */
export function readToTheEnd(incoming: IncomingMessage, outgoing: ServerResponse, limits: RestLimits = {}): void {
  if (!hasBody(incoming)) return;
  // What is given has one of its shapes, and is handed on as it came.
  const end = outgoing.end.bind(outgoing) as (...given: unknown[]) => ServerResponse;
  const endLater = (chunk?: unknown, ...more: unknown[]) => {
    Object.assign(outgoing, { end });
    if (incoming.complete || incoming.destroyed) return end(chunk, ...more);
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) outgoing.write(chunk);
    else outgoing.flushHeaders();
    void rest(incoming, limits).then((isWhole) => {
      if (!isWhole) outgoing.once('finish', () => incoming.socket.destroySoon());
      end();
    });
    return outgoing;
  };
  Object.assign(outgoing, { end: endLater });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Reads what is left of a body. @returns false where that is more than the limits allow */
function rest(
  incoming: IncomingMessage,
  { maxBytes = 64 * 1024 * 1024, maxMs = 30_000 }: RestLimits,
): Promise<boolean> {
  return new Promise((resolve) => {
    // It keeps no process from ending.
    const timer = setTimeout(() => resolve(false), maxMs).unref();
    let bytes = 0;
    // Whoever has begun to read it takes no more.
    incoming.removeAllListeners('data').removeAllListeners('readable');
    incoming.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) resolve(false);
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve(true));
    incoming.once('close', () => clearTimeout(timer));
    incoming.resume();
  });
}
