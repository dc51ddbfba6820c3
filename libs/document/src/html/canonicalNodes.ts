import { cleanLanguage } from '../code-block/codeLanguage.js';
import { readImage } from '../image/imageHtml.js';
import { readLink } from '../link/linkHtml.js';
import type { LinkSettings } from '../link/linkSettings.js';
import { cleanStart } from '../list/items.js';
import type { StoredNode } from '../schema/description.js';
import { markTags } from '../value/markTags.js';
import { styleColor } from '../value/textStyle.js';
import { canonicalTree, notCanonical } from './canonicalTree.js';
import { type HtmlElement, keptSpace, shownText } from './htmlElement.js';
import { holding } from './storedNodes.js';

type Content = HtmlElement['children'];

/**
 * Spaces that HTML does not show, and `&nbsp;` that stands for itself. A line break is "\n" here, and an image "x".
 */
const collapsed = new RegExp(`(?:^|[\\n ]) | (?:\\n|$)|[^\\n ${keptSpace}]${keptSpace}(?!$|[\\n ${keptSpace}])`);

/** What applies to text in a line, as it is stored. */
interface Look {
  format: number;
  style: string;
}

/** One line of text, marks, links and images. */
function lineOf(content: Content, link: LinkSettings): StoredNode[] {
  const nodes: StoredNode[] = [];
  /** The line as text, with its spaces as they were written. */
  let written = '';
  const add = (children: Content, to: StoredNode[], look: Look): void => {
    for (const child of children) {
      if (typeof child === 'string') {
        written += /[\t\n]/.test(child) ? notCanonical() : child;
        to.push({ type: 'text', text: shownText(child), ...look });
      } else if (child.tag === 'br') {
        written += '\n';
        to.push({ type: 'linebreak' });
      } else if (child.tag === 'img') {
        written += 'x';
        to.push(readImage(child) ?? notCanonical());
      } else if (child.tag === 'a') {
        const inside: StoredNode[] = [];
        to.push({ ...((to === nodes && readLink(child, link)) || notCanonical()), children: inside });
        add(child.children, inside, look);
      } else add(child.children, to, lookInside(child, look));
    }
  };
  add(content, nodes, { format: 0, style: '' });
  // The last break only makes room for the caret.
  if (collapsed.test(written) || (written.endsWith('\n') && nodes.pop()?.type !== 'linebreak')) notCanonical();
  return nodes;
}

function lookInside({ tag, attributes }: HtmlElement, { format, style }: Look): Look {
  const said = attributes.get('style');
  const color = styleColor(said);
  if (tag === 'span')
    return said === `color: ${color}` && style === '' ? { format, style: `${said};` } : notCanonical();
  const bit = markTags.find(([name]) => name === tag)?.[1] ?? notCanonical();
  return format & bit || attributes.size > 0 ? notCanonical() : { format: format | bit, style };
}

/** The language that code's class says; '' for none. */
function languageOf(className: string): string {
  const language = cleanLanguage(/^language-(\S+)$/.exec(className)?.[1] ?? '');
  return className && !language ? notCanonical() : language;
}

function codeIn([code, more]: Content): StoredNode {
  if (typeof code !== 'object' || code.tag !== 'code' || more) notCanonical();
  const [text = '', rest] = code.children;
  if (typeof text !== 'string' || rest) notCanonical();
  const language = languageOf(code.attributes.get('class') ?? '');
  return { type: 'code', language, children: [{ type: 'text', text: shownText(text).replace(/\n$/, '') }] };
}

function listOf({ tag, attributes, children }: HtmlElement, link: LinkSettings): StoredNode {
  const items = children.map((item) =>
    typeof item === 'object' && item.tag === 'li' ? holding('listitem', blocksOf(item.children, link)) : notCanonical(),
  );
  const listType = tag === 'ol' ? 'number' : 'bullet';
  return { type: 'list', listType, start: cleanStart(attributes.get('start') ?? 1), children: items };
}

/** What a block's element holds; null for what stands in a line. */
function blockOf(element: HtmlElement, link: LinkSettings): StoredNode | null {
  const { tag, children } = element;
  if (tag === 'p') return paragraphOf(children, link);
  if (tag === 'hr') return { type: 'horizontalrule' };
  if (tag === 'pre') return codeIn(children);
  if (tag === 'blockquote') return holding('quote', blocksOf(children, link));
  if (/^[ou]l$/.test(tag)) return listOf(element, link);
  return /^h[1-6]$/.test(tag) ? { type: 'heading', tag, children: [paragraphOf(children, link)] } : null;
}

const paragraphOf = (content: Content, link: LinkSettings) => holding('paragraph', lineOf(content, link));

/** Blocks, and lines between them, which become paragraphs. */
function blocksOf(content: Content, link: LinkSettings): StoredNode[] {
  const blocks: StoredNode[] = [];
  let line: (typeof content)[number][] = [];
  const endLine = () => {
    if (line.length > 0) blocks.push(paragraphOf(line, link));
    line = [];
  };
  for (const child of content) {
    const block = typeof child === 'object' && blockOf(child, link);
    if (block) {
      endLine();
      const last = blocks.at(-1);
      // Something may have to part two lists that touch.
      if (last?.['listType'] && last['listType'] === block['listType']) notCanonical();
      blocks.push(block);
    } else line.push(child);
  }
  endLine();
  return blocks;
}

/**
 * HTML that is written as a value is, as the stored nodes that `htmlNodes` reads of it; null for any other. It is a fifth of the size of
 * what reads any HTML, and a page that shows what editors wrote needs no more.
 */
export function canonicalNodes(html: string, link: LinkSettings): StoredNode | null {
  try {
    return { type: 'root', children: blocksOf(canonicalTree(html).children, link) };
  } catch {
    return null;
  }
}
