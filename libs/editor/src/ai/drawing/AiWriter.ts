import { textLength } from '@inkfield/document';
import {
  $create,
  $createRangeSelection,
  $createTextNode,
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
} from 'lexical';
import { $aiMarkdownToNodes } from './aiMarkdown.js';
import { finishedLength } from './finishedLength.js';
import { fitSentences } from './fitSentences.js';
import { $patchChildren } from './patchChildren.js';
import { $setTransient } from '../../value/transient.js';
import { $isAiBlocksNode, $isAiNode, AiBlocksNode, aiLineState, AiNode } from './AiNode.js';

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
    private readonly followsText: boolean,
    private readonly followsSpace: boolean,
  ) {}

  /** Starts at the caret (a selection is left alone: the text goes after it); null where there is no place to write. */
  static $open(): AiWriter | null {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return null;
    if (!selection.isCollapsed())
      selection.focus.set(selection.anchor.key, selection.anchor.offset, selection.anchor.type);
    const ai = $create(AiNode);
    selection.insertNodes([ai]);
    ai.selectPrevious();
    return AiWriter.$at($setTransient(ai, 'ai'));
  }

  /** Goes on at an AiNode that is there already, e.g. one that undo has brought back; its blocks may stand further below. */
  static $at(ai: AiNode): AiWriter {
    const texts = ai.getPreviousSiblings().map((node) => node.getTextContent());
    const before = texts.join('');
    const writer = new AiWriter(ai.getKey(), before.trim() !== '', before === '' || /\s$/.test(before));
    const beside = ai.getTopLevelElementOrThrow().getParentOrThrow().getChildren();
    const isOwn = (node: LexicalNode) => $isAiBlocksNode(node) && $getState(node, aiLineState) === ai.getKey();
    writer.blocksKey = beside.find(isOwn)?.getKey() ?? null;
    return writer;
  }

  /** Where it writes; null once that was deleted. */
  $node(): AiNode | null {
    const node = $getNodeByKey(this.key);
    return $isAiNode(node) && node.isAttached() ? node : null;
  }

  $blocks(): AiBlocksNode | null {
    const node = this.blocksKey === null ? null : $getNodeByKey(this.blocksKey);
    return $isAiBlocksNode(node) && node.isAttached() ? node : null;
  }

  /** Its visible text, blocks joined by "\n". */
  $text(): string {
    const inline = this.$node()?.getTextContent() ?? '';
    // Lexical parts blocks by two line breaks, the value by one.
    const blocks = this.$blocks()?.getTextContent().replace(/\n\n/g, '\n');
    return blocks === undefined ? inline : `${inline}\n${blocks}`;
  }

  /** Draws the answer as far as it has come; only what may still change is drawn anew. */
  $write(answer: string): void {
    if (answer.trim() === '') return;
    if (!this.#lineIsFinished) this.#$startBlockIfNew(answer);
    const finished = this.#finished + finishedLength(answer.slice(this.#finished));
    if (finished > this.#finished) {
      this.#$draw(answer.slice(this.#finished, finished), answer);
      this.#finished = finished;
      this.#lineIsFinished = true;
      this.#finishedBlocks = this.$blocks()?.getChildrenSize() ?? 0;
    }
    this.#$draw(answer.slice(this.#finished), answer);
  }

  /** Draws another answer in its place. */
  $rewrite(answer: string): void {
    this.#finished = this.#finishedBlocks = 0;
    this.#lineIsFinished = false;
    this.#$draw('', '');
    this.$write(answer);
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

  /** After a text, an answer that begins with a line break or as a heading, list, quote or code is below that text's line. */
  #$startBlockIfNew(answer: string): void {
    const text = answer.trimStart();
    const space = answer.slice(0, answer.length - text.length);
    if (!this.followsText || !(space.includes('\n') || startsBlock.test(text))) return;
    this.#$setLine([]);
    this.#finished = space.length;
    this.#lineIsFinished = true;
  }

  #$setLine(nodes: LexicalNode[]): void {
    const ai = this.$node();
    if (ai) $patchChildren(ai, 0, ai.getChildrenSize(), nodes);
  }

  #$draw(part: string, answer: string): void {
    const nodes = this.#lineIsFinished ? $aiMarkdownToNodes(part) : this.#$parseFirst(part);
    if (!this.#lineIsFinished) {
      const [first] = nodes;
      const line = $isParagraphNode(first) ? first.getChildren() : [];
      if (line.length > 0) nodes.shift();
      // Marks are read without the space around them; the one before them may be what parts two words.
      const isSpaced = line.length > 0 && /^\s/.test(answer) && !this.followsSpace;
      this.#$setLine(isSpaced ? [$createTextNode(' '), ...line] : line);
    }
    this.#$setTailBlocks(nodes);
  }

  #$setTailBlocks(nodes: LexicalNode[]): void {
    const blocks = this.$blocks() ?? (nodes.length > 0 ? this.#$createBlocks() : null);
    if (!blocks) return;
    if (this.#finishedBlocks === 0 && nodes.length === 0) blocks.remove();
    else $patchChildren(blocks, this.#finishedBlocks, blocks.getChildrenSize() - this.#finishedBlocks, nodes);
  }

  #$createBlocks(): AiBlocksNode | null {
    const ai = this.$node();
    if (!ai) return null;
    const blocks = $setState($create(AiBlocksNode), aiLineState, this.key);
    ai.getTopLevelElementOrThrow().insertAfter($setTransient(blocks, 'ai'), false);
    this.blocksKey = blocks.getKey();
    return blocks;
  }

  #$parseFirst(part: string): LexicalNode[] {
    const line = part.trimStart();
    const isText = this.followsText && !startsBlock.test(line);
    return $aiMarkdownToNodes(isText ? line.replace(/^(\d+)([.)])/, '$1\\$2') : line);
  }
}

/** Splits a block, and the lists within it, behind a node in it; null when nothing follows the node there. */
function $splitBehind(inner: LexicalNode, block: ElementNode): ElementNode | null {
  for (let node = inner; !node.is(block); node = node.getParentOrThrow()) {
    if (node.getNextSibling()) return $splitNode(node.getParentOrThrow(), node.getIndexWithinParent() + 1)[1];
  }
  return null;
}

/** Moves written blocks out of their holder, to behind the line that they go on; what followed in that line follows them. */
function $moveBlocksBehind(ai: AiNode, host: ElementNode, blocks: AiBlocksNode): void {
  const written = blocks.getChildren();
  const tail = $splitBehind(ai, host);
  let place: LexicalNode = host;
  for (const block of written) {
    place.insertAfter(block, false);
    place = block;
  }
  if (!tail) return;
  if ($isParagraphNode(place) && $isParagraphNode(tail)) {
    place.append(...tail.getChildren());
    tail.remove();
  } else place.insertAfter(tail, false);
}

/** Leaves what an answer consists of in the document, without what held it while it was written. */
function $unwrapAnswer(ai: AiNode, blocks: AiBlocksNode | null): LexicalNode[] {
  const host = ai.getTopLevelElementOrThrow();
  const line = ai.getChildren();
  const written = blocks?.getChildren() ?? [];
  if (blocks) $moveBlocksBehind(ai, host, blocks);
  line.forEach((node) => ai.insertBefore(node));
  ai.remove();
  blocks?.remove();
  const isEmptyHost = written.length > 0 && host.isAttached() && $isParagraphNode(host) && host.isEmpty();
  if (isEmptyHost) host.remove();
  return [...line, ...written];
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
  if (!$isAiNode(node) || !node.isAttached()) return;
  const writer = AiWriter.$at(node);
  const outcome = outcomes.get(key);
  if (outcome && 'removed' in outcome) return writer.$remove(outcome.removed);
  if (outcome) writer.$rewrite(outcome.kept);
  writer.$keep('none');
}
