import type { ImageJson } from '../value/documentJson.js';

/** An image; its fields come in one order, so that equal documents are equal JSON, and none of them is empty. */
export function imageOf(src: string, alt: string | undefined, title: string | undefined, width: number): ImageJson {
  return { type: 'image', src, ...(alt && { alt }), ...(title && { title }), ...(width && { width }) };
}
