import type { BlockJson, LeftOut } from '@inkfield/document';
import { CLEAR_HISTORY_COMMAND, type LexicalEditor } from 'lexical';
import { hostOf } from './hostOf.js';

/** A document that is not to be edited: one that is too large, of which the editor shows a part, or one that a person keeps as it is. */
export interface OverLimit {
  /** All that could be read. */
  readonly whole: readonly BlockJson[];
  /** What there was more than could be read. */
  readonly leftOut: LeftOut | undefined;
  /** A person has chosen it: all of it is shown, and the choice can be taken back. */
  readonly isKept?: boolean;
}

/** Tells the field whether its document is over a limit; call it in the update that puts the document there. */
export function $setOverLimit(editor: LexicalEditor, overLimit: OverLimit | null): void {
  const host = hostOf(editor);
  const either = overLimit ?? host?.overLimit.peek();
  if (!host || !either) return;
  host.overLimit.value = overLimit;
  // An undo that brought the part back, or made it another, would make a value of it. What a person keeps is all there.
  if (!either.isKept) editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
}
