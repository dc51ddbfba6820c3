import type { Schema } from '../schema/Schema.js';
import { cleanText } from './cleanText.js';
import type { CodeLineJson, InlineJson, LinkJson, TabJson, TextJson } from './documentJson.js';

/** What a text looks like. */
export type Look = Pick<TextJson, 'format' | 'style' | '$'>;

function withLook<T extends TextJson | TabJson>(json: T, { format, style, $ }: Readonly<Look>): T {
  if (format) json.format = format;
  if (style) json.style = style;
  if ($) json.$ = $;
  return json;
}

function looksAs(node: TextJson, { format = 0, style = '', $ }: Readonly<Look>): boolean {
  const isAlike = (node.format ?? 0) === format && (node.style ?? '') === style;
  return isAlike && (node.$ === $ || JSON.stringify(node.$) === JSON.stringify($));
}

/** A line break, a tab, or text without them, which goes on in a run of its look. */
function appendPart(to: InlineJson[], part: string, look: Readonly<Look>): void {
  const last = to[to.length - 1];
  if (part === '\n') to.push({ type: 'linebreak' });
  else if (part === '\t') to.push(withLook({ type: 'tab' }, look));
  else if (last?.type === 'text' && looksAs(last, look)) last.text += part;
  else to.push(withLook({ type: 'text', text: part }, look));
}

/** Adds text after these, as Lexical would hold it: equal runs joined, "\n" and "\t" as nodes of their own. */
export function appendText(to: InlineJson[] | CodeLineJson[], dirty: string, look: Readonly<Look> = {}): void {
  const text = cleanText(dirty);
  for (const part of /[\n\t]/.test(text) ? text.split(/([\n\t])/) : [text]) if (part !== '') appendPart(to, part, look);
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

function isHolder(node: InlineJson): node is LinkJson {
  return 'children' in node;
}

/** Whether one node goes on in the next, as one link does of which a part was made bold. */
function goesOn(node: LinkJson, next: LinkJson, schema: Schema): boolean {
  return schema.inline(next.type)?.joins(node, next) === true;
}

/** The same nodes, with neighbours of one look joined as the editor joins them: runs of text, and links to one place. */
export function mergeInlines(nodes: readonly InlineJson[], schema: Schema): InlineJson[] {
  const merged: InlineJson[] = [];
  const joined: LinkJson[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text') appendText(merged, node.text, node);
    else if (last && isHolder(last) && isHolder(node) && goesOn(last, node, schema)) {
      let link = joined.at(-1);
      if (link !== last) joined.push((link = merged[merged.length - 1] = { ...last, children: [...last.children] }));
      for (const child of node.children) link.children.push(child);
    } else merged.push(node);
  }
  for (const link of joined) link.children = mergeInlines(link.children, schema);
  return merged;
}
