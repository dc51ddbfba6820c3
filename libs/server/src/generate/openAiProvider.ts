import { chatEvents, StatusError, type ChatEvent } from './chatEvents.js';
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

/** Servers refuse an empty message. */
const emptyPrompt = 'The text is still empty: begin it.';

/** Any OpenAI-compatible server: vLLM, llama.cpp, Ollama, or a hosted one. */
export function openAiProvider({
  baseUrl,
  model = 'default',
  apiKey,
  timeoutMs = 60_000,
  maxOutputTokens,
  log = () => undefined,
}: OpenAiOptions): WritingProvider {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const headers = { 'user-agent': 'inkfield', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) };

  async function* stream({ system, prompt, signal, onUsage }: WritingRequest): AsyncGenerator<string> {
    const patience = new Patience(timeoutMs, signal);
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: prompt || emptyPrompt },
    ];
    const body = { model, messages, max_tokens: maxOutputTokens, stream: true };
    try {
      yield* textsOf(chatEvents(url, { headers, body, signal: patience.signal }), patience, onUsage);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      log('the AI server failed', withoutKey(error, apiKey));
      throw patience.isOver ? new ProviderError(504, 'The AI server took too long to answer.') : failureOf(error);
    } finally {
      patience.end();
    }
  }

  return { name: 'openai-compatible', model, stream };
}

/** The pieces of text of an answer; each event of it, of whatever kind, renews the patience. @throws Error where it breaks off */
async function* textsOf(
  answer: AsyncIterable<readonly ChatEvent[]>,
  patience: Patience,
  onUsage: WritingRequest['onUsage'],
): AsyncGenerator<string> {
  let hasEnded = false;
  for await (const events of answer) {
    patience.renew();
    let text = '';
    for (const event of events) {
      text += event.text;
      hasEnded ||= event.isEnd;
      if (event.usage) onUsage?.(event.usage);
    }
    if (text) yield text;
  }
  if (!hasEnded) throw new Error('The answer has no end.');
}

function withoutKey(error: unknown, apiKey: string | undefined): string {
  const text = error instanceof Error ? error.message : String(error);
  return apiKey ? text.replaceAll(apiKey, '***') : text;
}

/** Aborts a request when it is not renewed in time, or nobody waits for it any more. */
class Patience {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #left: AbortSignal;
  #isOver = false;

  constructor(ms: number, left: AbortSignal) {
    this.#timer = setTimeout(() => {
      this.#isOver = true;
      this.#stop();
    }, ms);
    this.#left = left;
    left.addEventListener('abort', this.#stop);
    if (left.aborted) this.#stop();
  }

  /** True where it was not renewed in time. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  renew(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#left.removeEventListener('abort', this.#stop);
  }

  readonly #stop = (): void => this.#controller.abort();
}

function failureOf(error: unknown): ProviderError {
  const status = error instanceof StatusError ? error.status : undefined;
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
