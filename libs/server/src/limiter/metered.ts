import { messages } from '@inkfield/api';
import { SpanKind, type Span } from '@opentelemetry/api';
import type { Usage, WritingProvider, WritingRequest } from '../generate/provider.js';
import { HttpError } from '../http/HttpError.js';
import { beginSpan, endSpan } from '../trace/span.js';
import type { WritingContext } from '../WritingContext.js';

/** For whom a model writes. */
export interface MeteredUse {
  owner: string;
  /** Who quotas count for. */
  identity: string;
  kind: 'generate' | 'flow';
  /** Told of each text once it has begun. */
  onText?: () => void;
}

type MeteredContext = Pick<WritingContext, 'provider' | 'tokens' | 'streams' | 'usage' | 'log'>;

/**
 * A provider that records how much is used of it, and by whom, also when it is stopped; it does not begin for somebody
 * whose tokens are used up, or who has as many answers under way as are allowed.
 */
export function metered(context: MeteredContext, use: MeteredUse): WritingProvider {
  const { provider, tokens, streams, log } = context;
  async function* stream(request: WritingRequest): AsyncGenerator<string> {
    if (tokens && (await tokens.remaining(use.identity)) === 0) throw new HttpError(429, messages.aiLimitReached);
    const leave = streams.enter(use.identity);
    const span = modelSpan(provider);
    let failure: unknown;
    const began = performance.now();
    let told: Usage | undefined;
    let length = 0;
    try {
      for await (const piece of provider.stream({ ...request, onUsage: (counted) => (told = counted) })) {
        if (length === 0) use.onText?.();
        length += piece.length;
        yield piece;
      }
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      const used = told ?? {
        inputTokens: guess(request.system.length + request.prompt.length),
        outputTokens: guess(length),
      };
      span.setAttributes({
        'gen_ai.usage.input_tokens': used.inputTokens,
        'gen_ai.usage.output_tokens': used.outputTokens,
      });
      endSpan(span, failure);
      await record(context, use, used, performance.now() - began).catch((error: unknown) =>
        log('a use of the model was not recorded', error),
      );
      // Until here the API's end waits for it.
      leave();
    }
  }
  return { ...provider, stream };
}

/** By the conventions of OpenTelemetry for what writes. */
function modelSpan({ name, model }: WritingProvider): Span {
  const attributes = {
    'gen_ai.operation.name': 'text_completion',
    'gen_ai.provider.name': name,
    ...(model ? { 'gen_ai.request.model': model } : {}),
  };
  return beginSpan({ name: `text_completion ${model ?? name}`, kind: SpanKind.CLIENT, attributes });
}

/** What a model does not tell, as when it is stopped: about four characters are a token. */
function guess(characters: number): number {
  return Math.ceil(characters / 4);
}

async function record(
  { usage, provider, tokens }: MeteredContext,
  { owner, identity, kind }: MeteredUse,
  used: Usage,
  ms: number,
): Promise<void> {
  await usage.add({ owner, kind, provider: provider.name, model: provider.model, durationMs: Math.round(ms), ...used });
  await tokens?.add(identity, used.inputTokens + used.outputTokens);
}
