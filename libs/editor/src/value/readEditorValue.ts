import type { EditorValue } from '@inkfield/document';
import { DocumentValue, valueOfBlocks, WrittenParts, type WrittenRun } from '@inkfield/document/internal';
import { getPeerDependencyFromEditor } from '@lexical/extension';
import {
  $getEditor,
  $getNodeByKeyOrThrow,
  $getRoot,
  type EditorState,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type UpdateListenerPayload,
} from 'lexical';
import { hostOf } from '../host/hostOf.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { changedKeys } from './changedKeys.js';
import { $readBlock } from './readBlocks.js';
import type { ValueExtension } from './ValueExtension.js';

/**
 * Remembers what each top-level block was written as, so that after a keystroke in a long document only the changed block is
 * written again. It is right for the editor's last state; older ones are read anew.
 */
export class WrittenBlocks {
  #parts = new WrittenParts<NodeKey>();
  #state: EditorState | null = null;

  /** Follows an update, before anybody reads the value then. Of a state in the place of another nothing says what holds a changed node. */
  follow(update: UpdateListenerPayload): void {
    const [now, before] = [update.editorState._nodeMap, update.prevEditorState._nodeMap];
    if (update.prevEditorState !== this.#state) this.#parts = new WrittenParts();
    this.#state = update.editorState;
    for (let key of changedKeys(update)) {
      if (placeOf(now.get(key)) !== placeOf(before.get(key))) this.#parts.reordered();
      for (; key; key = now.get(key)?.__parent ?? '') this.#parts.changed(key);
    }
  }

  $read(state: EditorState): WrittenRun[] {
    const parts = state === this.#state ? this.#parts : new WrittenParts<NodeKey>();
    const $readPart = (key: NodeKey) => $readBlock($getNodeByKeyOrThrow(key));
    return parts.read(() => $getRoot().getChildrenKeys(), $readPart, readOptions($getEditor()).schema);
  }
}

/** What a node is in, and what follows it there. */
const placeOf = (node?: LexicalNode) => node && `${node.__parent} ${node.__next}`;

/** The blocks of an editor's state as they are written in the value. */
export function readWrittenBlocks(editor: LexicalEditor, state: EditorState): WrittenRun[] {
  const value = getPeerDependencyFromEditor<typeof ValueExtension>(editor, '@inkfield/editor/Value')?.output;
  return state.read(() => (value?.written ?? new WrittenBlocks()).$read(state), { editor });
}

/** What a state of an editor holds, in all forms of a value. */
export function valueOf(editor: LexicalEditor, state: EditorState): EditorValue {
  return new DocumentValue(() => readWrittenBlocks(editor, state), readOptions(editor));
}

/**
 * What the editor holds now, in all its forms. Each is computed when it is first read, from the document as it was at the
 * time of this call. Of a document that is too large to be edited it is all, not only the part that is shown.
 * @example
 * ```ts
 * import { readEditorValue } from '@inkfield/editor';
 * import type { LexicalEditor } from 'lexical';
 *
 * const copyAsMarkdown = (editor: LexicalEditor) => navigator.clipboard.writeText(readEditorValue(editor).markdown);
 * ```
 */
export function readEditorValue(editor: LexicalEditor): EditorValue {
  const overLimit = hostOf(editor)?.overLimit.peek();
  return overLimit ? valueOfBlocks(overLimit.whole, readOptions(editor)) : valueOf(editor, editor.getEditorState());
}
