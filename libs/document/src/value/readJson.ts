import { cleanClass } from '../link/cleanClass.js';
import { cleanLanguage } from '../code-block/codeLanguage.js';
import { cleanStart, itemsOf, listOf, maxStart } from '../list/items.js';
import { imageOf } from '../image/imageOf.js';
import { linkContext, type LinkSettings } from '../link/linkSettings.js';
import { sanitizeImageSource, sanitizeUrl } from '../link/sanitizeUrl.js';
import type { BlockJson, CodeLineJson, HeadingJson, InlineJson } from './documentJson.js';
import { cutProblem, messageOf, migrate } from './envelope.js';
import { appendText, linkOf, mergeInlines } from './inlines.js';
import type { LeftOut } from './leftOut.js';
import { normalizeBlocks } from './normalizeBlocks.js';
import { ReadBudget } from './readBudget.js';
import {
  isFields,
  isNode,
  isUnknownInline,
  labelOf,
  type NodeFields,
  oneOf,
  SchemaViolation,
  text,
  violation,
  whole,
} from './storedNode.js';
import { canonicalStyle, type ReadColor } from './textStyle.js';

const maxNodes = 1_000_000;

const inlineTypes = new Set('text code-highlight hashtag linebreak tab link autolink image mark overflow'.split(' '));
const itemType = /^listitem(?:-blocks)?$/;
const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;
const listTypes = ['number', 'bullet', 'check', 'ul', 'ol'] as const;

/** How stored nodes are read. */
export interface ReadJsonOptions {
  /** How deeply blocks may stand in each other; what is deeper is its text. @default 64 */
  maxDepth?: number;
  /** What was left out, or flattened, before they came here. @default nothing */
  source?: { readonly unread: number; readonly flattened: boolean };
  /** Whether a malformed block becomes its text; else a document with one is none. @default false */
  keepSound?: boolean;
  /** Reads colours. @default those that the value itself writes */
  readColor?: ReadColor;
}

/** Reads stored nodes against the schema of the model. */
class JsonReader {
  readonly budget = new ReadBudget();
  /** Whether something was too deep, and is there as its text. */
  flattened = false;
  /** What was malformed, and is there as its text. */
  problem = '';
  #nodeCount = 0;

  constructor(
    private readonly link: LinkSettings,
    private readonly options: ReadJsonOptions,
    private readonly maxDepth = options.maxDepth ?? 64,
  ) {}

  document(root: NodeFields): BlockJson[] {
    const children = root['children'];
    const sound =
      this.options.keepSound && Array.isArray(children) ? { ...root, children: children.filter(isNode) } : root;
    return this.blocks(this.#children(sound), 0);
  }

  #children(node: NodeFields): NodeFields[] {
    const children = node['children'] ?? [];
    if (!Array.isArray(children)) return violation(node, 'children', 'a list');
    if (this.#isSpent(children.length)) return [];
    return children.map((child: unknown) => {
      if (isNode(child)) return child;
      // Some editors name no type for text.
      if (isFields(child) && typeof child['text'] === 'string') return { ...child, type: 'text' };
      return violation(node, 'children', 'a list of nodes');
    });
  }

  /** Nodes as blocks; inline ones between them become paragraphs. */
  blocks(nodes: readonly NodeFields[], depth: number): BlockJson[] {
    const blocks: BlockJson[] = [];
    let line: InlineJson[] | null = null;
    const inLine = nodes.some(({ type }) => inlineTypes.has(type));
    for (const [index, node] of nodes.entries()) {
      if (this.budget.isClosed) {
        this.#leaveOut(nodes.slice(index));
        break;
      }
      if (inlineTypes.has(node.type) || (inLine && isUnknownInline(node))) {
        if (!line && !this.#takesLine((line = []), blocks)) {
          this.budget.take(this.#textBelow(node));
          continue;
        }
        const to = line;
        this.#sound(
          depth,
          () => this.#inline(node, to, depth),
          () => this.#append(to, this.#textBelow(node)),
        );
        continue;
      }
      line = null;
      const readWords = () => this.#words(node, blocks);
      // What is nested too deeply becomes its text.
      if (depth <= this.maxDepth)
        this.#sound(depth, () => this.#block(node, depth).forEach((block) => blocks.push(block)), readWords);
      else {
        this.flattened = true;
        readWords();
      }
    }
    return blocks.map((block) =>
      block.type === 'paragraph' ? { ...block, children: mergeInlines(block.children) } : block,
    );
  }

  /** Reads a part of the document; where something in it is malformed, `readWords` reads its text. */
  #sound(depth: number, read: () => void, readWords: () => void): void {
    if (depth > 0 || !this.options.keepSound) return read();
    try {
      read();
    } catch (error) {
      this.problem ||= messageOf(error);
      readWords();
    }
  }

  #leaveOut(nodes: readonly NodeFields[]): void {
    this.budget.close(nodes.length);
    for (const node of nodes) this.budget.take(this.#textBelow(node));
  }

  /** Begins a paragraph, where there is room for one more. */
  #takesLine(children: InlineJson[], to: BlockJson[]): boolean {
    const isTaken = this.budget.takesLine();
    if (isTaken) to.push({ type: 'paragraph', children });
    return isTaken;
  }

  /** Counts nodes; an object may hold itself, and is then without end. */
  #isSpent(more: number): boolean {
    this.#nodeCount += more;
    if (this.#nodeCount > maxNodes) this.budget.close(more);
    return this.#nodeCount > maxNodes;
  }

  #block(node: NodeFields, depth: number): BlockJson[] {
    switch (node.type) {
      case 'paragraph':
        return this.#line(node, depth, 'paragraph');
      case 'heading':
        return this.#line(node, depth, oneOf(node, 'tag', headingTags));
      case 'quote': {
        const children = this.budget.held(() => this.blocks(this.#children(node), depth + 1));
        return children ? [{ type: 'quote', shadowRoot: true, children }] : [];
      }
      case 'list':
        return this.#list(node, depth);
      case 'listitem':
      case 'listitem-blocks':
        return this.#list({ type: 'list', listType: 'bullet', children: [node] }, depth);
      case 'code':
        return this.budget.takesLine() ? [this.#code(node)] : [];
      case 'horizontalrule':
        return this.budget.takesLine() ? [{ type: 'horizontalrule' }] : [];
      default:
        return this.#unknown(node, depth);
    }
  }

  #line(node: NodeFields, depth: number, kind: 'paragraph' | HeadingJson['tag']): BlockJson[] {
    const blocks = this.budget.held(() => this.blocks(this.#children(node), depth + 1));
    if (blocks?.length === 0) blocks.push({ type: 'paragraph', children: [] });
    if (!blocks) return [];
    if (kind === 'paragraph') return blocks;
    return blocks.map((block) =>
      block.type === 'paragraph' ? { type: 'heading', tag: kind, children: block.children } : block,
    );
  }

  #list(node: NodeFields, depth: number): BlockJson[] {
    const listType = oneOf(node, 'listType', listTypes);
    const numbered = listType === 'number' || listType === 'ol';
    const start = node['start'] === undefined ? 1 : whole(node, 'start', maxStart);
    const items = this.#children(node).flatMap((item) => {
      const children = () => this.blocks(itemType.test(item.type) ? this.#children(item) : [item], depth + 1);
      const content = this.budget.held(children);
      return content ? itemsOf(content, false, numbered) : [];
    });
    return listOf(numbered ? 'number' : 'bullet', cleanStart(start), items);
  }

  #code(node: NodeFields): BlockJson {
    const language = cleanLanguage(text(node, 'language'));
    const children: CodeLineJson[] = [];
    for (const child of this.#children(node)) this.#codeLine(child, children);
    return language ? { type: 'code', language, children } : { type: 'code', children };
  }

  #codeLine(node: NodeFields, to: CodeLineJson[]): void {
    if (node.type === 'linebreak') to.push({ type: 'linebreak' });
    else if (node.type === 'tab') to.push({ type: 'tab' });
    else this.#append(to, node.type === 'text' ? text(node, 'text') : this.#textBelow(node));
  }

  #inline(node: NodeFields, to: InlineJson[], depth: number): void {
    switch (node.type) {
      case 'text':
      case 'tab': {
        const style = canonicalStyle(text(node, 'style'), this.options.readColor);
        appendText(
          to,
          node.type === 'tab' ? '\t' : this.budget.take(text(node, 'text')),
          whole(node, 'format', 0xffff),
          style,
        );
        break;
      }
      case 'linebreak':
        to.push({ type: 'linebreak' });
        break;
      case 'image':
        this.#image(node, to);
        break;
      case 'link':
      case 'autolink':
        this.#linked(node, to, depth);
        break;
      default:
        this.#append(to, this.#textBelow(node));
    }
  }

  #image(node: NodeFields, to: InlineJson[]): void {
    const src = sanitizeImageSource(text(node, 'src'));
    const width = whole(node, 'width', 10_000);
    const [alt, title] = [text(node, 'alt'), text(node, 'title')];
    if (src !== null) to.push(imageOf(src, alt, title, width));
  }

  #linked(node: NodeFields, to: InlineJson[], depth: number): void {
    const url = sanitizeUrl(text(node, 'url'), this.link.schemes);
    const said = { target: text(node, 'target') || null, rel: node['rel'] == null ? null : text(node, 'rel') };
    const title = text(node, 'title');
    const state = node['$'];
    const className = isFields(state) && typeof state['class'] === 'string' ? cleanClass(state['class']) : '';
    const children: InlineJson[] = [];
    for (const child of this.#children(node)) {
      if (child.type === 'link' || child.type === 'autolink' || depth > this.maxDepth)
        this.#append(children, this.#textBelow(child));
      else this.#inline(child, children, depth + 1);
    }
    if (url === null || node['isUnlinked'] === true) to.push(...children);
    else if (children.length > 0) to.push({ ...linkOf(url, linkContext(said, this.link), title, className), children });
  }

  /** A node of a kind that we do not have becomes its text. */
  #unknown(node: NodeFields, depth: number): BlockJson[] {
    const label = labelOf(node);
    const isLabel = label !== '' && this.#textBelow(node) === label;
    if (Array.isArray(node['children']) && !isLabel) return this.blocks(this.#children(node), depth + 1);
    const children: InlineJson[] = [];
    const below = this.#textBelow(node);
    const isTaken = below !== '' && this.budget.takesLine();
    this.#append(children, below);
    return isTaken && children.length > 0 ? [{ type: 'paragraph', children }] : [];
  }

  /** Adds text, as much of it as is read. */
  #append(to: InlineJson[] | CodeLineJson[], words: string): void {
    appendText(to, this.budget.take(words));
  }

  /** The text below a node, a paragraph for each of its lines. */
  #words(node: NodeFields, to: BlockJson[]): void {
    for (const line of this.#textBelow(node, '\n').split('\n')) {
      const children: InlineJson[] = [];
      if (line !== '') this.#takesLine(children, to);
      this.#append(children, line);
    }
  }

  /**
   * All text below a node, at any depth, without recursion.
   * @param between what parts the text of a block from what comes before it
   */
  #textBelow(node: NodeFields, between = ''): string {
    let found = '';
    const pending: unknown[] = [node];
    for (let next = pending.pop(); next !== undefined && !this.#isSpent(1); next = pending.pop()) {
      if (!isFields(next)) continue;
      if (!inlineTypes.has(String(next['type']))) found += between;
      if (typeof next['text'] === 'string') found += next['text'];
      const children = next['children'];
      if (Array.isArray(children))
        for (let index = children.length - 1; index >= 0; index--) pending.push(children[index]);
    }
    return found || labelOf(node);
  }
}

/** What was read of stored JSON; `blocks` is null when it is no document at all. */
export interface ReadJson {
  blocks: BlockJson[] | null;
  /** What was wrong, for a log; '' for nothing. */
  problem: string;
  /** What was left out or flattened because there was too much of it, or too deep in it; undefined for nothing. */
  leftOut: LeftOut | undefined;
}

/** Reads a stored document: the envelope or Lexical's editor state, as an object or a string. Never throws. */
export function readJson(input: unknown, link: LinkSettings, options: ReadJsonOptions = {}): ReadJson {
  try {
    const envelope: unknown = typeof input === 'string' ? JSON.parse(input) : input;
    if (!isFields(envelope)) throw new SchemaViolation('It is not a document.');
    const { root, problem } = migrate(envelope);
    if (!isNode(root) || root.type !== 'root') throw new SchemaViolation('It has no "root".');
    const reader = new JsonReader(link, options);
    const blocks = normalizeBlocks(reader.document(root));
    const leftOut = reader.budget.leftOut(options.source?.unread ?? 0, options.source?.flattened || reader.flattened);
    return { blocks, problem: leftOut ? cutProblem : reader.problem || problem, leftOut };
  } catch (error) {
    return { blocks: null, problem: messageOf(error), leftOut: undefined };
  }
}
