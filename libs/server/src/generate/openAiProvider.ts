import { urlToHttpOptions } from 'node:url';
import { ChatAnswer, StatusError } from './chatEvents.js';
import { ProviderError, type WritingProvider, type WritingRequest } from './provider.js';
import { WithoutThoughts } from './withoutThoughts.js';

/** Which model writes. */
export interface OpenAiOptions {
  /** The server's base address, such as `http://localhost:11434/v1`. */
  baseUrl: string;
  /** The model's name there. @default 'default', which servers of a single model accept */
  model?: string;
  /** Sent as a bearer token; never told to anyone else. */
  apiKey?: string;
  /** Longest wait for anything of an answer, in milliseconds; for a piece of its text, while the model thinks, ten times that. @default 60000 */
  timeoutMs?: number;
  /** Most tokens of one answer. @default the model's own limit */
  maxOutputTokens?: number;
  /** Told about the upstream's errors, with the key removed. */
  log?: (event: string, error: unknown) => void;
}

/** Servers refuse an empty message. */
const emptyPrompt = 'The text is still empty: begin it.';

/** What OpenAI's newer models call the limit; they refuse the name that every other server knows. */
const newLimitName = 'max_completion_tokens';
const wantsNewName = (error: unknown) =>
  error instanceof StatusError && error.status === 400 && error.message.includes(newLimitName);

/** Any OpenAI-compatible server: vLLM, llama.cpp, Ollama, or a hosted one. */
export function openAiProvider(options: OpenAiOptions): WritingProvider {
  const { baseUrl, model = 'default', apiKey, timeoutMs = 60_000, maxOutputTokens, log = () => undefined } = options;
  const address = new URL(baseUrl);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/chat/completions`;
  const { protocol, hostname, port, path, auth } = urlToHttpOptions(address);
  const to = { protocol, hostname, port, path, auth };
  const key: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  // Said aloud: where nothing is said a proxy may compress what is read here as it comes.
  const headers = { 'user-agent': 'inkfield', 'accept-encoding': 'identity', ...key };
  let limitName = 'max_tokens';
  const ask = ({ system, prompt }: WritingRequest) => {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: prompt || emptyPrompt },
    ];
    return new ChatAnswer({ to, headers, body: { model, messages, [limitName]: maxOutputTokens, stream: true } });
  };

  async function* stream(request: WritingRequest): AsyncGenerator<string> {
    const { signal } = request;
    signal.throwIfAborted();
    const askedBy = limitName;
    try {
      yield* textOf(ask(request), request, timeoutMs);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (askedBy !== newLimitName && wantsNewName(error)) {
        limitName = newLimitName;
        return yield* stream(request);
      }
      log('the AI server failed', withoutKey(error, apiKey));
      throw failureOf(error);
    }
  }

  return { name: 'openai-compatible', model, stream };
}

/** The text of an answer as it comes, which is left where nobody waits for it any more. */
async function* textOf(
  answer: ChatAnswer,
  { signal, onUsage }: WritingRequest,
  timeoutMs: number,
): AsyncGenerator<string> {
  const patience = new Patience(timeoutMs, signal, answer);
  const thoughts = new WithoutThoughts();
  let hasEnded = false;
  try {
    for (let come = await answer.next(); come; come = await answer.next()) {
      if (come.usage) onUsage?.(come.usage);
      hasEnded ||= come.isEnd;
      const text = thoughts.add(come.text);
      patience.renew(text !== '');
      if (text) yield text;
    }
    if (!hasEnded) throw new Error('The answer has no end.');
    yield thoughts.rest();
  } catch (error) {
    throw patience.isOver ? new ProviderError(504, 'The AI server took too long to answer.') : error;
  } finally {
    patience.end();
    answer.leave();
  }
}

function withoutKey(error: unknown, apiKey: string | undefined): string {
  const text = error instanceof Error ? error.message : String(error);
  return apiKey ? text.replaceAll(apiKey, '***') : text;
}

/** Node lets a timer that is longer fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** How many times as long as for anything is waited for text: a model may think, but not without an end. */
const timesForText = 10;

/**
 * Leaves an answer of which nothing comes in time, not an event of any kind, or for too long no text, or for which nobody waits any more. A
 * comment is no event: what stands before a model sends them to keep a connection open, also of a model that hangs.
 */
class Patience {
  readonly #timer: NodeJS.Timeout;
  #textAt = performance.now();
  #isOver = false;

  constructor(
    private readonly ms: number,
    private readonly left: AbortSignal,
    private readonly answer: ChatAnswer,
  ) {
    this.#timer = setTimeout(this.#giveUp, Math.min(ms, longestTimerMs));
    left.addEventListener('abort', this.#leave);
  }

  /** True where it was not renewed in time. */
  get isOver(): boolean {
    return this.#isOver;
  }

  renew(isText: boolean): void {
    const now = performance.now();
    if (isText) this.#textAt = now;
    if (now - this.#textAt > this.ms * timesForText) this.#giveUp();
    else this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.left.removeEventListener('abort', this.#leave);
  }

  readonly #giveUp = (): void => {
    this.#isOver = true;
    this.#leave();
  };

  readonly #leave = (): void => this.answer.leave();
}

function failureOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof StatusError) return refusalOf(error);
  // The system's faults have a code.
  const what = error instanceof Error && 'code' in error ? 'The AI server cannot be reached.' : unreadable;
  return new ProviderError(502, `${what} The operator must check AI_BASE_URL.`);
}

const unreadable = 'The answer of the AI server cannot be read.';

const wrongKey = 'The AI server refused the key of this site. Its operator must check AI_API_KEY.';

/** What refusals of which more is known say to the person who asked. */
const refusals: Readonly<Record<number, string>> = {
  401: wrongKey,
  402: 'The AI server has no credit left for this site. Its operator must see to that.',
  403: wrongKey,
  404: 'The AI server has no such model. The operator must check AI_BASE_URL and AI_MODEL.',
};

const busy = [429, 503, 529];

function refusalOf({ status, retryAfter }: StatusError): ProviderError {
  if (busy.includes(status)) {
    const headers: Record<string, string> = retryAfter ? { 'retry-after': retryAfter } : {};
    return new ProviderError(503, 'The AI server is busy. Please try again in a moment.', headers);
  }
  return new ProviderError(502, refusals[status] ?? otherRefusal(status));
}

function otherRefusal(status: number): string {
  if (status < 400) return 'The AI server has moved. The operator must check AI_BASE_URL.';
  if (status < 500) return 'The AI server refused the request. The operator finds why in the log.';
  return 'The AI server could not answer. Please try again.';
}
