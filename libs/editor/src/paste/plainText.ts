import type { LinkMatcher } from '@lexical/link';
import { addressMatchers } from '../link/linkMatchers.js';
import { linkContext, type LinkSettings } from '../link/linkSettings.js';
import { sanitizeUrl } from '../link/sanitizeUrl.js';
import { readMarkdown } from '../markdown/readMarkdown.js';
import { type BlockJson, type InlineJson, isQuoteOfBlocks, type ListJson, nestedList } from '../value/documentJson.js';
import { blockText } from '../value/documentText.js';
import { appendText, cleanText, linkOf } from '../value/inlines.js';

const strongSigns = [
  /^#{1,6} \S/m,
  /^(?:```|~~~)/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /^> \S/m,
  /^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$/m,
];
const listLines = /^ *(?:[-*+]|\d{1,9}[.)]) \S/gm;

/** Whether plain text was meant as Markdown, as chat assistants put it on the clipboard. */
export function looksLikeMarkdown(text: string): boolean {
  return strongSigns.some((sign) => sign.test(text)) || (text.match(listLines)?.length ?? 0) >= 2;
}

function firstAddress(text: string): ReturnType<LinkMatcher> {
  const found = addressMatchers.map((matcher) => matcher(text)).filter((match) => match !== null);
  return found.sort((a, b) => a.index - b.index || b.length - a.length)[0] ?? null;
}

/** One line of text, the addresses in it as links. */
export function linkedText(text: string, link: LinkSettings): InlineJson[] {
  const nodes: InlineJson[] = [];
  let rest = text;
  for (let match = firstAddress(rest); match; match = firstAddress(rest)) {
    appendText(nodes, rest.slice(0, match.index));
    const url = sanitizeUrl(match.url, link.schemes);
    if (url === null) appendText(nodes, match.text);
    else nodes.push({ ...linkOf(url, linkContext({}, link)), children: [{ type: 'text', text: match.text }] });
    rest = rest.slice(match.index + match.length);
  }
  appendText(nodes, rest);
  return nodes;
}

/** Pasted text as blocks: Markdown as what it means, other text a paragraph a line. */
export function readPlainText(text: string, link: LinkSettings, asPlain: boolean): BlockJson[] {
  const clean = cleanText(text);
  if (!asPlain && looksLikeMarkdown(clean)) return readMarkdown(clean, { link, softBreak: 'break' }).blocks;
  const lines = clean.replace(/\n$/, '').split('\n');
  return lines.map((line) => {
    const children: InlineJson[] = [];
    if (asPlain) appendText(children, line);
    return { type: 'paragraph', children: asPlain ? children : linkedText(line, link) };
  });
}

/** The address that a pasted text is as a whole; null for any other text. */
export function wholeAddress(text: string, link: LinkSettings): string | null {
  const trimmed = text.trim();
  const match = /\s/.test(trimmed) ? null : firstAddress(trimmed);
  if (match && match.index === 0 && match.length === trimmed.length) return sanitizeUrl(match.url, link.schemes);
  return /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(trimmed) ? sanitizeUrl(trimmed, link.schemes) : null;
}

function listText(list: ListJson, indent: string): string {
  let number = list.start ?? 1;
  return list.children
    .map((item) => {
      const nested = nestedList(item);
      if (nested) return listText(nested, `${indent}  `);
      const marker = list.listType === 'number' ? `${number++}.` : '-';
      if (item.type === 'listitem-blocks')
        return `${indent}${marker} ${copiedText(item.children).replace(/\n(?=[^\n])/g, `\n${indent}  `)}`;
      return `${indent}${marker} ${blockText({ type: 'paragraph', children: item.children.filter((node) => node.type !== 'list') }) ?? ''}`;
    })
    .join('\n');
}

/** Blocks as copied plain text: what is read by eye as what it is, without marks. */
export function copiedText(blocks: readonly BlockJson[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'horizontalrule') return '---';
      if (block.type === 'list') return listText(block, '');
      if (block.type === 'heading') return `${'#'.repeat(Number(block.tag.charAt(1)))} ${blockText(block) ?? ''}`;
      if (block.type !== 'quote') return blockText(block) ?? '';
      const text = isQuoteOfBlocks(block) ? copiedText(block.children) : (blockText(block) ?? '');
      return text.replace(/^/gm, '> ');
    })
    .join('\n\n');
}
