import type { EditorValue } from '@inkfield/document';
import { DocumentValue, valueOfBlocks, WrittenBlock } from '@inkfield/document/internal';
import { getPeerDependencyFromEditor } from '@lexical/extension';
import {
  $getEditor,
  $getNodeByKey,
  $getRoot,
  type EditorState,
  type LexicalEditor,
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
  /** What each top-level node is in the value: one block, none, or several for a node that the model does not have. */
  readonly #known = new Map<NodeKey, readonly WrittenBlock[]>();
  #state: EditorState | null = null;

  /** Follows an update, before anybody reads the value then. Of a state in the place of another nothing says what holds a changed node. */
  follow(update: UpdateListenerPayload): void {
    if (update.prevEditorState !== this.#state) this.#known.clear();
    this.#state = update.editorState;
    for (let key of changedKeys(update))
      for (; key; key = this.#state._nodeMap.get(key)?.__parent ?? '') this.#known.delete(key);
  }

  $read(state: EditorState): WrittenBlock[] {
    return $readWritten(state === this.#state ? this.#known : new Map());
  }
}

function $readWritten(known: Map<NodeKey, readonly WrittenBlock[]>): WrittenBlock[] {
  const { schema } = readOptions($getEditor());
  const keys = $getRoot().getChildrenKeys();
  return keys.flatMap((key) => {
    const node = known.has(key) ? null : $getNodeByKey(key);
    const blocks = node && $readBlock(node).map((block) => new WrittenBlock(block, schema));
    if (blocks) known.set(key, blocks);
    return known.get(key) ?? [];
  });
}

/** The blocks of an editor's state as they are written in the value. */
export function readWrittenBlocks(editor: LexicalEditor, state: EditorState): WrittenBlock[] {
  const value = getPeerDependencyFromEditor<typeof ValueExtension>(editor, '@inkfield/editor/Value')?.output;
  return state.read(() => (value ? value.written.$read(state) : $readWritten(new Map())), { editor });
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
