import {
  context,
  ProxyTracerProvider,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { isAbort } from '../http/answer.js';
import { faultOf } from '../http/fault.js';
import { HttpError } from '../http/HttpError.js';

const tracerName = '@inkfield/server';

/** Does nothing where the app has not registered an SDK of OpenTelemetry, before or after this was loaded. */
const tracer = trace.getTracer(tracerName);

/** Whether the app has registered an SDK. */
export function isTraced(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(tracerName) !== undefined;
}

/** What is traced. Its name and its attributes never hold a word that somebody wrote, nor whose it is. */
export interface Traced {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
}

/** Begins a span; the caller ends it by `endSpan`. @param parent @default what is under way */
export function beginSpan({ name, kind = SpanKind.INTERNAL, attributes = {} }: Traced, parent?: Context): Span {
  return tracer.startSpan(name, { kind, attributes }, parent);
}

/** Ends a span; a fault stands in it by its cause alone. What a person did wrong, or did not wait for, is no fault. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined && !(error instanceof HttpError) && !isAbort(error)) {
    const { name, code, message } = faultOf(error);
    span.setAttribute('error.type', code ?? name);
    span.setStatus({ code: SpanStatusCode.ERROR, message });
  }
  span.end();
}

/** Work for a store, as a part of what is traced already; work beside requests is not told. */
export async function tracedCall<T>(what: Traced, work: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan() === undefined) return work();
  const span = beginSpan({ kind: SpanKind.CLIENT, ...what });
  let failure: unknown;
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    failure = error ?? new Error('It failed without a reason.');
    throw error;
  } finally {
    endSpan(span, failure);
  }
}
