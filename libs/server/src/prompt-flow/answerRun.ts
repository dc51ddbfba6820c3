import type { PromptFlowOutput, PromptFlowResult } from '@inkfield/api';
import { failureOf, isAbort, json, type Log } from '../http/answer.js';

/** A run under way: its results one by one, then its rows. */
export type RunSteps = AsyncGenerator<PromptFlowResult, PromptFlowOutput, undefined>;

/** The type of an answer that is one JSON a line. */
const streamType = 'application/x-ndjson';

/** True for a client that reads results as they come; every other one gets the JSON of spec section 7.3. */
export function wantsStream(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes(streamType);
}

/** The whole run as one JSON. */
export async function answerAtOnce(steps: RunSteps): Promise<Response> {
  const results: PromptFlowResult[] = [];
  for (;;) {
    const step = await steps.next();
    if (step.done)
      return json({ promptFlowExecutionResult: { executionResult: { results }, outputResult: step.value } });
    results.push(step.value);
  }
}

/**
 * A run a line at a time: `{ "result" }` for each template, then `{ "outputResult" }`, or `{ "error" }`.
 * The first step is waited for, so that a run that fails at once has its own status.
 * @param leave called when the client has gone: it must end the run
 */
export async function answerByLines(steps: RunSteps, log: Log, leave: () => void): Promise<Response> {
  const encoder = new TextEncoder();
  const line = (message: object) => encoder.encode(`${JSON.stringify(message)}\n`);
  let first: Awaited<ReturnType<RunSteps['next']>> | undefined = await steps.next();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (stream) => {
      try {
        const step = first ?? (await steps.next());
        first = undefined;
        stream.enqueue(line(step.done ? { outputResult: step.value } : { result: step.value }));
        if (step.done) stream.close();
      } catch (error) {
        if (isAbort(error)) return stream.error(error);
        stream.enqueue(line({ error: failureOf(error, log).message }));
        stream.close();
      }
    },
    cancel: async () => {
      leave();
      // The run records its own end, which comes by the next step.
      await steps.next().catch(() => undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': `${streamType}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Proxies that buffer would keep the first results back.
      'x-accel-buffering': 'no',
    },
  });
}
