import { type BlockJson, type InlineJson, type LinkSettings, type ListJson, sanitizeUrl } from '@inkfield/document';
import {
  appendText,
  cleanText,
  type FindAddresses,
  isQuoteOfBlocks,
  linkContext,
  linkOf,
  nestedList,
  writeText,
} from '@inkfield/document/internal';
import type { Schema } from '@inkfield/document/schema';
import type { PastedBlocks } from './fitPaste.js';

/** One line of text, the addresses in it as links. */
function linkedText(text: string, link: LinkSettings, find: FindAddresses | null): InlineJson[] {
  const nodes: InlineJson[] = [];
  let at = 0;
  for (const { start, end, url: found } of find?.(text) ?? []) {
    appendText(nodes, text.slice(at, start));
    const url = sanitizeUrl(found, link.schemes);
    const address = text.slice(start, end);
    if (url === null) appendText(nodes, address);
    else nodes.push({ ...linkOf(url, linkContext({}, link)), children: [{ type: 'text', text: address }] });
    at = end;
  }
  appendText(nodes, text.slice(at));
  return nodes;
}

/** How a pasted text is read. */
export interface PlainTextOptions {
  /** Which links are allowed, and what they get. */
  link: LinkSettings;
  /** Finds the addresses that become links; null: none does. */
  addresses: FindAddresses | null;
}

/** Pasted text as blocks, a paragraph a line. */
export function readPlainText(text: string, { link, addresses }: PlainTextOptions): PastedBlocks {
  const lines = cleanText(text).replace(/\n$/, '').split('\n');
  return { blocks: lines.map((line) => ({ type: 'paragraph', children: linkedText(line, link, addresses) })) };
}

/** The address that a pasted text is as a whole; null for any other text. */
export function wholeAddress(text: string, link: LinkSettings, find: FindAddresses | null): string | null {
  const trimmed = text.trim();
  if (/\s/.test(trimmed)) return null;
  if (/^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(trimmed)) return sanitizeUrl(trimmed, link.schemes);
  const [address] = find?.(trimmed) ?? [];
  return address?.start === 0 && address.end === trimmed.length ? sanitizeUrl(address.url, link.schemes) : null;
}

function listText(list: ListJson, indent: string, schema: Schema): string {
  let number = list.start ?? 1;
  return list.children
    .map((item) => {
      const nested = nestedList(item);
      if (nested) return listText(nested, `${indent}  `, schema);
      const marker = list.listType === 'number' ? `${number++}.` : '-';
      if (item.type === 'listitem-blocks')
        return `${indent}${marker} ${copiedText(item.children, schema).replace(/\n(?=[^\n])/g, `\n${indent}  `)}`;
      return `${indent}${marker} ${writeText([{ type: 'paragraph', children: item.children }], schema)}`;
    })
    .join('\n');
}

/** Blocks as copied plain text: what is read by eye as what it is, without marks. */
export function copiedText(blocks: readonly BlockJson[], schema: Schema): string {
  return blocks
    .map((block) => {
      if (block.type === 'horizontalrule') return '---';
      if (block.type === 'list') return listText(block, '', schema);
      if (block.type === 'heading') return `${'#'.repeat(Number(block.tag.charAt(1)))} ${writeText([block], schema)}`;
      if (block.type !== 'quote') return writeText([block], schema);
      const text = isQuoteOfBlocks(block) ? copiedText(block.children, schema) : writeText([block], schema);
      return text.replace(/^/gm, '> ');
    })
    .join('\n\n');
}
