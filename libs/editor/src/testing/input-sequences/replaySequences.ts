import { $isListNode } from '@lexical/list';
import { $getRoot, $getSelection, $isElementNode, $isRangeSelection, $isTextNode, type LexicalNode } from 'lexical';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readEditorValue } from '../../value/readEditorValue.js';
import { type AiEditor, renderAiEditor } from '../aiEditor.js';
import type { InputSequence } from './inputSequence.js';
import { InputReplayer, type KeyboardManners } from './InputReplayer.js';

const withCaret = (text: string, at: number) => `${text.slice(0, at)}|${text.slice(at)}`;
/** Lexical makes room for a composition with a sign that nobody sees, and counts a divider as a line break. */
const visible = (text: string) => text.replaceAll(/[\u200b\u00a0\n]/g, '');

/** The text that the page shows, with '|' for the caret. */
function seenText(root: Element): string {
  const { anchorNode, anchorOffset } = getSelection() ?? {};
  const lines = [...root.querySelectorAll(':scope > :not(ul, ol), li')].map((block) => {
    const text = block.textContent;
    if (!anchorNode || anchorOffset === undefined || !block.contains(anchorNode)) return visible(text);
    const before = document.createRange();
    before.setStart(block, 0);
    before.setEnd(anchorNode, anchorOffset);
    return visible(withCaret(text, before.toString().length));
  });
  return lines.join('\n');
}

/** How much text stands before a point in a block. */
function $lengthBefore(block: LexicalNode, node: LexicalNode, offset: number): number {
  let length = $isTextNode(node) ? offset : 0;
  if ($isElementNode(node))
    for (const child of node.getChildren().slice(0, offset)) length += child.getTextContentSize();
  for (let at = node; !at.is(block); at = at.getParentOrThrow())
    for (const before of at.getPreviousSiblings()) length += before.getTextContentSize();
  return length;
}

/** The text that the editor knows of, with '|' for the caret. */
function knownText({ editor }: AiEditor): string {
  return editor.read(() => {
    const selection = $getSelection();
    const anchor = $isRangeSelection(selection) ? selection.anchor : null;
    const lines = $getRoot()
      .getChildren()
      .flatMap((block) => ($isListNode(block) ? block.getChildren() : [block]))
      .map((block) => {
        const text = block.getTextContent();
        const node = anchor?.getNode();
        if (!anchor || !node || !(node.is(block) || block.isParentOf(node))) return visible(text);
        return visible(withCaret(text, $lengthBefore(block, node, anchor.offset)));
      });
    return lines.join('\n');
  });
}

/** Puts the caret `fromEnd` characters before the end of the last text. */
function placeCaret(root: HTMLElement, fromEnd: number): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let last: Node | null = null;
  while (texts.nextNode()) last = texts.currentNode;
  if (last instanceof Text) getSelection()?.collapse(last, last.length - fromEnd);
}

/** The browser tells of a selection that has moved before it draws the next frame. */
const frame = () => new Promise((done) => requestAnimationFrame(done));

async function replay(sequence: InputSequence, manners: KeyboardManners): Promise<void> {
  const it = await renderAiEditor({ defaultValue: sequence.html ?? '' });
  const root = it.box.element();
  if (!(root instanceof HTMLElement)) throw new Error('The text box is no HTML element.');
  placeCaret(root, sequence.caret ?? 0);
  await frame();
  const replayer = new InputReplayer(root, manners);
  for (const [seen, ...records] of sequence.steps) {
    await replayer.play(records);
    await expect.poll(() => [seenText(root), knownText(it)]).toEqual([seen, seen]);
    await frame();
  }
  expect(it.editor.isComposing()).toBe(sequence.composing ?? false);
  if (sequence.leaves !== undefined) expect(readEditorValue(it.editor).html).toBe(sequence.leaves);
  expect(it.ai.requests.map(({ prompt }) => prompt)).toEqual(sequence.asks === undefined ? [] : [sequence.asks]);
  const offered = page.getByRole('option', { selected: true });
  if (sequence.offers) await expect.poll(() => offered.query()?.textContent).toContain(sequence.offers);
  else await expect.element(offered).not.toBeInTheDocument();
}

/** One test for each sequence. */
export function replaySequences(keyboards: readonly (readonly InputSequence[])[], manners: KeyboardManners): void {
  test.each(keyboards.flat())('$title', (sequence) => replay(sequence, manners));
}
