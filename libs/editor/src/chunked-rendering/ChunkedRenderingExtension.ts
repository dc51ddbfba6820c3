import {
  $getRoot,
  $getSelection,
  $isRootNode,
  COMMAND_PRIORITY_CRITICAL,
  type CreateEditorArgs,
  defineExtension,
  IS_ANDROID,
  IS_CHROME,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  safeCast,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { Chunks } from './Chunks.js';
import { shadowOf } from './chunkShadow.js';
import { running } from './childrenAt.js';

/** How a long document is drawn. */
export interface ChunkedRenderingConfig {
  /** From how many blocks on a document is drawn in chunks; `Infinity` never does. A shorter one pays nothing. @default 200 */
  minBlocks: number;
  /** Blocks a chunk: fewer draw less at a time, more cost less to keep track of. @default 50 */
  chunkSize: number;
}

type DOMConfig = NonNullable<CreateEditorArgs['dom']>;
type DecorateDOM = NonNullable<DOMConfig['$decorateDOM']>;

/** Tried with real keys and mouse in Chromium on a desktop; elsewhere the text stays in one piece. */
const isTried = IS_CHROME && !IS_ANDROID;

/** The node that holds each end of the selection; both neighbours of an end that is between blocks. */
function $selectionEnds(): NodeKey[][] {
  const points = $getSelection()?.getStartEndPoints() ?? [];
  return points.map(({ key, offset }) =>
    key === 'root'
      ? $getRoot()
          .getChildrenKeys()
          .slice(Math.max(0, offset - 1), offset + 1)
      : [key],
  );
}

/** Draws the root's blocks in chunks from the moment that there are enough of them. */
class ChunkedRoot {
  private chunks: Chunks | null = null;

  constructor(private readonly config: ChunkedRenderingConfig) {}

  /** Called when the root's children are in the DOM and before the selection is. */
  readonly $decorateDOM: DecorateDOM = (node, _prevNode, root, editor) => {
    if (!$isRootNode(node)) return;
    if (this.chunks?.root === root) this.chunks.follow();
    // An input method's text stands where it is until it is done.
    else if (shadowOf(root) || (node.getChildrenSize() >= this.config.minBlocks && !editor.isComposing())) {
      this.keepOnly(null);
      this.chunks = new Chunks(root, this.config.chunkSize);
      running.set(root, this.chunks);
    }
    this.$holdSelection(editor);
  };

  $holdSelection(editor: LexicalEditor): void {
    if (!this.chunks) return;
    const ends = $selectionEnds().map((keys) => keys.map((key) => editor.getElementByKey(key)));
    for (const [before, after] of ends) if (before && after) this.chunks.join(before, after);
    this.chunks.hold(ends.flat());
  }

  keepOnly(root: HTMLElement | null): void {
    if (!this.chunks || this.chunks.root === root) return;
    running.delete(this.chunks.root);
    this.chunks.stop();
    this.chunks = null;
  }
}

/**
 * Keeps typing as fast in a long document as in a short one: the browser lays out and paints only the chunks of blocks near
 * the view. The document, its value and its elements know nothing of it.
 */
export const ChunkedRenderingExtension = defineExtension({
  name: '@inkfield/editor/ChunkedRendering',
  config: safeCast<ChunkedRenderingConfig>({ minBlocks: 200, chunkSize: 50 }),
  init: (editorConfig, config) => {
    const chunkedRoot = new ChunkedRoot(config);
    const { dom } = editorConfig;
    const $decorateDOM: DecorateDOM = (...args) => {
      dom?.$decorateDOM?.(...args);
      chunkedRoot.$decorateDOM(...args);
    };
    if (isTried) editorConfig.dom = { ...dom, $decorateDOM };
    return chunkedRoot;
  },
  register: (editor, _config, state) => {
    const chunkedRoot = state.getInitResult();
    return mergeRegister(
      editor.registerRootListener((root) => chunkedRoot.keepOnly(root)),
      // It comes before the selection is in the DOM.
      editor.registerCommand(
        SELECTION_CHANGE_COMMAND,
        () => (chunkedRoot.$holdSelection(editor), false),
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
  },
});
