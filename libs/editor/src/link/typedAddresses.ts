import type { Address } from '@inkfield/document/internal';
import { $createAutoLinkNode, $isAutoLinkNode, $isLinkNode, type AutoLinkNode } from '@lexical/link';
import {
  $getNodeByKey,
  $getSelection,
  $isTextNode,
  type EditorState,
  type LexicalNode,
  type NodeKey,
  type TextNode,
} from 'lexical';
import { findAddresses } from './findAddresses.js';
import { $unwrapLink } from './unwrapLink.js';

/** A place in a text node; of a caret, in any node. */
export interface TextPlace {
  key: NodeKey;
  offset: number;
}

/** A text node of a word, and where it stands in the word's text. */
interface Piece {
  node: TextNode;
  start: number;
  end: number;
  link: AutoLinkNode | null;
}

function $linkOf(node: TextNode): AutoLinkNode | null {
  const parent = node.getParent();
  return $isAutoLinkNode(parent) ? parent : null;
}

/** The texts of a node that an address can be in: not code, not links that somebody made or took away. */
function $textsIn(node: LexicalNode | null): TextNode[] {
  if ($isTextNode(node)) return node.isSimpleText() && !node.hasFormat('code') ? [node] : [];
  if (!$isAutoLinkNode(node) || node.getIsUnlinked()) return [];
  const children = node.getChildren().filter($isTextNode);
  return children.length === node.getChildrenSize() ? children : [];
}

/** Neighbouring texts up to the first that has a space in it. */
function $textsBeside(node: LexicalNode, side: 'before' | 'after'): TextNode[] {
  const texts: TextNode[] = [];
  const step = (from: LexicalNode) => (side === 'before' ? from.getPreviousSibling() : from.getNextSibling());
  for (let next = step(node); next; next = step(next)) {
    const more = $textsIn(next);
    if (more.length === 0) break;
    if (side === 'before') texts.unshift(...more);
    else texts.push(...more);
    if (more.some((text) => /\s/.test(text.getTextContent()))) break;
  }
  return texts;
}

/** The words from a place to another in the same text, or the one around it; other links and pictures end it. */
class Word {
  readonly pieces: Piece[] = [];
  readonly text: string;

  constructor(node: TextNode, offset: number, until: number) {
    const outer = $linkOf(node) ?? node;
    const texts = [...$textsBeside(outer, 'before'), ...$textsIn(outer), ...$textsBeside(outer, 'after')];
    let all = '';
    for (const text of texts) {
      const start = all.length;
      all += text.getTextContent();
      this.pieces.push({ node: text, start, end: all.length, link: $linkOf(text) });
    }
    const nodeStart = this.pieces.find((piece) => piece.node.is(node))?.start ?? 0;
    const isInWord = (index: number) => /\S/.test(all.charAt(index));
    let from = nodeStart + Math.min(offset, until);
    while (from > 0 && isInWord(from - 1)) from--;
    let to = nodeStart + Math.max(offset, until);
    while (to < all.length && isInWord(to)) to++;
    this.text = all.slice(from, to);
    for (const piece of this.pieces) {
      piece.start -= from;
      piece.end -= from;
    }
  }

  /** Where a place is in the word; null when it is somewhere else. */
  offsetOf(place: TextPlace | null): number | null {
    const piece = place && this.pieces.find(({ node }) => node.getKey() === place.key);
    if (!piece) return null;
    const offset = piece.start + place.offset;
    return offset >= 0 && offset <= this.text.length ? offset : null;
  }
}

/** Places between nodes behind a new link: Lexical has counted the link, and goes on counting the texts that are in it now. */
function $countAnew(link: AutoLinkNode, texts: number): void {
  const [parent, index] = [link.getParentOrThrow(), link.getIndexWithinParent()];
  for (const point of $getSelection()?.getStartEndPoints() ?? [])
    if (parent.is(point.getNode()) && point.offset > index)
      point.set(point.key, Math.max(index + 1, point.offset - texts), 'element');
}

/** Makes a link of a stretch of a word, whatever texts it consists of. */
function $wrap(pieces: readonly Piece[], { start, end, url }: Address): void {
  const parts: TextNode[] = [];
  for (const piece of pieces) {
    if (piece.end <= start || piece.start >= end) continue;
    const [from, to] = [Math.max(start, piece.start) - piece.start, Math.min(end, piece.end) - piece.start];
    const split = piece.node.splitText(...[from, to].filter((at) => at > 0 && at < piece.end - piece.start));
    const part = split[from > 0 ? 1 : 0];
    if (part) parts.push(part);
  }
  const [first] = parts;
  if (!first) return;
  const link = $createAutoLinkNode(url);
  first.insertBefore(link);
  link.append(...parts);
  $countAnew(link, parts.length);
}

interface PlacedLink {
  link: AutoLinkNode;
  start: number;
  end: number;
}

/** The links that begin in the pieces of a word, and where they stand in it. */
function $linksIn(pieces: readonly Piece[]): PlacedLink[] {
  return pieces.flatMap(({ node, link, start }) =>
    link?.getFirstChild()?.is(node) ? { link, start, end: start + link.getTextContentSize() } : [],
  );
}

/**
 * What links the addresses of the word at a place, and takes away the links of what is none any more; null when all is
 * right. An address that the caret touches is still being typed.
 */
export function $matchTypedAddress(place: TextPlace, caret: TextPlace | null): (() => void) | null {
  const node = $getNodeByKey(place.key);
  if (!$isTextNode(node) || $textsIn($linkOf(node) ?? node).length === 0) return null;
  // Somebody has linked it by hand.
  if ($isLinkNode(node.getParent()) && !$linkOf(node)) return null;
  const size = node.getTextContentSize();
  const offset = Math.min(place.offset, size);
  const word = new Word(node, offset, caret?.key === place.key ? Math.min(caret.offset, size) : offset);
  const caretAt = word.offsetOf(caret);
  const isTouched = (start: number, end: number) => caretAt !== null && caretAt >= start && caretAt <= end;
  // In "[words](https://… " or "![words](https://… " a title may follow: the Markdown is not at its end.
  const isOpen = (start: number, end: number) => word.text.startsWith('](', start - 2) && end === word.text.length;
  const addresses = findAddresses(word.text).filter(({ start, end }) => !isTouched(start, end) && !isOpen(start, end));
  const isRight = ({ start, end }: PlacedLink) =>
    addresses.some((one) => one.start === start && one.end === end) ||
    !(end > 0 && start < word.text.length) ||
    isTouched(start, end);
  const links = $linksIn(word.pieces);
  const [kept, wrong] = [links.filter(isRight), links.filter((one) => !isRight(one))];
  const missing = addresses.filter(({ start, end }) => !kept.some((one) => one.start < end && one.end > start));
  if (missing.length === 0 && wrong.length === 0) return null;
  return () => {
    wrong.forEach(({ link }) => $unwrapLink(link));
    // From the end, so that splitting a text moves none of the other places.
    for (const address of missing.reverse()) $wrap(word.pieces, address);
  };
}

function addressOf(text: string): string | null {
  const [address] = findAddresses(text);
  return address?.start === 0 && address.end === text.length ? address.url : null;
}

/** Keeps a link in step with its text while that is edited; one whose text is no address any more goes away. */
export function $followText(link: AutoLinkNode, previous: EditorState): void {
  if (link.getIsUnlinked()) return;
  const before = previous.read(() => {
    const node = $getNodeByKey(link.getKey());
    return $isAutoLinkNode(node) ? { text: node.getTextContent(), url: node.getURL() } : null;
  });
  const text = link.getTextContent();
  // Where somebody gave it another address, that one stays.
  if (before && (before.text === text || addressOf(before.text) !== before.url)) return;
  const url = addressOf(text);
  if (url === null) $unwrapLink(link);
  else if (url !== link.getURL()) link.setURL(url);
}
