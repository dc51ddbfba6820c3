import type { PromptFlowResult } from '@inkfield/api';
import { failureOf, inPieces, isAbort, type Log } from '../http/answer.js';
import type { RunLine } from './executeRun.js';

/** What is sent, a JSON a line. */
type Lines = AsyncIterator<object, void, undefined>;

/** The type of an answer that is one JSON a line. */
const streamType = 'application/x-ndjson';

/** True for a client that reads results as they come; every other one gets one JSON (docs/behaviour.md#running-a-flow). */
export function wantsStream(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes(streamType);
}

/** Proxies cut an answer that is quiet for a minute, and some of them sooner. */
const quietMs = 15_000;

/** How a run is answered. */
export interface RunAnswer {
  log: Log;
  /** Called when the client has gone. */
  leave: () => void;
  headers?: Record<string, string>;
}

/** The whole run as one JSON; one that takes its time begins with empty lines, and tells then by `{ "error" }` that it failed. */
export async function answerAtOnce(lines: AsyncIterable<RunLine>, answer: RunAnswer): Promise<Response> {
  const headers = { ...answer.headers, 'content-type': 'application/json' };
  return answerByLines(await firstReady(wholeOf(lines)), { ...answer, headers });
}

async function* wholeOf(lines: AsyncIterable<RunLine>): AsyncGenerator<object, void, undefined> {
  const results: PromptFlowResult[] = [];
  for await (const line of lines) {
    if ('result' in line) results.push(line.result);
    else yield { promptFlowExecutionResult: { executionResult: { results }, outputResult: line.outputResult } };
  }
}

/**
 * The first line is waited for, so that a run that fails at once has its own status; but no longer than an answer may be quiet.
 * @returns the same lines
 */
export async function firstReady(lines: Lines): Promise<Lines> {
  const first = lines.next();
  let patience: NodeJS.Timeout | undefined;
  const quiet = new Promise<void>((resolve) => (patience = setTimeout(resolve, quietMs)));
  await Promise.race([first, quiet]).finally(() => clearTimeout(patience));
  let isFirst = true;
  const next = () => {
    if (!isFirst) return lines.next();
    isFirst = false;
    return first;
  };
  return { next };
}

/**
 * A run a line at a time: `{ "result" }` for each template, then `{ "outputResult" }`, or `{ "error" }`; an empty line where
 * nothing else has come for a while.
 */
export function answerByLines(lines: Lines, answer: RunAnswer): Response {
  return new Response(bodyOf(lines, answer), {
    headers: { 'content-type': `${streamType}; charset=utf-8`, ...inPieces, ...answer.headers },
  });
}

function bodyOf(lines: Lines, { log, leave }: RunAnswer): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const line = (message: object) => encoder.encode(`${JSON.stringify(message)}\n`);
  let quiet: NodeJS.Timeout | undefined;
  let hasLeft = false;
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    pull: async (stream) => {
      quiet ??= setInterval(() => stream.enqueue(encoder.encode('\n')), quietMs);
      const end = () => {
        clearInterval(quiet);
        stream.close();
      };
      try {
        const { done, value } = await lines.next();
        quiet?.refresh();
        if (hasLeft) return;
        if (done) end();
        else stream.enqueue(line(value));
      } catch (error) {
        clearInterval(quiet);
        if (hasLeft) return;
        if (isAbort(error)) return stream.error(error);
        stream.enqueue(line({ error: failureOf(error, log).message }));
        end();
      }
    },
    cancel: () => {
      hasLeft = true;
      clearInterval(quiet);
      leave();
    },
  };
  // Nothing begins before somebody reads: the body of an answer to HEAD is neither read nor cancelled.
  return new ReadableStream(source, { highWaterMark: 0 });
}
