import { AsyncLocalStorage } from 'node:async_hooks';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
  type SpanOptions,
  type SpanStatus,
} from '@opentelemetry/api';

/** A span as a test sees it. */
export interface RecordedSpan {
  name: string;
  kind: SpanKind | undefined;
  /** The trace that it belongs to. */
  traceId: string;
  /** The span that it is a part of. */
  parent: string | undefined;
  attributes: Attributes;
  status: SpanStatus | undefined;
  hasEnded: boolean;
}

const key = Symbol.for('a remote trace');

/** As much of an SDK of OpenTelemetry as records spans in memory, by the API's own ways to register one. */
export function recordSpans() {
  const spans: RecordedSpan[] = [];
  const storage = new AsyncLocalStorage<Context>();
  const active = () => storage.getStore() ?? ROOT_CONTEXT;

  function startSpan(name: string, { kind, attributes = {} }: SpanOptions = {}, parent: Context = active()): Span {
    const above = trace.getSpan(parent);
    const record: RecordedSpan = {
      name,
      kind,
      traceId: above?.spanContext().traceId ?? String(parent.getValue(key) ?? `trace ${spans.length}`),
      parent: above && spans[Number(above.spanContext().spanId)]?.name,
      attributes: { ...attributes },
      status: undefined,
      hasEnded: false,
    };
    const spanId = String(spans.push(record) - 1);
    const span: Span = {
      spanContext: () => ({ traceId: record.traceId, spanId, traceFlags: 1 }),
      setAttribute: (attribute, value) => span.setAttributes({ [attribute]: value }),
      setAttributes: (more) => (Object.assign(record.attributes, more), span),
      addEvent: () => span,
      addLink: () => span,
      addLinks: () => span,
      setStatus: (status) => ((record.status = status), span),
      updateName: (other) => ((record.name = other), span),
      recordException: () => {
        throw new Error('An exception quotes what people wrote.');
      },
      isRecording: () => !record.hasEnded,
      end: () => {
        if (record.hasEnded) throw new Error(`${record.name} has ended twice.`);
        record.hasEnded = true;
      },
    };
    return span;
  }

  const startActiveSpan = () => {
    throw new Error('Not used.');
  };
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan, startActiveSpan }) });
  context.setGlobalContextManager({
    active,
    with: (given, work, self, ...rest) => storage.run(given, () => work.apply(self, rest)),
    bind: (_, target) => target,
    enable() {
      return this;
    },
    disable() {
      return this;
    },
  });
  propagation.setGlobalPropagator({
    inject: () => undefined,
    extract: (into, carrier, getter) => into.setValue(key, getter.get(carrier, 'traceparent')),
    fields: () => ['traceparent'],
  });
  return {
    spans,
    stop: () => {
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
