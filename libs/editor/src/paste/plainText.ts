import { type InlineJson, type LinkSettings, sanitizeUrl } from '@inkfield/document';
import { appendText, cleanText, type FindAddresses, linkContext, linkOf } from '@inkfield/document/internal';
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

/** Pasted text as blocks, a paragraph a line; a break that ends it is none, but where it is alone. */
export function readPlainText(text: string, { link, addresses }: PlainTextOptions): PastedBlocks {
  const lines = cleanText(text)
    .replace(/(?!^)\n$/, '')
    .split('\n');
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
