import { request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { ProviderError, type Usage } from './provider.js';

/** What is sent to a model. */
export interface Question {
  /** Where it is: the parts of its address, which are the same each time. */
  to: RequestOptions;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** What a model tells with an event of its answer, or with several that have come together. */
export interface ChatEvent {
  text: string;
  usage: Usage | undefined;
  /** True once it has said all that it has to say. */
  isEnd: boolean;
}

/** A model's refusal. Its words may quote the key. */
export class StatusError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** After how many seconds, or when, it may be asked again, as it has told that. */
    readonly retryAfter?: string,
  ) {
    super(message);
    this.name = 'StatusError';
  }
}

/** The last word of a model. */
const lastWord = '[DONE]';
const endEvent: ChatEvent = { text: '', usage: undefined, isEnd: true };

/** How long a connection may stay open behind the last word, in milliseconds: one that ends by then is kept for the next answer. */
const lingerMs = 1_000;

const failure = z.union([z.string(), z.object({ message: z.string(), code: z.unknown().optional() })]);
const failureSchema = z.object({ error: failure });

const usageSchema = z
  .object({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
  .nullish();

/** Reasons for an end that a filter has made: OpenAI's, and those that servers of Gemini pass on. */
const filtered = /^(?:content_filter|safety|recitation|blocklist|prohibited_content|spii)\b/i;

/** Reasons for an end at which the model waits for what a tool has found; it is told of none. */
const toolWanted = /^(?:tool_calls|function_call)$/;

/** A text, or parts of it, of which some are its thoughts. */
const contentSchema = z.union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() }))]);
const messageSchema = z.object({ content: contentSchema.nullish(), refusal: z.unknown().optional() }).nullish();

const choiceSchema = z.object({ delta: messageSchema, message: messageSchema, finish_reason: z.string().nullish() });
type Choice = Partial<z.infer<typeof choiceSchema>>;

const eventSchema = z.object({
  error: failure.nullish(),
  choices: z.array(choiceSchema).nullish(),
  usage: usageSchema,
});

const maxEventLength = 1024 * 1024;
const maxFailureLength = 10_000;

/**
 * A model's answer by the protocol of OpenAI's chat completions. By hand, with a parser for the events and a schema for what they hold:
 * in a profile of 1,000 streams at once the AI SDK's `streamText` was most of a stream's 15 to 19 ms of the processor, which are 3 to 6
 * now. It is asked for its events, and is no generator of them: each of five in a row passed every piece on by promises of its
 * own.
 */
export class ChatAnswer {
  #asking: ClientRequest;
  #response: IncomingMessage | undefined;
  #come: ChatEvent | undefined;
  #end: { error?: unknown } | undefined;
  #wake = (): void => undefined;
  #isAwaited = false;

  /** Asks. */
  constructor(question: Question) {
    this.#asking = this.#ask(question);
  }

  /**
   * Resolves with what has come since, once there is something, and with undefined at the end.
   * @throws StatusError where the model refuses, and Error where the answer breaks off or is none
   */
  async next(): Promise<ChatEvent | undefined> {
    while (this.#come === undefined && this.#end === undefined) {
      this.#isAwaited = true;
      if (this.#response?.isPaused()) this.#response.resume();
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const come = this.#come;
    this.#come = undefined;
    if (come === undefined && this.#end && 'error' in this.#end) throw this.#end.error;
    return come;
  }

  /** Ends the request, where it has not ended by itself. */
  leave(): void {
    if (this.#end !== undefined) return;
    this.#finish({ error: new Error('The answer was left.') });
    this.#asking.destroy();
  }

  #ask(question: Question): ClientRequest {
    const { to, headers, body } = question;
    const sent = JSON.stringify(body);
    const shape = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
    const send = to.protocol === 'https:' ? requestHttps : requestHttp;
    let isHeard = false;
    const asking = send({ ...to, method: 'POST', headers: { ...headers, ...shape } }, (response) => {
      isHeard = true;
      this.#hear(response);
    });
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // A model gives up a connection that nothing went over for some seconds, also in the moment in which it is asked: it has read
      // nothing of that, and Node asks again by itself no more than a browser would for a POST.
      const isGivenUp = asking.reusedSocket && !isHeard && /^(?:ECONNRESET|EPIPE)$/.test(error.code ?? '');
      if (isGivenUp && this.#end === undefined) this.#asking = this.#ask(question);
      else this.#break(error);
    });
    return asking.end(sent);
  }

  #hear(response: IncomingMessage): void {
    const { statusCode = 0 } = response;
    response.on('error', this.#break);
    if (statusCode < 200 || statusCode > 299) {
      void failureIn(response).then(this.#break, this.#break);
      return;
    }
    this.#response = response.setEncoding('utf8');
    const reader = eventReader((data, isWhole) => {
      if (this.#end !== undefined) return;
      this.#add(readEvent(data, isWhole));
      if (data === lastWord) this.#close(response);
    });
    response.on('end', () => {
      this.#read(reader.end);
      this.#finish({});
    });
    response.on('data', (chunk: string) => {
      if (this.#end !== undefined) return;
      this.#read(() => reader.feed(chunk));
      // What nobody waits for yet stays where it is: a model may write faster than a client reads.
      if (!this.#isAwaited && this.#come && this.#end === undefined) response.pause();
      if (this.#come) this.#tell();
    });
  }

  #read(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#break(error);
    }
  }

  #add({ text, usage, isEnd }: ChatEvent): void {
    const before = this.#come;
    this.#come = before
      ? { text: before.text + text, usage: usage ?? before.usage, isEnd: isEnd || before.isEnd }
      : { text, usage, isEnd };
  }

  /** What a model leaves open behind its last word is no part of the answer. */
  #close(response: IncomingMessage): void {
    this.#finish({});
    const timer = setTimeout(() => this.#asking.destroy(), lingerMs).unref();
    response.once('close', () => clearTimeout(timer));
  }

  readonly #break = (error: unknown): void => {
    if (this.#end !== undefined) return;
    this.#finish({ error });
    this.#asking.destroy();
  };

  #finish(end: { error?: unknown }): void {
    this.#end ??= end;
    this.#tell();
  }

  #tell(): void {
    this.#isAwaited = false;
    this.#wake();
  }
}

/** Reads an answer in pieces: events, or the one JSON that some proxies answer with whatever they were asked for. */
function eventReader(onData: (data: string, isWhole: boolean) => void) {
  const events = createParser({ onEvent: ({ data }) => onData(data, false), maxBufferSize: maxEventLength });
  let isBegun = false;
  let whole = '';
  const feed = (chunk: string) => {
    // What stands before the first sign of an answer may be a byte order mark: the first event would not be seen behind it.
    const text = isBegun ? chunk : chunk.trimStart();
    const isWhole = isBegun ? whole !== '' : text.startsWith('{');
    isBegun ||= text !== '';
    if (!isWhole) return events.feed(text);
    whole += text;
    if (whole.length > maxEventLength) throw new Error('The answer is too long.');
  };
  return { feed, end: () => void (whole && onData(whole, true)) };
}

/** @throws Error for what is no event of such an answer, or tells of a failure */
function readEvent(data: string, isWhole: boolean): ChatEvent {
  if (data === lastWord) return endEvent;
  const { error, choices, usage } = eventSchema.parse(JSON.parse(data));
  if (error != null) throw new StatusError(statusOf(error), wordsOf(error));
  const choice: Choice = choices?.[0] ?? {};
  refuseUnfinished(choice);
  const { delta, message, finish_reason: reason } = choice;
  // The last event of some engines repeats as a message what has come.
  const text = textOf((isWhole ? message : delta)?.content);
  return { text, usage: usageOf(usage), isEnd: Boolean(reason || (isWhole && message)) };
}

/**
 * A text that ends so is no whole one. What a model says as it declines is not told on: it speaks of what was written.
 * @throws StatusError for an end that a filter has made, ProviderError for one that the model has chosen
 */
function refuseUnfinished({ delta, message, finish_reason }: Choice): void {
  const reason = finish_reason ?? '';
  if (filtered.test(reason)) throw new StatusError(400, `The answer was cut off: ${reason.slice(0, 100)}`);
  const isDeclined = delta?.refusal || message?.refusal;
  const what = isDeclined
    ? 'declined to write this'
    : toolWanted.test(reason) && 'asked for a tool in place of writing';
  if (what) throw new ProviderError(502, `The AI model ${what}. Please ask in another way.`);
}

function textOf(content: z.infer<typeof contentSchema> | null | undefined): string {
  if (!Array.isArray(content)) return content ?? '';
  return content.map(({ type, text }) => (type === 'text' ? text : '')).join('');
}

/** Not every server counts. */
function usageOf(usage: z.infer<typeof usageSchema>): Usage | undefined {
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage ?? {};
  return inputTokens == null || outputTokens == null ? undefined : { inputTokens, outputTokens };
}

/** A failure in the midst of an answer has a status of its own, where it has one: that of the answer told that all is well. */
function statusOf(error: z.infer<typeof failure>): number {
  return typeof error !== 'string' && typeof error.code === 'number' ? error.code : 500;
}

const wordsOf = (error: z.infer<typeof failure>) => (typeof error === 'string' ? error : error.message);

/** A refusal with its words, or with the beginning of whatever was answered. */
async function failureIn(response: IncomingMessage): Promise<StatusError> {
  const { statusCode = 0, statusMessage = '', headers } = response;
  let text = '';
  for await (const chunk of response) {
    text += String(chunk);
    if (text.length > maxFailureLength) break;
  }
  const retryAfter = headers['retry-after'];
  try {
    const { error } = failureSchema.parse(JSON.parse(text));
    return new StatusError(isOutOfCredit(error) ? 402 : statusCode, wordsOf(error), retryAfter);
  } catch {
    return new StatusError(statusCode, text.slice(0, 200) || statusMessage, retryAfter);
  }
}

/** OpenAI tells it as too many requests, but waiting is of no use. */
const isOutOfCredit = (error: z.infer<typeof failure>) =>
  typeof error !== 'string' && error.code === 'insufficient_quota';
