// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { list } from '../../list/list.js';
import { image } from '../../image/image.js';
import { autolink, link } from '../../link/link.js';
import { quote } from '../../quote/quote.js';
import type { DocumentNode } from '../../schema/description.js';
import { standardSchema } from '../../schema/standardSchema.js';
import { arbitraryList, arbitraryQuote } from '../arbitraryDocument.js';
import { testDescription, type TestDescriptionOptions } from './testDescription.js';

/** `npm run descriptions` makes 10,000 of each. */
const numRuns = Number(process.env['DESCRIPTION_DOCUMENTS'] ?? 25);

/** Its first two items or blocks, which can hold all that there is. */
const shorter = (node: DocumentNode): DocumentNode => ({ ...node, children: node.children?.slice(0, 2) ?? [] });

/** What of a description cannot be guessed. An address may be as long as a browser opens, and what an image is may be a long text. */
const more = new Map<unknown, TestDescriptionOptions>([
  [list, { nodes: arbitraryList.map(shorter) }],
  [quote, { nodes: arbitraryQuote.map(shorter) }],
  [image, { maxAttributeLength: 10_000_000 }],
  [autolink, { readAs: 'link', maxAttributeLength: 10_000_000 }],
  [link, { maxAttributeLength: 10_000_000 }],
]);

describe(`Over ${numRuns} documents with it, nothing is lost of`, () => {
  it.each(standardSchema.descriptions)('the product’s $type', (description) => {
    expect(() => testDescription(description, { numRuns, ...more.get(description) })).not.toThrow();
  });
});
