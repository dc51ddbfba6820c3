import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, streamText, type TextStreamPart, type ToolSet } from 'ai';
import { ProviderError, type WritingProvider, type WritingRequest } from './provider.js';

/** Which model writes. */
export interface OpenAiOptions {
  /** The server's base address, such as `http://localhost:11434/v1`. */
  baseUrl: string;
  /** The model's name there. @default 'default', which servers of a single model accept */
  model?: string;
  /** Sent as a bearer token; never told to anyone else. */
  apiKey?: string;
  /** Longest wait for the first or the next piece of text, in milliseconds. @default 60000 */
  timeoutMs?: number;
  /** Most tokens of one answer. @default the model's own limit */
  maxOutputTokens?: number;
  /** Told about the upstream's errors, with the key removed. */
  log?: (event: string, error: unknown) => void;
}

/** Any OpenAI-compatible server: vLLM, llama.cpp, Ollama, or a hosted one. */
export function openAiProvider({
  baseUrl,
  model = 'default',
  apiKey,
  timeoutMs = 60_000,
  maxOutputTokens,
  log = () => undefined,
}: OpenAiOptions): WritingProvider {
  const languageModel = createOpenAICompatible({ name: 'upstream', baseURL: baseUrl, apiKey }).chatModel(model);

  async function* stream({ system, prompt, signal, onUsage }: WritingRequest): AsyncGenerator<string> {
    const patience = new Patience(timeoutMs);
    const result = streamText({
      model: languageModel,
      instructions: system,
      // Servers refuse an empty message.
      prompt: prompt || 'The text is still empty: begin it.',
      abortSignal: AbortSignal.any([signal, patience.signal]),
      // A second request could only cost the person more time: they see the error and decide.
      maxRetries: 0,
      maxOutputTokens,
      // What an app has registered there is told how long it took, and not a word.
      telemetry: { recordInputs: false, recordOutputs: false },
      onError: () => undefined,
    });
    try {
      yield* textsOf(result.fullStream, patience, { signal, onUsage });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      log('the AI server failed', withoutKey(error, apiKey));
      throw patience.signal.aborted
        ? new ProviderError(504, 'The AI server took too long to answer.')
        : failureOf(error);
    } finally {
      patience.end();
    }
  }

  return { name: 'openai-compatible', model, stream };
}

/** The pieces of text of an answer; each part of it, of whatever kind, renews the patience. */
async function* textsOf(
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  patience: Patience,
  { signal, onUsage }: Pick<WritingRequest, 'signal' | 'onUsage'>,
): AsyncGenerator<string> {
  for await (const part of parts) {
    patience.renew();
    if (part.type === 'text-delta' && part.text) yield part.text;
    if (part.type === 'finish') tell(part.totalUsage, onUsage);
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw patience.signal.reason ?? signal.reason;
  }
}

function withoutKey(error: unknown, apiKey: string | undefined): string {
  const text = error instanceof Error ? error.message : String(error);
  return apiKey ? text.replaceAll(apiKey, '***') : text;
}

/** Not every server counts. */
function tell(
  { inputTokens, outputTokens }: { inputTokens?: number | undefined; outputTokens?: number | undefined },
  onUsage: WritingRequest['onUsage'],
): void {
  if (inputTokens !== undefined && outputTokens !== undefined) onUsage?.({ inputTokens, outputTokens });
}

/** Aborts when it is not renewed in time. */
class Patience {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(ms: number) {
    this.#timer = setTimeout(() => this.#controller.abort(new DOMException('Timed out.', 'TimeoutError')), ms);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  renew(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

function failureOf(error: unknown): ProviderError {
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === 401 || status === 403) {
    return new ProviderError(502, 'The AI server refused the key of this site. Its operator must check AI_API_KEY.');
  }
  if (status === 404) {
    return new ProviderError(502, 'The AI server has no such model. The operator must check AI_BASE_URL and AI_MODEL.');
  }
  if (status === 429) return new ProviderError(503, 'The AI server is busy. Please try again in a moment.');
  if (status) return new ProviderError(502, 'The AI server could not answer. Please try again.');
  return new ProviderError(502, 'The AI server cannot be reached. The operator must check AI_BASE_URL.');
}
