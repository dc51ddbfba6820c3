// An app's own test of its descriptions, as it would write it for Node's test runner.
import { test } from 'node:test';
import { createSchema } from '@inkfield/document/schema';
import { testDescription } from '@inkfield/document/testing';
import { callout } from './callout.ts';
import { highlight } from './highlight.ts';
import { mention } from './mention.ts';
import { rating } from './rating.ts';

const descriptions = [callout, mention, rating, highlight];
const numRuns = Number(process.env['DESCRIPTION_DOCUMENTS'] ?? 50);

test('They can stand in one schema', () => void createSchema(descriptions));

for (const description of descriptions) {
  const among = descriptions.filter((other) => other !== description);
  test(`A ${description.type} is kept`, () => testDescription(description, { numRuns, among }));
}
