import type { Schema } from '../schema/Schema.js';
import type { InlineJson, LinkJson } from '../value/documentJson.js';
import { appendLook } from '../value/inlines.js';

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
