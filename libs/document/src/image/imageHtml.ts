import type { ElementReader } from '../html/elementReader.js';
import type { HtmlElement } from '../html/htmlElement.js';
import { sanitizeImageSource } from '../link/sanitizeUrl.js';
import { imageOf } from './imageOf.js';

function widthOf({ attributes }: HtmlElement): number {
  const width = Number(/^\s*(\d{1,5})(?:px)?\s*$/.exec(attributes.get('width') ?? '')?.[1] ?? 0);
  return width <= 10_000 ? width : 0;
}

export const readImage: ElementReader = (element, { link }, to) => {
  const { attributes } = element;
  const src = sanitizeImageSource(attributes.get('src') ?? '');
  if (src === null) return;
  const node = imageOf(src, attributes.get('alt'), attributes.get('title'), widthOf(element));
  to.piece({ kind: 'node', node, link });
};
