import type { Loss } from '@inkfield/document';
import type { FieldSchema } from '@inkfield/document/schema';
import {
  $addUpdateTag,
  $getRoot,
  $hasUpdateTag,
  $isRootNode,
  $onUpdate,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  PASTE_TAG,
} from 'lexical';
import { isTyped } from '../local-draft/typedText.js';
import { $readBlock, $readBlocks } from '../value/readBlocks.js';
import { $getTransient } from '../value/transient.js';
import { DRAFT_TAG, FITTED_TAG } from '../value/ValueExtension.js';
import { $replaceBlock } from './replaceBlock.js';
import { sayChanged } from './sayChanged.js';

/** Tags the update that looks at a whole state which an app has put in. */
const LOOK_TAG = 'inkfield-gate';

/** The node directly below the root that holds this one; null for one that is in no document. */
function $blockOf(node: LexicalNode): LexicalNode | null {
  let block: LexicalNode = node;
  for (let parent = block.getParent(); parent; parent = block.getParent()) {
    if ($isRootNode(parent)) return block;
    block = parent;
  }
  return null;
}

/**
 * The gate of one editor: whatever an update does, what it leaves in the value is what the field takes. Only the value that the field was
 * opened with may have more, until it is edited; undo goes back to it.
 */
export class FieldGate {
  readonly #outside = new Set<LexicalNode>();
  /** What the field was opened with, as JSON, where it does not take all of it. */
  #opened: string | null = null;
  #isOpening = true;
  /** Whether the document may be that. */
  #isOpened = false;

  constructor(
    private readonly editor: LexicalEditor,
    private readonly field: FieldSchema,
  ) {}

  /** The field is shown: what it holds now is what it was opened with. */
  open(report: (losses: readonly Loss[]) => void): void {
    if (!this.#isOpening) return;
    this.#isOpening = false;
    const blocks = this.editor.read('latest', () => $readBlocks());
    const losses = this.field.outside(blocks);
    if (losses.length === 0) return;
    this.#opened = JSON.stringify(blocks);
    this.#isOpened = true;
    report(losses);
  }

  /** Hears of each node that an update has changed, the root as the last. */
  $transform(node: LexicalNode): void {
    // The app gives the field what it is opened with; a draft, and what was typed before the editor came, are a person's.
    if (this.#isOpening && !$hasUpdateTag(DRAFT_TAG) && !isTyped()) return;
    if ($isRootNode(node)) this.#$finish();
    // What a node says of itself is what its JSON says, but for what is in it.
    else if (!this.field.allows(node.exportJSON())) this.#outside.add(node);
  }

  /** A whole state took the place of another: an undo may bring back what the field was opened with, an app anything. */
  replaced(isHistoric: boolean, tags: ReadonlySet<string>): void {
    if (this.#isOpening || tags.has(LOOK_TAG)) return;
    this.#isOpened = !isHistoric || this.#opened !== null;
    if (!isHistoric) this.editor.update(() => void $getRoot().markDirty(), { tag: [LOOK_TAG, HISTORY_MERGE_TAG] });
  }

  #$finish(): void {
    const outside = [...this.#outside];
    this.#outside.clear();
    if (!this.#isOpened && outside.length === 0) return;
    const isUnedited = this.#opened !== null && JSON.stringify($readBlocks()) === this.#opened;
    const wasOpened = this.#isOpened;
    this.#isOpened = isUnedited;
    if (isUnedited) return;
    const blocks = wasOpened ? $getRoot().getChildren() : outside.map($blockOf);
    const changed = [...new Set(blocks)].filter((block) => block !== null && this.#$fit(block));
    if (changed.length === 0) return;
    $addUpdateTag(FITTED_TAG);
    if (wasOpened || $hasUpdateTag(PASTE_TAG)) $onUpdate(() => sayChanged(this.editor));
  }

  #$fit(block: LexicalNode): boolean {
    if (!block.isAttached() || $getTransient(block) !== null) return false;
    const blocks = $readBlock(block);
    const fitted = this.field.fit(blocks);
    if (fitted === blocks) return false;
    $replaceBlock(block, fitted);
    return true;
  }
}
