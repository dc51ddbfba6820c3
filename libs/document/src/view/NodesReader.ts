import { cleanLanguage } from '../code-block/codeLanguage.js';
import { maxStart } from '../list/items.js';
import { cleanText } from '../value/cleanText.js';
import { messageOf } from '../value/envelope.js';
import { ReadBudget } from '../value/readBudget.js';
import { isFields, isNode, labelOf, type NodeFields, violation } from '../value/storedNode.js';
import { matched, text, whole } from './fields.js';
import { imageOf, linkOf, marksOf } from './inlines.js';
import type { DrawRules } from './rules.js';
import { type Around, itemsOf, lineBreak, lineIn, type Piece, shown, type Shown } from './shown.js';

const maxNodes = 1_000_000;
const inlineType = /^(?:text|tab|linebreak|code-highlight|hashtag|overflow|image|(?:auto)?link)$/;

/** The text of nodes that have none. */
const signs: ReadonlyMap<unknown, string> = new Map([
  ['linebreak', '\n'],
  ['tab', '\t'],
]);
/** Kinds of lists, as the value and older versions of Lexical name them. */
const listKind = /^(?:(number|ol)|bullet|ul|check)$/;

function pieces(words: string, link?: Around | null, marks: readonly Around[] = []): Piece[] {
  const parts = cleanText(words).split(/(\n)/);
  return parts.flatMap((part) => (part ? { link, marks, child: part === '\n' ? lineBreak : part } : []));
}

/**
 * Reads stored nodes of the product's kinds into what is shown, each attribute through its gate. What an app's own schema has is read and
 * drawn by its descriptions, which show these kinds as this does.
 */
export class NodesReader {
  readonly budget = new ReadBudget();
  /** Whether something was too deep, and is there as its text. */
  flattened = false;
  /** What was malformed, and is there as its text. */
  problem = '';
  #nodeCount = 0;
  #depth = -1;
  readonly #item = (node: NodeFields) => this.#list({ type: 'list', listType: 'bullet', children: [node] });
  /** How a block of each kind is read. */
  readonly #kinds = new Map<string, (node: NodeFields) => Shown[]>([
    ['paragraph', (node) => this.#line(node, 'p')],
    ['heading', (node) => this.#line(node, matched(/^h[1-6]$/, node, 'tag', 'h1')[0])],
    ['quote', (node) => this.#quote(node)],
    ['list', (node) => this.#list(node)],
    ['listitem', this.#item],
    ['listitem-blocks', this.#item],
    ['code', (node) => this.#code(node)],
    ['horizontalrule', () => (this.budget.takesLine() ? [shown('hr')] : [])],
  ]);

  /** @param maxDepth how deeply blocks may stand in each other; what is deeper is its text */
  constructor(
    private readonly rules: DrawRules,
    private readonly maxDepth: number,
  ) {}

  document(root: NodeFields): Shown[] {
    const children = root['children'];
    return this.#blocks(
      this.#children(Array.isArray(children) ? { ...root, children: children.filter(isNode) } : root),
    );
  }

  #children(node: NodeFields): NodeFields[] {
    const children = node['children'] ?? [];
    if (!Array.isArray(children)) return violation(node, 'children');
    if (this.#isSpent(children.length)) return [];
    return children.map((child: unknown) => {
      if (isNode(child)) return child;
      // Some editors name no type for text.
      if (isFields(child) && typeof child['text'] === 'string') return { ...child, type: 'text' };
      return violation(node, 'children');
    });
  }

  /** Nodes as blocks; inline ones between them become paragraphs. */
  #blocks(nodes: readonly NodeFields[], isLine = false): Shown[] {
    this.#depth++;
    const blocks: Shown[] = [];
    let line: Piece[] | null = null;
    const inLine = isLine || nodes.some(({ type }) => inlineType.test(type));
    for (const [index, node] of nodes.entries()) {
      if (this.budget.isClosed) {
        this.#leaveOut(nodes.slice(index));
        break;
      }
      if (!inlineType.test(node.type) && !(inLine && this.#fitsLine(node))) {
        line = null;
        for (const block of this.#block(node)) blocks.push(block);
      } else if (line || this.#takesLine((line = []), blocks)) {
        const read = this.#sound(
          () => this.#inline(node),
          () => this.#words(node),
        );
        for (const piece of read) line.push(piece);
      } else this.#words(node);
    }
    this.#depth--;
    return blocks;
  }

  /** Reads a part of the document; where something in it is malformed, `readWords` reads its text. */
  #sound<Read>(read: () => Read, readWords: () => Read): Read {
    if (this.#depth > 0) return read();
    try {
      return read();
    } catch (error) {
      this.#depth = 0;
      this.problem ||= messageOf(error);
      return readWords();
    }
  }

  #leaveOut(nodes: readonly NodeFields[]): void {
    this.budget.close(nodes.length);
    for (const node of nodes) this.#words(node);
  }

  /** Begins a paragraph, where there is room for one more. */
  #takesLine(line: Piece[], to: Shown[]): boolean {
    const isTaken = this.budget.takesLine();
    if (isTaken) to.push(lineIn(line));
    return isTaken;
  }

  /** Counts nodes; an object may hold itself, and is then without end. */
  #isSpent(more: number): boolean {
    this.#nodeCount += more;
    if (this.#nodeCount > maxNodes) this.budget.close(more);
    return this.#nodeCount > maxNodes;
  }

  /** A block; where it is nested too deeply, or something in it is malformed, its text. */
  #block(node: NodeFields): Shown[] {
    const readWords = () => this.#lines(this.#textBelow(node, '\n').split('\n'));
    if (this.#depth <= this.maxDepth)
      return this.#sound(() => this.#kinds.get(node.type)?.(node) ?? this.#unknown(node), readWords);
    this.flattened = true;
    return readWords();
  }

  /** Whether a node of a kind that we do not have belongs into the line of its neighbours, as a mention does. */
  #fitsLine({ type, children }: NodeFields): boolean {
    const isBlock = (node: unknown) => isNode(node) && this.#kinds.has(node.type);
    return !this.#kinds.has(type) && !(Array.isArray(children) && children.some(isBlock));
  }

  #quote(node: NodeFields): Shown[] {
    const content = this.budget.held(() => this.#blocks(this.#children(node)));
    return content ? [shown('blockquote', {}, content)] : [];
  }

  #line(node: NodeFields, tag: string): Shown[] {
    const blocks = this.budget.held(() => this.#blocks(this.#children(node), true));
    if (!blocks) return [];
    if (blocks.length === 0) blocks.push(lineIn([]));
    return blocks.map((block) => (block.tag === 'p' ? { ...block, tag } : block));
  }

  #list(node: NodeFields): Shown[] {
    const isNumbered = matched(listKind, node, 'listType', 'ol')[1] !== undefined;
    const start = whole(node, 'start', maxStart, 1);
    const items = this.#children(node).flatMap((item) => {
      const isItem = this.#kinds.get(item.type) === this.#item;
      const content = this.budget.held(() =>
        this.#blocks(isItem ? this.#children(item) : [item], item.type === 'listitem'),
      );
      return content ? itemsOf(content, isNumbered) : [];
    });
    const props = isNumbered && start !== 1 ? { start } : {};
    return items.length > 0 ? [shown(isNumbered ? 'ol' : 'ul', props, items)] : [];
  }

  #code(node: NodeFields): Shown[] {
    const { classes, codeElement } = this.rules;
    const language = cleanLanguage(text(node, 'language')) || undefined;
    if (!this.budget.takesLine()) return [];
    let words = '';
    for (const child of this.#children(node)) {
      const said = child.type === 'text' ? text(child, 'text') : this.#textBelow(child);
      words += signs.get(child.type) ?? this.budget.take(said);
    }
    const code = cleanText(words);
    const inside = language && codeElement ? shown(codeElement, { language, code }) : shown('code', {}, [code]);
    const props = { className: classes['codeBlock'], 'data-language': language, tabIndex: 0 };
    return [shown('pre', props, [inside])];
  }

  /** @param link the link around it; null in one that leads nowhere */
  #inline(node: NodeFields, link?: Around | null): Piece[] {
    switch (node.type) {
      case 'text':
      case 'tab': {
        const words = signs.get(node.type) ?? this.budget.take(text(node, 'text'));
        return pieces(words, link, marksOf(node, this.rules));
      }
      case 'linebreak':
        return pieces('\n', link);
      case 'image':
        return imageOf(node, this.rules).map((child) => ({ link, marks: [], child }));
      case 'link':
      case 'autolink':
        if (link === undefined) {
          const around = linkOf(node, this.rules);
          return this.#children(node).flatMap((child) => this.#inline(child, around));
        }
    }
    return this.#words(node, link);
  }

  /** A node of a kind that we do not have: the blocks in it, or its words. */
  #unknown(node: NodeFields): Shown[] {
    const label = labelOf(node);
    const isLabel = label && this.#textBelow(node) === label;
    if (Array.isArray(node['children']) && !isLabel) return this.#blocks(this.#children(node));
    return this.#lines([this.#textBelow(node)]);
  }

  /** The text below a node, as much of it as is read. */
  #words(node: NodeFields, link?: Around | null): Piece[] {
    return pieces(this.budget.take(this.#textBelow(node)), link);
  }

  /** Texts as paragraphs, as much of them as is read. */
  #lines(texts: readonly string[]): Shown[] {
    const lines: Shown[] = [];
    for (const words of texts) {
      const line: Piece[] = [];
      if (words) this.#takesLine(line, lines);
      for (const piece of pieces(this.budget.take(words))) line.push(piece);
    }
    return lines;
  }

  /**
   * All text below a node, at any depth, without recursion.
   * @param between what parts the text of a block from what comes before it
   */
  #textBelow(node: NodeFields, between = ''): string {
    let found = '';
    const pending: unknown[] = [node];
    while (pending.length > 0 && !this.#isSpent(1)) {
      const next = pending.pop();
      if (!isFields(next)) continue;
      const type = String(next['type']);
      const words = signs.get(type) ?? next['text'];
      if (!inlineType.test(type)) found += between;
      if (typeof words === 'string') found += words;
      const children = next['children'];
      if (Array.isArray(children)) for (const child of children.toReversed()) pending.push(child);
    }
    return found || labelOf(node);
  }
}
