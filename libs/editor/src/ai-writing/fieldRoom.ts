import { blocksText, textLength } from '../value/documentText.js';
import { $readBlocks } from '../value/readBlocks.js';
import type { AiWriter } from './AiWriter.js';
import { fitSentences } from './fitSentences.js';

/** How many more visible characters the field takes; undefined without a limit. */
export function $roomLeft(maxLength: number | undefined): number | undefined {
  return maxLength === undefined ? undefined : maxLength - textLength(blocksText($readBlocks()));
}

/** Ends an answer at the last whole sentence that fits into the field; null when all of it fits. */
export function $cutToRoom(writer: AiWriter, answer: string, room: number | undefined): string | null {
  const fits = () => room === undefined || textLength(writer.$text()) <= room;
  if (room === undefined || fits()) return null;
  // Marks and fences are no visible text: look at somewhat more than could fit.
  const cut = fitSentences(answer.slice(0, 4 * room + 1_000), (beginning) => {
    writer.$rewrite(beginning);
    return fits();
  });
  writer.$rewrite(cut);
  return cut;
}
