import { chunksOf } from './chunksOf.js';
import { ApiError } from './errors.js';
import { messages } from './messages.js';
import { errorOf, parseJson, postPromptFlow, readJsonAnswer, type RunPromptFlowOptions } from './postPromptFlow.js';
import { property, readOutput, readResult } from './readPromptFlowResult.js';
import { LostConnection, readResuming, type Progress, type RequestOptions } from './resume.js';
import type { PromptFlowExecutionResult, PromptFlowResult } from './types.js';

/** How a streamed answer is written: a JSON a line. */
const streamType = 'application/x-ndjson';

/**
 * Runs a flow as `runPromptFlow` does, by the same form, and yields all that has come so far after each template. It asks
 * for a JSON a line: `{ "result": … }` as each template ends, `{ "outputResult": … }` once the rows are stored, or
 * `{ "error": "…" }`; empty lines say that it still works. A server that knows only the one JSON of `runPromptFlow` is understood
 * too. A run whose connection is lost is read on, once, where the server says that it goes on.
 * @throws ApiError as `runPromptFlow`; also 'flow-failed' for an answer that ends before its last line
 * @example
 * ```ts
 * import { promptFlowFormData, streamPromptFlow } from '@inkfield/api';
 *
 * const form = promptFlowFormData({ flowId: 'report', variables: {} });
 * for await (const { executionResult } of streamPromptFlow(form)) console.log(`${executionResult.results.length} so far`);
 * ```
 */
export async function* streamPromptFlow(
  formData: FormData,
  options: RunPromptFlowOptions = {},
): AsyncGenerator<PromptFlowExecutionResult, void, undefined> {
  const accept = `${streamType};resume=1, application/json;q=0.9`;
  const response = await postPromptFlow(formData, accept, options);
  const isStream = response.ok && response.headers.get('content-type')?.startsWith(streamType);
  if (!isStream) return yield await readJsonAnswer(response, options.signal);
  yield* resultsOf(response, options);
}

async function* resultsOf(
  response: Response,
  options: RequestOptions,
): AsyncGenerator<PromptFlowExecutionResult, void, undefined> {
  const results: PromptFlowResult[] = [];
  const progress: Progress = { at: 0, isEnded: false };
  const request = { ...options, headers: { ...options.headers, accept: streamType } };
  const reading = readResuming(response, (answer) => linesOf(answer, options.signal), progress, request);
  for await (const lines of reading) {
    for (const line of lines) {
      const message = parseJson(line);
      const outputResult = readOutput(property(message, 'outputResult'));
      const result = readResult(property(message, 'result'), results.length);
      progress.isEnded = !result;
      if (outputResult) return yield { executionResult: { results }, outputResult };
      if (!result) throw new ApiError('flow-failed', errorOf(message) ?? messages.unreadableAnswer, response.status);
      results.push(result);
      progress.at = results.length;
    }
    yield { executionResult: { results: [...results] } };
  }
}

/** The whole lines that came at once, however the bytes are split; what stands after the last line break is half a line. */
async function* linesOf(
  response: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly string[], void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunksOf(response, 'flow-failed', signal)) {
    const lines = `${rest}${decoder.decode(chunk, { stream: Boolean(chunk) })}`.split('\n');
    rest = lines.pop() ?? '';
    // A server may leave out the last line break.
    if (!chunk && parseJson(rest)) lines.push(rest);
    const full = lines.filter((line) => line.trim());
    if (full.length > 0) yield full;
  }
  // The last line says how the run has ended, and whoever reads it asks for no more.
  throw new LostConnection('flow-failed', messages.aiFailed, response.status);
}
