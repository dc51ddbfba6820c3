import { WrittenBlock } from '@inkfield/document/internal';
import {
  $getEditor,
  $getNodeByKey,
  $getRoot,
  defineExtension,
  type EditorState,
  type LexicalEditor,
  type NodeKey,
  type UpdateListenerPayload,
} from 'lexical';
import { readOptions } from '../schema/SchemaExtension.js';
import { changedKeys, isReplaced } from './changedKeys.js';
import { $readBlock } from './readBlocks.js';

/** What each top-level node is in the value: one block, none, or several for a node that the model does not have. */
type KnownBlocks = Map<NodeKey, readonly WrittenBlock[]>;

function $readWritten(known: KnownBlocks | null): WrittenBlock[] {
  const { schema } = readOptions($getEditor());
  const blocks: WrittenBlock[] = [];
  for (const key of $getRoot().getChildrenKeys()) {
    let written = known?.get(key);
    if (written === undefined) {
      const node = $getNodeByKey(key);
      written = (node ? $readBlock(node) : []).map((block) => new WrittenBlock(block, schema));
      known?.set(key, written);
    }
    blocks.push(...written);
  }
  return blocks;
}

/**
 * Remembers what each top-level block was written as, so that after a keystroke in a long document only the changed block is
 * written again. It is right for the editor's last state; older ones are read anew.
 */
class ValueCache {
  readonly #known: KnownBlocks = new Map();
  #state: EditorState | null = null;

  constructor(private readonly editor: LexicalEditor) {}

  /** Follows an update. */
  follow(update: UpdateListenerPayload): void {
    const { editorState: state, prevEditorState: previous } = update;
    if (isReplaced(update) || previous !== this.#state) this.#known.clear();
    // A block that holds nothing is a leaf.
    else for (const key of changedKeys(update)) this.#known.delete(key);
    this.#state = state;
  }

  read(state: EditorState): WrittenBlock[] {
    return state.read(() => $readWritten(state === this.#state ? this.#known : null), { editor: this.editor });
  }
}

const caches = new WeakMap<LexicalEditor, ValueCache>();

/** The blocks of an editor's state as they are written in the value. */
export function readWrittenBlocks(editor: LexicalEditor, state: EditorState): WrittenBlock[] {
  return caches.get(editor)?.read(state) ?? state.read(() => $readWritten(null), { editor });
}

/** Makes reading the value cheap after small changes. It must hear of an update before those who read the value then. */
export const ValueCacheExtension = defineExtension({
  name: '@inkfield/editor/ValueCache',
  register: (editor) => {
    const cache = new ValueCache(editor);
    caches.set(editor, cache);
    return editor.registerUpdateListener((update) => cache.follow(update));
  },
});
