import { describe, expect, it } from 'vitest';
import { ownSchema } from '../ownDescriptions.js';
import { productDescriptions } from './productDescriptions.js';
import { testDescription } from './testDescription.js';

/** `npm run descriptions` makes 1,000 of each. What Vite gives to a page is text, if it is there. */
const numRuns = Number((import.meta.env['VITE_DESCRIPTION_DOCUMENTS'] as string | undefined) ?? 5);

const own = ['callout', 'mention', 'rating', 'highlight'];

describe(`In Chromium, over ${numRuns} documents with it, nothing is lost of`, () => {
  it.each(productDescriptions)('the product’s $type', ({ description, options }) => {
    expect(() => testDescription(description, { numRuns, ...options })).not.toThrow();
  });

  it.each(own)('an app’s %s', (type) => {
    const description = ownSchema.descriptions.find((one) => one.type === type) ?? expect.fail();
    expect(() => testDescription(description, { numRuns })).not.toThrow();
  });
});
