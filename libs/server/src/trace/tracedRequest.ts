import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { operations } from '../openapi/operations.js';
import { beginSpan, endSpan } from './span.js';

const headersGetter = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
};

/**
 * Answers a request within a span of OpenTelemetry that ends with the last byte of the answer. Beside the method, the route and the
 * status it tells nothing; without an SDK in the process it is the answer alone.
 * @param route the kind of request, such as `/api/rows/{id}`: never an address with somebody's words
 * @example
 * ```ts
 * import { json, tracedRequest } from '@inkfield/server';
 *
 * const request = new Request('https://app.example/rows/7');
 * const response = await tracedRequest(request, '/rows/{id}', async () => json({ id: '7' }));
 * ```
 */
export async function tracedRequest(
  request: Request,
  route: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const isPart = trace.getActiveSpan() !== undefined;
  const parent = isPart ? context.active() : propagation.extract(context.active(), request.headers, headersGetter);
  const kind = isPart ? SpanKind.INTERNAL : SpanKind.SERVER;
  const attributes = { 'http.request.method': methodOf(request), 'http.route': route };
  const span = beginSpan({ name: `${methodOf(request)} ${route}`, kind, attributes }, parent);
  try {
    const response = await context.with(trace.setSpan(parent, span), answer);
    span.setAttribute('http.response.status_code', response.status);
    if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    if (span.isRecording() && response.body) return untilRead(response, response.body, span);
    span.end();
    return response;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** A method may be any word: one that is none of the known is not told. */
function methodOf({ method }: Request): string {
  return /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH)$/.test(method) ? method : '_OTHER';
}

/** The same answer; its span ends when it has been read, was left, or broke off. */
function untilRead(response: Response, body: ReadableStream<Uint8Array<ArrayBuffer>>, span: Span): Response {
  const reader = body.getReader();
  const told = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(stream) {
        try {
          const { done, value } = await reader.read();
          if (!done) return stream.enqueue(value);
          span.end();
          stream.close();
        } catch (error) {
          endSpan(span, error);
          throw error;
        }
      },
      cancel(reason) {
        span.end();
        return reader.cancel(reason);
      },
    },
    // Nothing is read ahead of who asked.
    { highWaterMark: 0 },
  );
  const { status, statusText, headers } = response;
  return new Response(told, { status, statusText, headers });
}

const routes = [...new Set(operations.map(({ path }) => path))].map((path) => ({
  path,
  shape: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The kind of an address; what is none of the API's own, as the page that a flow is run from, is not told. */
export function routeOf({ url }: Request): string {
  const { pathname } = new URL(url);
  return routes.find(({ shape }) => shape.test(pathname))?.path ?? '*';
}
