import {
  allTextFormats,
  type CodeLineJson,
  type InlineJson,
  type LinkJson,
  type TabJson,
  type TextJson,
} from './documentJson.js';
import { cleanText } from './cleanText.js';

function withLook<T extends TextJson | TabJson>(json: T, format: number, style: string): T {
  if (format !== 0) json.format = format;
  if (style !== '') json.style = style;
  return json;
}

/** Adds text after these, as Lexical would hold it: equal runs joined, "\n" and "\t" as nodes of their own. */
export function appendText(to: InlineJson[] | CodeLineJson[], dirty: string, format = 0, style = ''): void {
  const text = cleanText(dirty);
  if (text === '') return;
  const nodes: InlineJson[] = to;
  const bits = format & allTextFormats;
  for (const part of /[\n\t]/.test(text) ? text.split(/([\n\t])/) : [text]) {
    if (part === '') continue;
    const last = nodes[nodes.length - 1];
    if (part === '\n') nodes.push({ type: 'linebreak' });
    else if (part === '\t') nodes.push(withLook({ type: 'tab' }, bits, style));
    else if (last?.type === 'text' && !last.$ && (last.format ?? 0) === bits && (last.style ?? '') === style) {
      last.text += part;
    } else nodes.push(withLook({ type: 'text', text: part }, bits, style));
  }
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

/** What a link is, apart from the text in it: its fields come in one order. */
const keyOf = (link: LinkJson): string => JSON.stringify({ ...link, children: [] });

/** The same nodes, with neighbours of one look joined as the editor joins them: runs of text, and links to one place. */
export function mergeInlines(nodes: readonly InlineJson[]): InlineJson[] {
  const merged: InlineJson[] = [];
  const joined = new Set<LinkJson>();
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text' && !node.$) appendText(merged, node.text, node.format, node.style);
    else if (node.type === 'link' && last?.type === 'link' && keyOf(node) === keyOf(last)) {
      const link = joined.has(last) ? last : { ...last, children: [...last.children] };
      merged[merged.length - 1] = link;
      joined.add(link);
      for (const child of node.children) link.children.push(child);
    } else merged.push(node);
  }
  for (const link of joined) link.children = mergeInlines(link.children);
  return merged;
}
