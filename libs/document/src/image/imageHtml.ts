import type { HtmlElement } from '../html/htmlElement.js';
import { sanitizeImageSource } from '../link/sanitizeUrl.js';
import type { StoredNode } from '../schema/description.js';

function widthOf({ attributes }: HtmlElement): number {
  const width = Number(/^\s*(\d{1,5})(?:px)?\s*$/.exec(attributes.get('width') ?? '')?.[1] ?? 0);
  return width <= 10_000 ? width : 0;
}

/** An image as it is stored; null for one that may not be loaded. */
export function readImage(element: HtmlElement): StoredNode | null {
  const { attributes } = element;
  const src = attributes.get('src') ?? '';
  if (sanitizeImageSource(src) === null) return null;
  return { type: 'image', src, alt: attributes.get('alt'), title: attributes.get('title'), width: widthOf(element) };
}
