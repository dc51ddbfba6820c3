import { ApiError, messages } from '@inkfield/api';
import { type Generate, textStream } from './textStream.js';

/** Longest answer that is read, in UTF-16 code units; a stream that goes on and on is ended there. */
const longestAnswer = 2_000_000;

/** One request for a text. */
export interface AnswerOptions {
  /** Sends the request; what it throws is a failure like any other. */
  ask: () => ReturnType<Generate>;
  /** Aborts the request; aborted in any case when the reading is over. */
  controller: AbortController;
  /** Longest time in milliseconds; the answer then ends with what has come. */
  timeoutMs: number;
  /** Takes what came, and tells how much there is now in all. */
  onText: (text: string) => string;
}

/**
 * Reads an answer to its end, its time limit or its length limit.
 * @throws ApiError 'ai-empty' for an answer without text, 'ai-failed' for a time-out before any; what the source throws
 */
export async function readAnswer({ ask, controller, timeoutMs, onText }: AnswerOptions): Promise<void> {
  let all = '';
  let isTimeOut = false;
  const timer = setTimeout(() => {
    isTimeOut = true;
    controller.abort();
  }, timeoutMs);
  try {
    // In a promise, because `ask` may throw at once.
    for await (const text of textStream((async () => ask())(), controller.signal)) {
      all = onText(text);
      if (all.length > longestAnswer) break;
    }
  } catch (error) {
    if (!isTimeOut) throw error;
    if (all.trim() === '') throw new ApiError('ai-failed', messages.aiFailed);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
  if (all.trim() === '') throw new ApiError('ai-empty', messages.emptyResponse);
}

/** Whether a server has closed the connection in the middle of an answer. */
export function isBreakOff(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ai-failed' && error.status !== undefined && error.status < 300;
}
