// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { productDescriptions } from './productDescriptions.js';
import { testDescription } from './testDescription.js';

/** `npm run descriptions` makes 10,000 of each, others every time. */
const asked = process.env['DESCRIPTION_DOCUMENTS'];
const numRuns = Number(asked ?? 25);
const made = asked === undefined ? { numRuns, seed: 1 } : { numRuns };

describe(`Over ${numRuns} documents with it, nothing is lost of`, () => {
  it.each(productDescriptions)('the product’s $type', ({ description, options }) => {
    expect(() => testDescription(description, { ...made, ...options })).not.toThrow();
  });
});
