import type { DrawRules } from './rules.js';

/** An element as it is shown, while others may still be joined with it. */
export interface Shown {
  /** A tag, or what draws code. */
  tag: unknown;
  props: Readonly<Record<string, unknown>>;
  /** The line in it, before its children. */
  line?: readonly Piece[];
  children: ShownNode[];
  /** What tells a link or a mark from another: what comes next in the same one goes on in it. */
  look?: string;
}

export type ShownNode = Shown | string;

/** A link or mark around what stands in a line. */
export type Around = Pick<Shown, 'tag' | 'props' | 'look'>;

/** What stands in a line. */
export interface Piece {
  link: Around | null | undefined;
  /** From the outermost to the innermost. */
  marks: readonly Around[];
  child: ShownNode;
}

export const shown = (tag: unknown, props: Shown['props'] = {}, children: ShownNode[] = []): Shown => ({
  tag,
  props,
  children,
});

export const lineBreak = shown('br');

/** A paragraph. */
export const lineIn = (line: readonly Piece[]): Shown => ({ ...shown('p'), line });

/** Adds to what is open at the end of these. */
function add(to: ShownNode[], around: readonly Around[], child: ShownNode): void {
  let nodes = to;
  for (const open of around) {
    let last = nodes.at(-1);
    if (typeof last !== 'object' || last.look !== open.look) nodes.push((last = { ...open, children: [] }));
    nodes = last.children;
  }
  if (typeof child === 'string' && typeof nodes.at(-1) === 'string') nodes[nodes.length - 1] += child;
  else nodes.push(child);
}

const isSameLink = (piece: Piece, other: Piece | undefined) => piece.link?.look === other?.link?.look;

/** The marks of those that are open which go on over a break. */
function marksOver(open: readonly Around[], piece: Piece, next: Piece | undefined): readonly Around[] {
  if (!next || !isSameLink(piece, next)) return [];
  if (next.child === lineBreak) return open;
  // A tab begins its marks anew, as in the value's HTML.
  const marks = /^\t/.test(String(next.child)) ? [] : next.marks;
  const end = open.findIndex(({ look }, index) => look !== marks[index]?.look);
  return open.slice(0, end < 0 ? open.length : end);
}

/** A line of text, marks, links and images; one that is empty or ends in a break needs one more break to be seen. */
function lineOf(pieces: readonly Piece[]): ShownNode[] {
  const nodes: ShownNode[] = [];
  let open: readonly Around[] = [];
  for (const [index, piece] of pieces.entries()) {
    const { link, marks, child } = piece;
    if (!isSameLink(piece, pieces[index - 1])) open = [];
    open = child === lineBreak ? marksOver(open, piece, pieces[index + 1]) : marks;
    add(nodes, link ? [link, ...open] : open, child);
  }
  if ((pieces.at(-1)?.child ?? lineBreak) === lineBreak) nodes.push(lineBreak);
  return nodes;
}

const isList = ({ tag }: Shown): boolean => tag === 'ul' || tag === 'ol';

/** What stands in a block: strings stand in lines alone. */
const blocksIn = ({ children }: Shown) => children as Shown[];

/** Where what follows a list goes on in its last item. */
function endOf(list: Shown): ShownNode[] {
  const last = blocksIn(list).at(-1);
  const nested = last && blocksIn(last)[0];
  return nested && isList(nested) ? endOf(nested) : (last?.children ?? []);
}

/**
 * Blocks as the items of a list: each list is an item of its own, and so is what stands between lists.
 *
 * @param keepsNumbers whether what stands after a nested list goes on in the last item of that: an item of its own would have a number
 */
export function itemsOf(blocks: readonly Shown[], keepsNumbers = false): Shown[] {
  const items: Shown[] = [];
  let open: ShownNode[] | null = null;
  for (const block of blocks.length > 0 ? blocks : [lineIn([])]) {
    if (open && !isList(block)) open.push(block);
    else {
      items.push(shown('li', {}, (open = [block])));
      if (isList(block)) open = keepsNumbers ? endOf(block) : null;
    }
  }
  return items;
}

const maxQuoteDepth = 8;

/** A block that holds one paragraph, or nothing, has its line itself. */
function withLine(block: Shown): Shown {
  const [first = lineIn([]), other] = blocksIn(block);
  return first.tag === 'p' && !other ? { ...first, tag: block.tag } : block;
}

/** Blocks as the value has them: lists of a kind that touch are one, and quotes are not nested without end. */
export function settled(blocks: readonly Shown[], depth = 0): Shown[] {
  const result: Shown[] = [];
  const take = (block: Shown): void => {
    const last = result.at(-1);
    if (last && last.tag === block.tag && isList(block)) for (const item of block.children) last.children.push(item);
    else result.push(block);
  };
  for (const block of blocks) {
    const inside = blocksIn(block);
    if (isList(block)) take({ ...block, children: inside.flatMap((item) => itemsOf(settled(blocksIn(item), depth))) });
    else if (block.tag !== 'blockquote') take(block);
    else if (depth < maxQuoteDepth) take(withLine({ ...block, children: settled(inside, depth + 1) }));
    else settled(inside, depth).forEach(take);
  }
  return result;
}

/** The items of a list: a nested list stands in the item before it. */
function arranged(list: Shown): Shown[] {
  const items: Shown[] = [];
  for (const item of blocksIn(list)) {
    const [first] = blocksIn(item);
    const last = items.at(-1);
    if (last && first && isList(first)) last.children.push(first);
    else items.push(withLine(item));
  }
  return items;
}

/** What is shown as React elements. */
export function drawn(nodes: readonly ShownNode[], jsx: DrawRules['jsx']): unknown[] {
  return nodes.map((node, key) => {
    if (typeof node === 'string') return node;
    const below = isList(node) ? arranged(node) : node.children;
    const children = node.line ? [...lineOf(node.line), ...below] : below;
    // React takes the properties themselves, and marks them while it is developed with.
    return jsx(node.tag, { ...node.props, ...(children.length > 0 && { children: drawn(children, jsx) }) }, key);
  });
}
