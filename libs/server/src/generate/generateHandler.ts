import { z } from 'zod';
import { allowMethods, answered, inPieces, isAbort } from '../http/answer.js';
import { publicPath } from '../http/publicPath.js';
import { readJson } from '../http/readBody.js';
import type { Client } from '../http/clientAddress.js';
import { isRepeatable, requestNumber } from '../http/requestNumber.js';
import { storableText } from '../http/storable.js';
import { toStream } from '../files/range.js';
import { metered } from '../limiter/metered.js';
import { bodyOf } from '../resume/Feed.js';
import { placeOf, resumeHeader, wantsResume } from '../resume/wantsResume.js';
import type { WritingContext } from '../WritingContext.js';
import { ProviderError, written, type WritingProvider, type WritingRequest } from './provider.js';

const maxBodyBytes = 256 * 1024;

/** What is sent to have a text continued. */
export const bodySchema = z.object({
  prompt: z.string().max(20_000, 'must have at most 20,000 characters'),
  // Absent when the AI SDK's `useCompletion` asks: it sends the prompt alone.
  systemContent: z.string().max(20_000, 'must have at most 20,000 characters').default(''),
  task: z.string().max(40, 'must have at most 40 characters').optional(),
});

const defaultSystem =
  'Continue the text. Give more weight to the later characters than to the beginning ones. ' +
  'Write complete sentences, in the language of the text, and answer with the continuation alone.';

/**
 * `POST /api/ai/generate`: the text as it is written, in the AI SDK's text stream protocol too. A client that
 * can come back is told where: `GET` gives the text from a byte on, `DELETE` stops it.
 */
export function generateHandler(context: WritingContext) {
  return (request: Request, client: Client = {}): Promise<Response> =>
    answered('text', context.log, async () => {
      const number = new URL(request.url).searchParams.get('resume');
      if (number === null) allowMethods(request, 'POST');
      await context.checkAccess(request);
      return number === null ? generate(context, request, client) : again(context, request, number);
    });
}

async function generate(context: WritingContext, request: Request, client: Client): Promise<Response> {
  const asked = await readJson(request, bodySchema, maxBodyBytes);
  const owner = await context.owner(request);
  const id = requestNumber(request, owner, ['text', asked]);
  const isRepeated = isRepeatable(request);
  if (!isRepeated) return begin(context, request, client, { ...asked, owner, id, isRepeated });
  if (!(await context.generations.claim(owner, id))) return readAgain(context, owner, id, request);
  return begin(context, request, client, { ...asked, owner, id, isRepeated }).catch(async (error: unknown) => {
    await context.generations.release(id, error);
    throw error;
  });
}

interface NewText extends z.infer<typeof bodySchema> {
  owner: string;
  id: string;
  /** Whether its client may send the request again. */
  isRepeated: boolean;
}

async function begin(
  context: WritingContext,
  request: Request,
  client: Client,
  { owner, id, isRepeated, prompt, systemContent, task }: NewText,
): Promise<Response> {
  const identity = await context.identify(request, client);
  const takenAt = new Date();
  const remaining = await context.limiter.take(identity, 1, takenAt);
  const provider = metered(context, { owner, identity, kind: 'generate' });
  const system = withRules(context.rules, systemContent || defaultSystem);
  const outlives = isRepeated || wantsResume(request);
  const writing = new Writing(provider, { system, prompt, task }, request.signal);
  if (isRepeated) writing.outliveClient();
  await writing.begin().catch(async (error: unknown) => {
    await context.limiter.giveBack(identity, 1, takenAt);
    throw error;
  });
  const headers = {
    ...streamHeaders,
    'x-ai-provider': context.provider.name,
    'x-ratelimit-limit': String(context.limiter.limit),
    'x-ratelimit-remaining': String(remaining),
  };
  if (!outlives) return new Response(writing.toStream(context.log), { headers });
  writing.outliveClient();
  const bytes = context.generations.keep(owner, id, writing, () => writing.stop());
  return new Response(bodyOf(bytes), { headers: { ...headers, [resumeHeader]: addressOf(context, request, id) } });
}

/** What the same request has begun before. */
async function readAgain(context: WritingContext, owner: string, id: string, request: Request) {
  const bytes = await context.generations.read(owner, id, 0);
  const headers = { ...streamHeaders, [resumeHeader]: addressOf(context, request, id) };
  return new Response(toStream(bytes), { headers });
}

const addressOf = (context: WritingContext, request: Request, id: string) =>
  `${publicPath(context, new URL(request.url).pathname)}?resume=${id}`;

/** A text that was under way when its client lost it. */
async function again({ owner, generations }: WritingContext, request: Request, given: string): Promise<Response> {
  allowMethods(request, 'GET', 'DELETE');
  const id = storableText(given);
  if (request.method === 'GET') {
    const bytes = await generations.read(await owner(request), id, placeOf(request));
    return new Response(toStream(bytes), { headers: streamHeaders });
  }
  await generations.stop(await owner(request), id);
  return new Response(null, { status: 204 });
}

const streamHeaders = { 'content-type': 'text/plain; charset=utf-8', ...inPieces };

/** An instruction with the site's own rules before it. */
export function withRules(rules: string, instruction: string): string {
  return rules ? `${rules}\n\n${instruction}` : instruction;
}

type Piece = IteratorResult<string, unknown>;

/** One text being written, which ends when the client leaves, unless it can come back. */
class Writing implements AsyncIterator<string, unknown> {
  readonly #controller = new AbortController();
  readonly #pieces: AsyncGenerator<string>;
  readonly #clientLeft: AbortSignal;
  #first: Piece | undefined;

  constructor(provider: WritingProvider, request: Omit<WritingRequest, 'signal'>, clientLeft: AbortSignal) {
    this.#pieces = written(provider, { ...request, signal: this.#controller.signal });
    this.#clientLeft = clientLeft;
    if (clientLeft.aborted) this.stop();
    clientLeft.addEventListener('abort', this.#leave);
  }

  /** Waited for before the answer begins, so that a failure still has its own status. */
  async begin(): Promise<void> {
    this.#first = await this.#pieces.next();
  }

  next(): Promise<Piece> {
    const first = this.#first;
    this.#first = undefined;
    return first ? Promise.resolve(first) : this.#pieces.next();
  }

  readonly stop = (): void => this.#controller.abort();

  /** Nobody asks for the next piece any more: a text that waits to be asked would never end, nor be recorded. */
  readonly #leave = (): void => {
    this.stop();
    void this.#pieces.return(undefined).catch(() => undefined);
  };

  outliveClient(): void {
    this.#clientLeft.removeEventListener('abort', this.#leave);
  }

  toStream(log: WritingContext['log']): ReadableStream<Uint8Array<ArrayBuffer>> {
    const encoder = new TextEncoder();
    return new ReadableStream({
      pull: async (stream) => {
        try {
          const piece = await this.next();
          if (piece.done) stream.close();
          else stream.enqueue(encoder.encode(piece.value));
        } catch (error) {
          if (!(error instanceof ProviderError) && !isAbort(error)) log('generation broke off', error);
          this.stop();
          stream.error(error);
        }
      },
      cancel: this.#leave,
    });
  }
}
