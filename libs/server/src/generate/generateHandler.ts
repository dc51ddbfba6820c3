import { z } from 'zod';
import { HttpError } from '../http/HttpError.js';
import { allowMethods, answered, isAbort } from '../http/answer.js';
import { readJson } from '../http/readBody.js';
import type { Client } from '../http/clientAddress.js';
import { metered } from '../limiter/metered.js';
import type { WritingContext } from '../WritingContext.js';
import { ProviderError, written, type WritingProvider } from './provider.js';

const maxBodyBytes = 256 * 1024;

const bodySchema = z.object({
  prompt: z.string('must be a text').max(20_000, 'must have at most 20,000 characters'),
  // Absent when the AI SDK's `useCompletion` asks: it sends the prompt alone.
  systemContent: z.string('must be a text').max(20_000, 'must have at most 20,000 characters').default(''),
});

const defaultSystem =
  'Continue the text. Give more weight to the later characters than to the beginning ones. ' +
  'Write complete sentences, in the language of the text, and answer with the continuation alone.';

/** `POST /api/ai/generate` (spec, section 7.2): the text as it is written, in the AI SDK's text stream protocol too. */
export function generateHandler(context: WritingContext) {
  return (request: Request, client: Client = {}): Promise<Response> =>
    answered('text', context.log, async () => {
      allowMethods(request, 'POST');
      await context.checkAccess(request);
      const { prompt, systemContent } = await readJson(request, bodySchema, maxBodyBytes);
      const identity = await context.identify(request, client);
      const remaining = await context.limiter.take(identity);
      const provider = metered(context, { owner: await context.owner(request), identity, kind: 'generate' });
      const system = withRules(context.rules, systemContent || defaultSystem);
      const writing = new Writing(provider, { system, prompt }, request.signal);
      const first = await writing.first().catch(async (error: unknown) => {
        await context.limiter.giveBack(identity);
        throw error instanceof ProviderError ? new HttpError(error.status, error.message) : error;
      });
      return new Response(writing.toStream(first, context.log), {
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          // Proxies that buffer would keep the first words back.
          'x-accel-buffering': 'no',
          'x-ai-provider': context.provider.name,
          'x-ratelimit-limit': String(context.limiter.limit),
          'x-ratelimit-remaining': String(remaining),
        },
      });
    });
}

/** An instruction with the site's own rules before it. */
export function withRules(rules: string, instruction: string): string {
  return rules ? `${rules}\n\n${instruction}` : instruction;
}

type Piece = IteratorResult<string, unknown>;

/** One text being written, which ends when the client leaves. */
class Writing {
  readonly #controller = new AbortController();
  readonly #pieces: AsyncIterator<string, unknown>;

  constructor(provider: WritingProvider, request: { system: string; prompt: string }, clientLeft: AbortSignal) {
    const signal = AbortSignal.any([this.#controller.signal, clientLeft]);
    this.#pieces = written(provider, { ...request, signal });
  }

  /** Waited for before the answer begins, so that a failure still has its own status. */
  first(): Promise<Piece> {
    return this.#pieces.next();
  }

  toStream(first: Piece, log: WritingContext['log']): ReadableStream<Uint8Array<ArrayBuffer>> {
    const encoder = new TextEncoder();
    let next: Piece | undefined = first;
    return new ReadableStream({
      pull: async (stream) => {
        try {
          const piece: Piece = next ?? (await this.#pieces.next());
          next = undefined;
          if (piece.done) stream.close();
          else stream.enqueue(encoder.encode(piece.value));
        } catch (error) {
          if (!(error instanceof ProviderError) && !isAbort(error)) log('generation broke off', error);
          this.#controller.abort();
          stream.error(error);
        }
      },
      cancel: () => {
        this.#controller.abort();
      },
    });
  }
}
