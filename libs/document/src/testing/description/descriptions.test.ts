// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { productDescriptions } from './productDescriptions.js';
import { testDescription } from './testDescription.js';

/** `npm run descriptions` makes 10,000 of each, others every time. */
const numRuns = Number(process.env['DESCRIPTION_DOCUMENTS'] ?? 25);

describe(`Over ${numRuns} documents with it, nothing is lost of`, () => {
  it.each(productDescriptions)('the product’s $type', ({ description, options }) => {
    expect(() => testDescription(description, { numRuns, ...options })).not.toThrow();
  });
});
