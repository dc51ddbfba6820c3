import type { ImageJson } from '../value/documentJson.js';

/** An image as Markdown tells of it. */
export function imageOf(src: string, alt: string, title: string): ImageJson {
  return { type: 'image', src, ...(alt && { alt }), ...(title && { title }) };
}
