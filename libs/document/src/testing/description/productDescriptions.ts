import { image } from '../../image/image.js';
import { autolink, link } from '../../link/link.js';
import { list } from '../../list/list.js';
import { quote } from '../../quote/quote.js';
import type { Description, DocumentNode } from '../../schema/description.js';
import { standardSchema } from '../../schema/standardSchema.js';
import { arbitraryList, arbitraryQuote } from '../arbitraryDocument.js';
import type { TestDescriptionOptions } from './testDescription.js';

/** Its first two items or blocks, which can hold all that there is. */
const shorter = (node: DocumentNode): DocumentNode => ({ ...node, children: node.children?.slice(0, 2) ?? [] });

/** An address may be as long as a browser opens, and what an image shows may be a long text. */
const long = { maxAttributeLength: 10_000_000 };

/** What of a description cannot be guessed. */
const more = new Map<Description, TestDescriptionOptions>([
  [list, { nodes: arbitraryList.map(shorter) }],
  [quote, { nodes: arbitraryQuote.map(shorter) }],
  [image, long],
  [link, long],
  [autolink, { readAs: 'link', ...long }],
]);

/** All that the product describes, and how it is tested. */
export const productDescriptions = standardSchema.descriptions.map((description) => ({
  type: description.type,
  description,
  options: more.get(description) ?? {},
}));
