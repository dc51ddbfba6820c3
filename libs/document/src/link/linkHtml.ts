import type { HtmlElement } from '../html/htmlElement.js';
import type { StoredNode } from '../schema/description.js';
import type { LinkSettings } from './linkSettings.js';
import { sanitizeUrl } from './sanitizeUrl.js';

/** The longest `target` or `rel` that says anything. */
const longestWord = 1000;

/** A link as it is stored; null for one that leads nowhere. */
export function readLink({ attributes }: HtmlElement, { schemes }: LinkSettings): StoredNode | null {
  const url = attributes.get('href') ?? '';
  if (sanitizeUrl(url, schemes) === null) return null;
  const word = (name: string) => attributes.get(name)?.slice(0, longestWord);
  const $ = { class: attributes.get('class') };
  return { type: 'link', url, title: attributes.get('title'), target: word('target'), rel: word('rel'), $ };
}
