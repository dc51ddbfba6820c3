import { readStyle } from '../htmlContext.js';
import { type HtmlElement, keptSpace } from '../htmlElement.js';
import type { LevelledItem } from '../../list/LevelledLists.js';

/** A paragraph that Word draws as a list item. */
export function wordListItem(element: HtmlElement, style: ReadonlyMap<string, string>): LevelledItem | null {
  const level = Number(/\blevel(\d)\b/i.exec(style.get('mso-list') ?? '')?.[1] ?? 0);
  if (level < 1) return null;
  const marker = markerOf(element).replaceAll(keptSpace, ' ').trim();
  const numbered = /^\(?(?:(\d{1,9})|[a-z]{1,5})[.)]/i.exec(marker);
  return {
    level,
    listType: numbered ? 'number' : 'bullet',
    number: numbered?.[1] === undefined ? null : Number(numbered[1]),
  };
}

/** Whether this is the marker that Word writes into the text of a list item. */
export function isWordMarker(style: ReadonlyMap<string, string>): boolean {
  return /\bignore\b/i.test(style.get('mso-list') ?? '');
}

/** The marker at the start of a paragraph of Word's; it stands at most a few elements deep. */
function markerOf(element: HtmlElement, inMarker = false, depth = 0): string {
  let text = '';
  for (const child of element.children.slice(0, 8)) {
    if (typeof child === 'string') text += inMarker ? child : '';
    else if (depth < 6) text += markerOf(child, inMarker || isWordMarker(readStyle(child)), depth + 1);
    if (text !== '' && !inMarker) break;
  }
  return text;
}
