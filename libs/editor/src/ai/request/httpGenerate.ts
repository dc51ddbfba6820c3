import { ApiError, messages } from '@inkfield/api';
import type { Generate } from './textStream.js';

/**
 * Generates by `POST endpoint` with `prompt` and `systemContent` as JSON; any server that streams plain text will do. @default `/api/ai/generate`
 * @example
 * ```tsx
 * import { httpGenerate, RichTextEditor } from '@inkfield/editor';
 *
 * <RichTextEditor name="body" generate={httpGenerate('https://api.example.com/generate')} />;
 * ```
 */
export function httpGenerate(endpoint?: string): Generate {
  return async (request, { signal }) => {
    // The code of the request comes with the first one.
    const loaded = await import('./requestText.js').catch(() => undefined);
    if (!loaded) throw new ApiError('fetch-failed', messages.fetchFailed);
    return loaded.generateText(request, { signal, ...(endpoint !== undefined && { endpoint }) });
  };
}
