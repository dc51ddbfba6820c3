import {
  $getRoot,
  $getSelection,
  COMMAND_PRIORITY_CRITICAL,
  type LexicalEditor,
  type NodeKey,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { Chunks } from './Chunks.js';
import { shadowOf } from './chunkShadow.js';

/** How a long document is drawn. */
export interface ChunkedRenderingConfig {
  /** From how many blocks on a document is drawn in chunks; `Infinity` never does. A shorter one pays nothing. @default 200 */
  minBlocks: number;
  /** Blocks a chunk: fewer draw less at a time, more cost less to keep track of. From 100 chunks on they grow. @default 50 */
  chunkSize: number;
}

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

/** What chunks are made of: Firefox has no `user-modify`, WebKit neither `overflow-clip-margin` nor idle time. */
const needed = ['content-visibility: auto', 'overflow-clip-margin: 32px', '-webkit-user-modify: read-write'];

/** Whether the browser has all that chunks need. Selecting by a finger has not been tried in them. */
function isSupported(): boolean {
  return (
    'assign' in HTMLSlotElement.prototype &&
    'requestIdleCallback' in window &&
    needed.every((rule) => CSS.supports(rule)) &&
    !matchMedia('(pointer: coarse)').matches
  );
}

/** Draws the root's blocks in chunks from the moment that there are enough of them. */
export class ChunkedRoot {
  #chunks: Chunks | null = null;

  constructor(
    private readonly editor: LexicalEditor,
    private readonly config: ChunkedRenderingConfig,
  ) {
    // They go with the editor, whose root is taken from it then.
    editor.registerRootListener((root) => this.#keepOnly(root));
    // It comes before the selection is in the DOM.
    editor.registerCommand(SELECTION_CHANGE_COMMAND, () => (this.#$holdSelection(), false), COMMAND_PRIORITY_CRITICAL);
  }

  /**
   * Called when the root's children are in the DOM and before the selection is.
   *
   * @param isDrawn whether most of them have been laid out before: they keep their places then
   */
  $follow(root: HTMLElement, isDrawn: boolean): void {
    if (this.#chunks?.root === root) this.#chunks.follow();
    // An input method's text stands where it is until it is done.
    else if (shadowOf(root) || ($getRoot().getChildrenSize() >= this.config.minBlocks && !this.editor.isComposing())) {
      if (!isSupported()) return;
      this.#keepOnly(null);
      this.#chunks = new Chunks(root, this.config.chunkSize, isDrawn);
    }
    this.#$holdSelection();
  }

  #$holdSelection(): void {
    if (!this.#chunks) return;
    const ends = $selectionEnds().map((keys) => keys.map((key) => this.editor.getElementByKey(key)));
    for (const [before, after] of ends) if (before && after) this.#chunks.join(before, after);
    this.#chunks.hold(ends.flat());
  }

  #keepOnly(root: HTMLElement | null): void {
    if (!this.#chunks || this.#chunks.root === root) return;
    this.#chunks.stop();
    this.#chunks = null;
  }
}
