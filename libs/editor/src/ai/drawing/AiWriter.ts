import { textLength } from '@inkfield/document';
import {
  $addUpdateTag,
  $create,
  $createRangeSelection,
  $createTextNode,
  $getEditor,
  $getNodeByKey,
  $getSelection,
  $getState,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  $setState,
  $splitNode,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type PointType,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical';
import { $aiMarkdownToNodes } from './aiMarkdown.js';
import { finishedLength } from './finishedLength.js';
import { fitSentences } from './fitSentences.js';
import { $patchChildren } from './patchChildren.js';
import { hasFocus } from '../../host/hasFocus.js';
import { $setTransient } from '../../value/transient.js';
import { AiBlocksNode, aiLineState, AiNode } from './AiNode.js';

/** How a generation ended: what an undo that brings its unfinished text back puts in its place. */
export type Outcome = { kept: string } | { removed: string };

/** The start of an answer that begins a block of its own when it goes on after a text: "1999. It was…" does not. */
const startsBlock = /^(?:#{1,6} |[-*+] |1[.)] |> |```|~~~)/;

/** Sets a point to the start or the end of a node. */
function $setPoint(point: PointType, node: LexicalNode, isEnd: boolean): void {
  const leaf = $isElementNode(node) ? ((isEnd ? node.getLastDescendant() : node.getFirstDescendant()) ?? node) : node;
  if ($isTextNode(leaf)) point.set(leaf.getKey(), isEnd ? leaf.getTextContentSize() : 0, 'text');
  else if ($isElementNode(leaf)) point.set(leaf.getKey(), 0, 'element');
  else point.set(leaf.getParentOrThrow().getKey(), leaf.getIndexWithinParent() + (isEnd ? 1 : 0), 'element');
}

/** Writes one answer into the document as it arrives; all of it stays out of the value until it is kept. */
export class AiWriter {
  /** The holder of the blocks below its line, once there are any. */
  blocksKey: NodeKey | null = null;
  /** How much of the answer, and how many of its blocks, are final. */
  #finished = 0;
  #finishedBlocks = 0;
  /** The line in which it started is final: what comes now are blocks below. */
  #lineIsFinished = false;

  private constructor(
    /** The AiNode's. */
    readonly key: NodeKey,
    /** What stands before it in its line. */
    private readonly before: string,
  ) {}

  /** Starts at the caret (a selection is left alone: the text goes after it); null where there is no place to write. */
  static $open(): AiWriter | null {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return null;
    $leaveSelection();
    const ai = $create(AiNode);
    selection.insertNodes([ai]);
    ai.selectPrevious();
    return AiWriter.$at($setTransient(ai, 'ai'));
  }

  /** Goes on at an AiNode that is there already, e.g. one that undo has brought back. */
  static $at(ai: AiNode): AiWriter {
    const before = ai.getPreviousSiblings().map((node) => node.getTextContent());
    const writer = new AiWriter(ai.getKey(), before.join(''));
    writer.blocksKey = ai.$blocks()?.getKey() ?? null;
    return writer;
  }

  /** Where it writes; null once that was deleted. */
  $node(): AiNode | null {
    const node = $getNodeByKey(this.key);
    return node instanceof AiNode && node.isAttached() ? node : null;
  }

  $blocks(): AiBlocksNode | null {
    const node = this.blocksKey === null ? null : $getNodeByKey(this.blocksKey);
    return node instanceof AiBlocksNode && node.isAttached() && $getState(node, aiLineState) === this.key ? node : null;
  }

  /** Whether a node is in what it writes; of one that is gone, whether it held that itself. */
  readonly $holds = (key: NodeKey): boolean =>
    ($getNodeByKey(key)?.getParentKeys() ?? [key]).some((it) => it === this.key || it === this.blocksKey);

  /** Its visible text, blocks joined by "\n". */
  $text(): string {
    const inline = this.$node()?.getTextContent() ?? '';
    // Lexical parts blocks by two line breaks, the value by one.
    const blocks = this.$blocks()?.getTextContent().replace(/\n\n/g, '\n');
    return blocks === undefined ? inline : `${inline}\n${blocks}`;
  }

  /** Draws the answer as far as it has come; only what may still change is drawn anew. */
  $write(answer: string): void {
    this.#$keepCaret();
    if (answer.trim() === '') return;
    if (!this.#lineIsFinished) this.#$startBlockIfNew(answer);
    const finished = this.#finished + finishedLength(answer.slice(this.#finished));
    if (finished > this.#finished) {
      this.#$draw(answer.slice(this.#finished, finished));
      this.#finished = finished;
      this.#lineIsFinished = true;
      this.#finishedBlocks = this.$blocks()?.getChildrenSize() ?? 0;
    }
    this.#$draw(answer.slice(this.#finished));
  }

  /** Draws another answer in its place. What both begin with stays the same nodes, and so does a caret in it. */
  $rewrite(answer: string): void {
    this.#finished = this.#finishedBlocks = 0;
    this.#lineIsFinished = false;
    this.#$startBlockIfNew(answer);
    this.#$draw(answer.slice(this.#finished));
  }

  /** Ends a drawn answer at its last whole sentence for which there is room, and tells what it was cut to; null when all of it fits. */
  $cut(answer: string, room: number | undefined): string | null {
    if (room === undefined) return null;
    const fits = () => textLength(this.$text()) <= room;
    if (fits()) return null;
    // Marks and fences are no visible text: look at somewhat more than could fit.
    const cut = fitSentences(answer.slice(0, 4 * room + 1_000), (beginning) => {
      this.$rewrite(beginning);
      return fits();
    });
    this.$rewrite(cut);
    return cut;
  }

  /** Makes the text part of the document, and selects all of it, or puts the caret behind it. */
  $keep(select: 'all' | 'caret' | 'none'): void {
    const ai = this.$node();
    if (!ai) return;
    const nodes = $unwrapAnswer(ai, this.$blocks());
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (select === 'none' || !first || !last) return;
    const selection = $createRangeSelection();
    $setPoint(selection.anchor, select === 'all' ? first : last, select === 'caret');
    $setPoint(selection.focus, last, true);
    $setSelection(selection);
  }

  /** Takes all of it out of the document again; `text` comes in its place, with the caret after it. */
  $remove(text = ''): void {
    this.$blocks()?.remove();
    const ai = this.$node();
    if (!ai) return;
    if (text === '') return ai.remove();
    const before = ai.getPreviousSibling();
    const node = $createTextNode(text);
    if ($isTextNode(before)) node.setFormat(before.getFormat()).setStyle(before.getStyle());
    ai.replace(node);
    node.select();
  }

  /** A text that grows loses the browser's caret in it; to put one elsewhere anew has the page laid out each time. */
  #$keepCaret(): void {
    const ends = hasFocus($getEditor()) ? $getSelection()?.getStartEndPoints() : null;
    if (!ends?.some(({ key }) => this.$holds(key))) $addUpdateTag(SKIP_DOM_SELECTION_TAG);
  }

  /** After a text, an answer that begins with a line break or as a heading, list, quote or code is below that text's line. */
  #$startBlockIfNew(answer: string): void {
    const text = answer.trimStart();
    const space = answer.slice(0, answer.length - text.length);
    if (!this.before.trim() || !(space.includes('\n') || startsBlock.test(text))) return;
    this.$node()?.clear();
    this.#finished = space.length;
    this.#lineIsFinished = true;
  }

  #$draw(part: string): void {
    const nodes = this.#lineIsFinished ? $aiMarkdownToNodes(part) : this.#$drawLine(part);
    const blocks = this.$blocks() ?? (nodes.length > 0 ? this.#$createBlocks() : null);
    if (this.#finishedBlocks === 0 && nodes.length === 0) blocks?.remove();
    else $patchChildren(blocks, nodes, this.#finishedBlocks);
  }

  /** Draws the line in which it started. @returns the blocks below it */
  #$drawLine(part: string): LexicalNode[] {
    const text = part.trimStart();
    // A number goes on with the sentence before it.
    const nodes = $aiMarkdownToNodes(this.before.trim() ? text.replace(/^(\d+)([.)])/, '$1\\$2') : text);
    const line = $isParagraphNode(nodes[0]) ? nodes[0].getChildren() : [];
    const [first] = line;
    if (first) nodes.shift();
    // Marks are read without the space around them; the one before them may be what parts two words.
    const space = first && /^\s/.test(part) && /\S$/.test(this.before) ? ' ' : '';
    // As Lexical has it after each drawing: one text, which then only grows.
    if ($isTextNode(first) && first.getFormat() === 0) first.spliceText(0, 0, space);
    else if (space) line.unshift($createTextNode(space));
    $patchChildren(this.$node(), line);
    return nodes;
  }

  #$createBlocks(): AiBlocksNode | null {
    const ai = this.$node();
    if (!ai) return null;
    const blocks = $setState($create(AiBlocksNode), aiLineState, this.key);
    ai.getTopLevelElementOrThrow().insertAfter($setTransient(blocks, 'ai'), false);
    this.blocksKey = blocks.getKey();
    return blocks;
  }
}

/** Splits a block, and the lists within it, behind a node in it; null when nothing follows the node there. */
function $splitBehind(inner: LexicalNode, block: ElementNode): ElementNode | null {
  for (let node = inner; !node.is(block); node = node.getParentOrThrow()) {
    if (node.getNextSibling()) return $splitNode(node.getParentOrThrow(), node.getIndexWithinParent() + 1)[1];
  }
  return null;
}

/** Moves written blocks to behind the line that they go on; what followed in that line follows them. */
function $moveBlocksBehind(ai: AiNode, host: ElementNode, blocks: AiBlocksNode): void {
  const tail = $splitBehind(ai, host);
  host.insertAfter(blocks, false);
  const last = blocks.getLastChild();
  if ($isParagraphNode(last) && $isParagraphNode(tail)) {
    last.append(...tail.getChildren());
    tail.remove();
  } else if (tail) blocks.insertAfter(tail, false);
}

/** Leaves what an answer consists of in the document, without what held it while it was written. */
function $unwrapAnswer(ai: AiNode, blocks: AiBlocksNode | null): LexicalNode[] {
  const host = ai.getTopLevelElementOrThrow();
  if (blocks) $moveBlocksBehind(ai, host, blocks);
  const written = [ai, ...(blocks ? [blocks] : [])].flatMap((holder) => {
    const nodes = holder.getChildren();
    nodes.forEach((node) => holder.insertBefore(node));
    holder.remove();
    return nodes;
  });
  if (blocks && $isParagraphNode(host) && host.isEmpty()) host.remove();
  return written;
}

/** Puts the caret behind what is selected. */
export function $leaveSelection(): void {
  const selection = $getSelection();
  if ($isRangeSelection(selection))
    selection.anchor.set(selection.focus.key, selection.focus.offset, selection.focus.type);
}

/** Makes of unfinished text that came back what came of its generation; text of an unknown one is kept as it is. */
export function $settleOrphan(key: NodeKey, outcomes: ReadonlyMap<NodeKey, Outcome>): void {
  const node = $getNodeByKey(key);
  if (!(node instanceof AiNode) || !node.isAttached()) return;
  const writer = AiWriter.$at(node);
  const outcome = outcomes.get(key);
  if (outcome && 'removed' in outcome) return writer.$remove(outcome.removed);
  if (outcome) writer.$rewrite(outcome.kept);
  writer.$keep('none');
}
