import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { pino, type Logger } from 'pino';
import { faultOf, type Log } from '@inkfield/server';

/** What is known of the request that is being answered. */
export interface CurrentRequest {
  /** Its number in the log, and in the answer's `x-request-id`. */
  readonly id: string;
  /** Who asks; undefined for somebody unknown. */
  user?: string | undefined;
}

const current = new AsyncLocalStorage<CurrentRequest>();

/** The request that is being answered, wherever that is asked. */
export const currentRequest = (): CurrentRequest | undefined => current.getStore();

/** Lines of JSON on standard error, each with the number of the request that it belongs to. */
export function openLog(level: string, secrets: readonly (string | undefined)[]): Logger {
  const hide = (line: string) =>
    secrets.reduce<string>((text, secret) => (secret ? text.replaceAll(secret, '***') : text), line);
  return pino(
    { level, base: null, mixin: () => ({ request: currentRequest()?.id }), timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line) => void process.stderr.write(hide(line)) },
  );
}

/** For faults: their cause, and where they came from. */
export function faultLog(log: Logger): Log {
  return (event, error) => {
    if (typeof error === 'string') return log.warn({ detail: error }, event);
    const { name, message, code, stack } = faultOf(error);
    log.error({ cause: { name, message, code, stack } }, event);
  };
}

/** A name for a request that a proxy has given, if it is harmless; else one of our own. */
function idOf(given: string | undefined): string {
  return given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

/** A line for each request, at its end: never its query, its body or a header. */
export function requestLog(log: Logger): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const request: CurrentRequest = { id: idOf(c.req.header('x-request-id')) };
    const began = performance.now();
    const { outgoing } = c.env;
    // Where the answer itself would take it, all its headers were read and written once more.
    outgoing.setHeader('x-request-id', request.id);
    await current.run(request, next);
    const { method, path } = c.req;
    const { status } = c.res;
    outgoing.once('close', () => {
      const ms = Math.round(performance.now() - began);
      const line = { id: request.id, method, path: path.slice(0, 200), status, ms, whole: outgoing.writableFinished };
      if (status >= 500) log.warn(line, 'request');
      else log.info(line, 'request');
    });
  };
}
