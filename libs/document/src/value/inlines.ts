import {
  allTextFormats,
  type CodeLineJson,
  type InlineJson,
  type LinkJson,
  type TabJson,
  type TextJson,
} from './documentJson.js';
import { cleanText } from './cleanText.js';

/** What a text looks like. */
export type Look = Pick<TextJson, 'format' | 'style' | '$'>;

function withLook<T extends TextJson | TabJson>(json: T, { format, style, $ }: Look): T {
  if (format) json.format = format;
  if (style) json.style = style;
  if ($) json.$ = $;
  return json;
}

function looksAs(node: TextJson, { format = 0, style = '', $ }: Look): boolean {
  const isAlike = (node.format ?? 0) === format && (node.style ?? '') === style;
  return isAlike && (node.$ === $ || JSON.stringify(node.$) === JSON.stringify($));
}

/** Adds text after these, as Lexical would hold it: equal runs joined, "\n" and "\t" as nodes of their own. */
export function appendLook(to: InlineJson[] | CodeLineJson[], dirty: string, look: Look): void {
  const text = cleanText(dirty);
  if (text === '') return;
  const nodes: InlineJson[] = to;
  for (const part of /[\n\t]/.test(text) ? text.split(/([\n\t])/) : [text]) {
    if (part === '') continue;
    const last = nodes[nodes.length - 1];
    if (part === '\n') nodes.push({ type: 'linebreak' });
    else if (part === '\t') nodes.push(withLook({ type: 'tab' }, look));
    else if (last?.type === 'text' && looksAs(last, look)) last.text += part;
    else nodes.push(withLook({ type: 'text', text: part }, look));
  }
}

/** The same for text whose look is one of the product's own. */
export function appendText(to: InlineJson[] | CodeLineJson[], text: string, format = 0, style = ''): void {
  appendLook(to, text, { format: format & allTextFormats, style });
}

/** A link without text yet; its fields come in one order, so that equal documents are equal JSON. */
export function linkOf(
  url: string,
  { target, rel }: Pick<LinkJson, 'target' | 'rel'>,
  title?: string | null,
  className?: string,
  type: LinkJson['type'] = 'link',
): LinkJson {
  return {
    type,
    url,
    ...(target && { target }),
    ...(rel && { rel }),
    ...(title && { title }),
    ...(className && { $: { class: className } }),
    children: [],
  };
}

function sameLink(a: LinkJson, b: LinkJson): boolean {
  return (
    a.url === b.url && a.target === b.target && a.rel === b.rel && a.title === b.title && a.$?.class === b.$?.class
  );
}

/** The same nodes, with neighbours of one look joined as the editor joins them: runs of text, and links to one place. */
export function mergeInlines(nodes: readonly InlineJson[]): InlineJson[] {
  const merged: InlineJson[] = [];
  const joined = new Set<LinkJson>();
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text') appendText(merged, node.text, node.format, node.style);
    else if (node.type === 'link' && last?.type === 'link' && sameLink(node, last)) {
      const link = joined.has(last) ? last : { ...last, children: [...last.children] };
      merged[merged.length - 1] = link;
      joined.add(link);
      for (const child of node.children) link.children.push(child);
    } else merged.push(node);
  }
  for (const link of joined) link.children = mergeInlines(link.children);
  return merged;
}
