import { ApiError, type GenerateRequest, messages } from '@inkfield/api';
import type { NamedSignalsOutput } from '@lexical/extension';
import type { HostConfig } from '../../host/HostExtension.js';
import { $roomLeft } from '../../length-limit/fieldRoom.js';
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
  /** Whether what has come is as much as is wanted. @default 2,000,000 UTF-16 code units */
  isEnough?: ((answer: string) => boolean) | undefined;
}

/**
 * Reads an answer to its end, its time limit or its length limit.
 * @throws ApiError 'ai-empty' for an answer without text, 'ai-failed' for a time-out before any; what the source throws
 */
export async function readAnswer({ ask, controller, timeoutMs, onText, isEnough }: AnswerOptions): Promise<void> {
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
      if (all.length > longestAnswer || isEnough?.(all)) break;
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

/** What is asked, and how long an answer may take. */
export interface AiModel {
  /** Asks a model to go on with a text; false takes AI writing away. @default httpGenerate() */
  generate: Generate | false;
  /** Longest time of one request in milliseconds; it then ends with what has come, or fails if that is nothing. @default 120000 */
  timeoutMs: number;
}

/** How a request ended; 'left' where it was stopped, or the next one was asked: nobody waits for it any more. */
export type AiEnding = 'complete' | 'left' | { error: unknown };

/** All that one part of the editor asks of the model: one request at a time, each within the time and the room that there is. */
export class AiRequests {
  #running: AbortController | null = null;

  constructor(
    private readonly model: NamedSignalsOutput<AiModel>,
    private readonly host: NamedSignalsOutput<Pick<HostConfig, 'maxLength'>>,
  ) {}

  /** How many more visible characters the field takes; undefined without a limit. */
  readonly $room = (): number | undefined => $roomLeft(this.host.maxLength.peek());

  /** Asks, and tells what comes. It fails by its answer and never throws. */
  async ask(request: GenerateRequest, options: Pick<AnswerOptions, 'onText' | 'isEnough'>): Promise<AiEnding> {
    this.stop();
    const generate = this.model.generate.peek();
    if (!generate) return 'left';
    const controller = (this.#running = new AbortController());
    const { signal } = controller;
    const timeoutMs = this.model.timeoutMs.peek();
    let ending: AiEnding = 'complete';
    try {
      await readAnswer({ ...options, ask: () => generate(request, { signal }), controller, timeoutMs });
    } catch (error) {
      ending = { error };
    }
    if (this.#running !== controller) return 'left';
    this.#running = null;
    return ending;
  }

  /** Ends the request that runs; silently, as it was meant. */
  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }
}
