import type { Schema } from '../schema/Schema.js';
import { cleanText } from '../value/cleanText.js';
import type { CodeLineJson, InlineJson, LinkJson, TabJson, TextJson } from '../value/documentJson.js';

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

function isHolder(node: InlineJson): node is LinkJson {
  return 'children' in node;
}

/** The same nodes, with neighbours of one look joined as the editor joins them: runs of text, and links to one place. */
export function mergeLine(nodes: readonly InlineJson[], schema: Schema): InlineJson[] {
  const merged: InlineJson[] = [];
  const joined = new Set<LinkJson>();
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text') appendLook(merged, node.text, node);
    else if (last && isHolder(last) && isHolder(node) && schema.inline(node.type)?.joins(last, node)) {
      const link = joined.has(last) ? last : { ...last, children: [...last.children] };
      merged[merged.length - 1] = link;
      joined.add(link);
      for (const child of node.children) link.children.push(child);
    } else merged.push(node);
  }
  for (const link of joined) link.children = mergeLine(link.children, schema);
  return merged;
}
