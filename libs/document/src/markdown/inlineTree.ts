import type { DocumentNode } from '../schema/description.js';
import type { OwnMark } from './OwnInlines.js';

/** A piece of a line of Markdown. */
export interface MarkdownInline {
  kind:
    | 'text'
    | 'softbreak'
    | 'linebreak'
    | 'code'
    | 'emph'
    | 'strong'
    | 'strike'
    | 'link'
    | 'image'
    | 'mark'
    | 'own'
    | 'root';
  text: string;
  url: string;
  title: string;
  /** The mark that an app has described, and the node of what it has. */
  mark?: OwnMark;
  node?: DocumentNode;
  /** A linked list, for emphasis and links wrap what is already there. */
  first: MarkdownInline | null;
  last: MarkdownInline | null;
  parent: MarkdownInline | null;
  previous: MarkdownInline | null;
  next: MarkdownInline | null;
}

export function createInline(kind: MarkdownInline['kind'], text = ''): MarkdownInline {
  return {
    kind,
    text,
    url: '',
    title: '',
    first: null,
    last: null,
    parent: null,
    previous: null,
    next: null,
  };
}

export function append(parent: MarkdownInline, node: MarkdownInline): void {
  unlink(node);
  node.parent = parent;
  node.previous = parent.last;
  if (parent.last) parent.last.next = node;
  else parent.first = node;
  parent.last = node;
}

export function insertAfter(place: MarkdownInline, node: MarkdownInline): void {
  unlink(node);
  node.parent = place.parent;
  node.previous = place;
  node.next = place.next;
  if (place.next) place.next.previous = node;
  else if (place.parent) place.parent.last = node;
  place.next = node;
}

export function unlink(node: MarkdownInline): void {
  if (node.previous) node.previous.next = node.next;
  else if (node.parent) node.parent.first = node.next;
  if (node.next) node.next.previous = node.previous;
  else if (node.parent) node.parent.last = node.previous;
  node.parent = node.previous = node.next = null;
}

/** Moves what stands between two nodes into another. */
export function moveBetween(from: MarkdownInline, to: MarkdownInline | null, into: MarkdownInline): void {
  for (let node = from.next; node && node !== to;) {
    const { next } = node;
    append(into, node);
    node = next;
  }
}

/**
 * Walks through all below a node in reading order. A stack of its own: marks can be nested deeper than calls can.
 *
 * @param enter called with each node; answers whether to go through what is in it
 * @param leave called after all that is in a node that was gone through
 */
export function walkInlines(
  root: MarkdownInline,
  enter: (node: MarkdownInline) => boolean,
  leave?: (node: MarkdownInline) => void,
): void {
  let parent = root;
  let node = root.first;
  while (node || parent !== root) {
    if (!node) {
      leave?.(parent);
      node = parent.next;
      parent = parent.parent ?? root;
    } else if (enter(node)) {
      parent = node;
      node = node.first;
    } else node = node.next;
  }
}
