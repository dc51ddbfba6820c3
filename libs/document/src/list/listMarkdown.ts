import type { BlockMarkdown, MarkdownWriter } from '../markdown/markdownWriter.js';
import type { ListJson } from '../value/documentJson.js';
import { itemsOf } from './items.js';
import { nestedList } from './nestedList.js';

/** The largest number that Markdown's lists can have. */
const maxNumber = 999_999_999;

/** An item's content together with the lists below it: to Markdown they are one item. */
interface Entry {
  content: string;
  /** Whether the content is one line of text, which a list can follow directly. */
  isLine: boolean;
  below: ListJson[];
}

function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

function entriesOf(list: ListJson, writer: MarkdownWriter): Entry[] {
  const entries: Entry[] = [];
  for (const item of list.children) {
    const nested = nestedList(item);
    if (nested) {
      const last = entries.at(-1);
      if (last) last.below.push(nested);
      else entries.push({ content: '', isLine: true, below: [nested] });
      continue;
    }
    const [written] =
      item.type === 'listitem' ? [item] : itemsOf(item.children.filter((block) => !writer.isNothing(block)));
    if (written?.type === 'listitem-blocks') {
      // "- ---" would be a divider of its own.
      const content = writer.blocks(written.children).replace(/^---/, '***');
      entries.push({ content, isLine: false, below: [] });
    } else entries.push({ content: writer.line(written?.children ?? []), isLine: true, below: [] });
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

function write(list: ListJson, writer: MarkdownWriter): string {
  const start = list.start ?? 1;
  return entriesOf(list, writer)
    .map(({ content, isLine, below }, index) => {
      const marker = list.listType === 'number' ? `${Math.min(start + index, maxNumber)}.` : '-';
      // Without content of its own, the list below starts on the next line: "- - -" would be a divider.
      const lists = joinLists(below).map((nested) => write(nested, writer));
      // Only a bullet or "1." with text after it can follow a line of text directly.
      const apart = lists.map((text) => (isLine && /^(?:-|1\.) \S/.test(text) ? `\n${text}` : `\n\n${text}`));
      const head = content === '' ? marker : `${marker} ${content}`;
      const tail = content === '' ? lists.map((text) => `\n${text}`) : apart;
      return indent(`${head}${tail.join('')}`, marker.length + 1);
    })
    .join('\n');
}

export const listMarkdown: BlockMarkdown<ListJson> = { write };
