import { SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import type { FileStore } from '../files/fileStore.js';
import { faultOf } from '../http/fault.js';

// Found when it is used: an app may set its tracing up later than it loads this.
const tracer = () => trace.getTracer('@inkfield/server');

/**
 * Does some work within a span of OpenTelemetry, which costs nothing where nobody has set tracing up.
 * @param attributes never what people wrote
 */
async function traced<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same for what comes in pieces; it ends with the last of them, or when nobody wants more. */
export async function* tracedPieces<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => AsyncIterable<T>,
): AsyncGenerator<T, void, undefined> {
  const span = tracer().startSpan(name, { attributes });
  try {
    yield* work(span);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** A store of files whose work is traced. */
export function tracedStore(store: FileStore): FileStore {
  return {
    put: (name, file) => traced('files put', { 'inkfield.bytes': file.bytes }, () => store.put(name, file)),
    find: (name) => traced('files find', {}, () => store.find(name)),
    read: (name, range) => traced('files read', {}, () => store.read(name, range)),
    remove: (name) => traced('files remove', {}, () => store.remove(name)),
  };
}

/** An error's message may quote what people wrote: its kind alone is told. */
function markFailed(span: Span, error: unknown): void {
  const { code, name } = faultOf(error);
  span.setAttribute('error.type', code ?? name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
