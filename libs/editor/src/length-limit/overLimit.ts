import type { BlockJson, LeftOut } from '@inkfield/document';
import { CLEAR_HISTORY_COMMAND, type LexicalEditor } from 'lexical';
import { hostOf } from '../host/hostOf.js';

/** A document that is too large to be edited: the editor shows a part of it, the value is all of it. */
export interface OverLimit {
  /** All that could be read. */
  readonly whole: readonly BlockJson[];
  /** What there was more than could be read. */
  readonly leftOut: LeftOut | undefined;
}

/** The whole document where the editor shows only a part of it. */
export function overLimitOf(editor: LexicalEditor): OverLimit | null {
  return hostOf(editor)?.overLimit.peek() ?? null;
}

/** Tells the field whether its document is over a limit; call it in the update that puts the document there. */
export function $setOverLimit(editor: LexicalEditor, overLimit: OverLimit | null): void {
  const host = hostOf(editor);
  if (!host || (overLimit === null && host.overLimit.peek() === null)) return;
  host.overLimit.value = overLimit;
  // An undo that brought the part back, or made it another, would make a value of it.
  editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
}
