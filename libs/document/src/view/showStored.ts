import { htmlNodes, maxDepth } from '../html/htmlNodes.js';
import type { EditorJson } from '../value/documentJson.js';
import type { Drawn, DrawRules } from './rules.js';
import { showJson, showNodes } from './showJson.js';

type Nothing = null | undefined;

/** A stored value to show: the editor's HTML, also as a plain string, or its JSON. `null` and `undefined` are empty. */
export type RichTextViewValue =
  string | Nothing | { readonly html: string | Nothing } | { readonly json: EditorJson | string | Nothing };

/** A stored value of the product's kinds as React elements: as much of it as can be read. Never throws. */
export function showStored(value: RichTextViewValue, rules: DrawRules): Drawn {
  const { json, html }: { json?: unknown; html?: unknown } =
    typeof value === 'object' && value ? value : { html: value };
  if (json) return showJson(json, rules);
  const { root, ...source } = htmlNodes(String(html ?? ''), { link: rules.link, foreign: false });
  return showNodes(root, rules, maxDepth, source);
}
