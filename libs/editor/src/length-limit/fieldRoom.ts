import { textLength } from '@inkfield/document';
import { $getEditor } from 'lexical';
import { readOptions, textOf } from '../schema/SchemaExtension.js';
import { $readBlocks } from '../value/readBlocks.js';
import { fitSentences } from './fitSentences.js';

/** How many more visible characters the field takes; undefined without a limit. */
export function $roomLeft(maxLength: number | undefined): number | undefined {
  return maxLength === undefined ? undefined : maxLength - textLength(textOf($readBlocks(), readOptions($getEditor())));
}

/** What writes an answer into the document. */
export interface AnswerWriter {
  /** Its visible text. */
  $text(): string;
  /** Draws another answer in its place. */
  $rewrite(answer: string): void;
}

/** Ends an answer at the last whole sentence that fits into the field; null when all of it fits. */
export function $cutToRoom(writer: AnswerWriter, answer: string, room: number | undefined): string | null {
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
