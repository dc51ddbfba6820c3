import { ApiError, type GenerateRequest, messages } from '@inkfield/api';
import { textLength } from '@inkfield/document';
import type { NamedSignalsOutput } from '@lexical/extension';
import { $getEditor } from 'lexical';
import type { HostConfig } from '../../host/HostExtension.js';
import { readOptions, textOf } from '../../schema/SchemaExtension.js';
import { $readBlocks } from '../../value/readBlocks.js';
import { type Generate, textStream } from './textStream.js';

/** A stream that goes on and on is ended at a length, in UTF-16 code units. */
const isEndless = (answer: string) => answer.length > 2_000_000;

/** What is wrong with an answer without text. */
const emptyError = (isTimeOut: boolean) =>
  isTimeOut ? new ApiError('ai-failed', messages.aiFailed) : new ApiError('ai-empty', messages.emptyResponse);

/** Whether a server has closed the connection in the middle of an answer. */
export function isBreakOff(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ai-failed' && error.status !== undefined && error.status < 300;
}

/** What is asked, and how long an answer may take. */
export interface AiModel {
  /** Asks a model to go on with a text; false takes AI writing away. @default httpGenerate() */
  generate: Generate | false;
  /** Longest time of one request in milliseconds; it then ends with what has come, or fails if that is nothing. @default 120000 */
  timeoutMs: number;
}

/** How a request ended; 'left' where it was stopped, or the next one was asked: nobody waits for it any more. */
export type AiEnding = 'complete' | 'left' | { error: unknown };

/** Who asks for a text. */
export interface AiAsker {
  /** Takes what came, and tells how much there is now in all. */
  onText: (text: string) => string;
  /** Whether what has come is as much as is wanted. @default whether it is more than 2,000,000 UTF-16 code units */
  isEnough?: (answer: string) => boolean;
  /** What there is already: an answer that goes on may have nothing to add. @default '' */
  soFar?: string;
}

/** All that one part of the editor asks of the model: one request at a time, each within the time and the room that there is. */
export class AiRequests {
  #running: AbortController | null = null;

  constructor(
    private readonly model: NamedSignalsOutput<AiModel>,
    private readonly host: NamedSignalsOutput<Pick<HostConfig, 'maxLength' | 'onError' | 'notify'>>,
  ) {}

  /**
   * How many more visible characters the field takes; undefined without a limit.
   *
   * @param written what is to come into it besides. @default ''
   */
  readonly $room = (written = ''): number | undefined => {
    const maxLength = this.host.maxLength.peek();
    if (maxLength === undefined) return undefined;
    return maxLength - textLength(textOf($readBlocks(), readOptions($getEditor()))) - textLength(written);
  };

  /**
   * Asks, and tells what comes, to the answer's end, its time limit or its length limit. It fails by its answer and never throws: with
   * 'ai-empty' for an answer without text, 'ai-failed' for a time-out before any, or what the source has thrown.
   */
  async ask(request: GenerateRequest, { onText, isEnough = isEndless, soFar = '' }: AiAsker): Promise<AiEnding> {
    this.stop();
    const generate = this.model.generate.peek();
    if (!generate) return 'left';
    const controller = (this.#running = new AbortController());
    const { signal } = controller;
    let isTimeOut = false;
    const timer = setTimeout(() => {
      isTimeOut = true;
      controller.abort();
    }, this.model.timeoutMs.peek());
    let all = soFar;
    let ending: AiEnding = 'complete';
    try {
      // In a promise, because `generate` may throw at once.
      for await (const text of textStream((async () => generate(request, { signal }))(), signal)) {
        all = onText(text);
        if (isEnough(all)) break;
      }
    } catch (error) {
      if (!isTimeOut) ending = { error };
    }
    clearTimeout(timer);
    controller.abort();
    if (ending === 'complete' && all.trim() === '') ending = { error: emptyError(isTimeOut) };
    if (this.#running !== controller) return 'left';
    this.#running = null;
    return ending;
  }

  /** Ends the request that runs; silently, as it was meant. */
  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }

  /**
   * Tells the person by a toast that nothing came of a request, and the app too, except of a limit, which is no failure.
   *
   * @param isDetailed whether the toast gives the failure's own reason; that of a limit is always given
   */
  tell(cause: unknown, isDetailed: boolean): void {
    const reason = cause instanceof Error ? cause.message : '';
    const isLimit = cause instanceof ApiError && cause.code === 'ai-limit';
    if (!isLimit) this.host.onError.peek()({ code: 'ai-failed', message: reason || messages.aiFailed, cause });
    const message = ((isLimit || isDetailed) && reason) || messages.aiFailed;
    this.host.notify.peek()({ type: 'error', message });
  }
}
