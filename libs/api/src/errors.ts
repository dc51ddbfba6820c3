/** What went wrong, for code that decides by it; the message is for people. */
export type ApiErrorCode =
  | 'file-too-big'
  | 'file-type'
  | 'upload-failed'
  | 'upload-unauthorized'
  | 'ai-limit'
  | 'ai-failed'
  | 'ai-empty'
  | 'fetch-failed'
  | 'flow-failed';

/**
 * A failed call to the server. Its `message` may be shown as text, never as HTML.
 * @example
 * ```ts
 * import { ApiError, generateText } from '@inkfield/api';
 *
 * try {
 *   for await (const piece of generateText({ prompt: 'Once', systemContent: 'Continue.' })) console.log(piece);
 * } catch (error) {
 *   if (error instanceof ApiError && error.code === 'ai-limit') console.log('Come back tomorrow.');
 * }
 * ```
 */
export class ApiError extends Error {
  /** What went wrong. */
  readonly code: ApiErrorCode;
  /** The HTTP status; undefined where no answer came. */
  readonly status: number | undefined;

  constructor(code: ApiErrorCode, message: string, status?: number) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
  }
}
