import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from '../createWritingApi.js';
import { readToTheEnd } from './readToTheEnd.js';

/** What a framework has put on a request before it comes to us. */
interface TouchedRequest extends IncomingMessage {
  /** The body as a parser has left it; the stream is at its end then. */
  body?: unknown;
  /** The address before Express took the path of a mounted router off it. */
  originalUrl?: string;
  /** The body that is read in place of the stream. */
  rawBody?: Buffer;
}

/** Puts a body that a parser has read back into the form in which it came. */
function writtenBody({ body, headers }: TouchedRequest): Buffer {
  if (Buffer.isBuffer(body)) return body;
  if (typeof body === 'string') return Buffer.from(body);
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Buffer.from(JSON.stringify(body));
  const fields = Object.entries(body as Record<string, string | object>); // what parsers of such forms give
  return Buffer.from(new URLSearchParams(fields.flatMap(([name, value]) => written(name, value))).toString());
}

/** Some parsers take the `[]` off the name of a list, and make an object of a long one. */
function written(name: string, value: string | object): string[][] {
  if (typeof value === 'string') return [[name, value]];
  return Object.values(value).map((one) => [name.endsWith('[]') ? name : `${name}[]`, String(one)]);
}

/**
 * A handler as Node's http and what is built on it (Express, Fastify's `raw`) take it. It also answers where a parser such as
 * `express.json()` has read the body before, and below a path at which Express has mounted it.
 * @param handler `api.fetch`, or one of the others
 */
export function toNodeListener(
  handler: Handler,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  const listener = getRequestListener(
    (request, { incoming }) => handler(request, { address: incoming.socket.remoteAddress }),
    // The process is the app's: its `Request` and `Response` stay as they are.
    { overrideGlobalObjects: false },
  );
  return async (incoming, outgoing) => {
    const touched: TouchedRequest = incoming;
    if (touched.originalUrl) touched.url = touched.originalUrl;
    if (touched.body !== undefined && touched.readableEnded) touched.rawBody = writtenBody(touched);
    readToTheEnd(incoming, outgoing);
    await listener(incoming, outgoing);
  };
}
