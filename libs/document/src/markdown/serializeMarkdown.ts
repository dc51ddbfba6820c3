import { type BlockJson, type CodeJson, isQuoteOfBlocks, type ListJson, nestedList } from '../value/documentJson.js';
import { codeText } from '../value/codeText.js';
import { isBlankBlock } from '../value/documentText.js';
import { itemsOf } from '../list/items.js';
import { normalizeBlocks } from '../value/normalizeBlocks.js';
import { inlinesMarkdown } from './serializeInlines.js';

function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

function codeMarkdown(code: CodeJson): string {
  const text = codeText(code.children);
  const longest = (text.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${code.language ?? ''}\n${text === '' ? '' : `${text}\n`}${fence}`;
}

/** An item's content together with the lists below it: to Markdown they are one item. */
interface Entry {
  content: string;
  /** Whether the content is one line of text, which a list can follow directly. */
  isLine: boolean;
  below: ListJson[];
}

function entriesOf(list: ListJson): Entry[] {
  const entries: Entry[] = [];
  for (const item of list.children) {
    const nested = nestedList(item);
    if (nested) {
      const last = entries.at(-1);
      if (last) last.below.push(nested);
      else entries.push({ content: '', isLine: true, below: [nested] });
      continue;
    }
    const [written] = item.type === 'listitem' ? [item] : itemsOf(item.children.filter((block) => !isNothing(block)));
    if (written?.type === 'listitem-blocks') {
      // "- ---" would be a divider of its own.
      const content = blocksMarkdown(written.children).replace(/^---/, '***');
      entries.push({ content, isLine: false, below: [] });
    } else {
      const line = (written?.children ?? []).filter((node) => node.type !== 'list');
      entries.push({ content: inlinesMarkdown(line), isLine: true, below: [] });
    }
  }
  return entries;
}

/** Neighbouring lists of a kind would be read as one. */
function joinLists(lists: readonly ListJson[]): ListJson[] {
  const joined: ListJson[] = [];
  for (const list of lists) {
    const last = joined.at(-1);
    if (last?.listType === list.listType) for (const item of list.children) last.children.push(item);
    else joined.push({ ...list, children: [...list.children] });
  }
  return joined;
}

function listMarkdown(list: ListJson): string {
  const start = list.start ?? 1;
  return entriesOf(list)
    .map(({ content, isLine, below }, index) => {
      const marker = list.listType === 'number' ? `${Math.min(start + index, 999_999_999)}.` : '-';
      const width = marker.length + 1;
      // Without content of its own, the list below starts on the next line: "- - -" would be a divider.
      const lists = joinLists(below).map(listMarkdown);
      // Only a bullet or "1." with text after it can follow a line of text directly.
      const apart = lists.map((text) => (isLine && /^(?:-|1\.) \S/.test(text) ? `\n${text}` : `\n\n${text}`));
      const head = content === '' ? marker : `${marker} ${content}`;
      return indent(`${head}${(content === '' ? lists.map((text) => `\n${text}`) : apart).join('')}`, width);
    })
    .join('\n');
}

function quoteMarkdown(content: string): string {
  return content === '' ? '>' : content.replace(/^(.*)$/gm, (line) => (line === '' ? '>' : `> ${line}`));
}

/** A block as Markdown; '' for an empty paragraph, which Markdown does not have. */
function blockMarkdown(block: BlockJson): string {
  switch (block.type) {
    case 'horizontalrule':
      return '---';
    case 'code':
      return codeMarkdown(block);
    case 'list':
      return listMarkdown(block);
    case 'heading': {
      const text = inlinesMarkdown(block.children, true).replace(/([ \t])(#+)$/, '$1\\$2');
      return `${'#'.repeat(Number(block.tag.charAt(1)))}${text === '' ? '' : ` ${text}`}`;
    }
    case 'quote':
      return quoteMarkdown(isQuoteOfBlocks(block) ? blocksMarkdown(block.children) : inlinesMarkdown(block.children));
    case 'paragraph':
      return isNothing(block) ? '' : inlinesMarkdown(block.children);
  }
}

/** Markdown has no empty paragraphs. */
function isNothing(block: BlockJson): boolean {
  return block.type === 'paragraph' && isBlankBlock(block);
}

/** Blocks as Markdown. Underline and colour are not written: Markdown has none. */
export function blocksMarkdown(blocks: readonly BlockJson[]): string {
  return normalizeBlocks(blocks.filter((block) => !isNothing(block)))
    .map(blockMarkdown)
    .filter((text) => text !== '')
    .join('\n\n');
}
