import { setTimeout as pause } from 'node:timers/promises';
import type { WritingProvider, WritingRequest } from '../generate/provider.js';
import { writeDemoText } from './writeDemoText.js';

/** How the demo writer writes. */
export interface DemoWriterOptions {
  /** Pause between two pieces, in milliseconds; a readable pace. @default 30 */
  delayMs?: number | undefined;
}

/**
 * Writes without a model: what it says is chosen and made from the words of the prompt, the same each time.
 * @example
 * const provider = demoWriter({ delayMs: 0 });
 * for await (const piece of provider.stream({ system: '', prompt: 'The tide', signal: AbortSignal.timeout(1_000) })) {
 *   process.stdout.write(piece);
 * }
 */
export function demoWriter({ delayMs = 30 }: DemoWriterOptions = {}): WritingProvider {
  return {
    name: 'demo',
    async *stream({ signal, ...request }: WritingRequest) {
      for (const piece of piecesOf(writeDemoText(request))) {
        signal.throwIfAborted();
        yield piece;
        if (delayMs > 0) await pause(delayMs, undefined, { signal });
      }
    },
  };
}

/** A word or two at a time with the space after them, as a model's tokens come. */
export function piecesOf(text: string): string[] {
  return text.match(/\s*\S{1,12}(?:[^\S\n]+\S{1,3}(?=\s))?|\s+/g) ?? [];
}
