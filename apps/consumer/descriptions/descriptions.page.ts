// The same tests in a page: what its app has bundled calls `testDescriptions` there, and is given what went wrong.
import { testDescription } from '@inkfield/document/testing';
import { callout } from './callout.ts';
import { highlight } from './highlight.ts';
import { mention } from './mention.ts';
import { rating } from './rating.ts';

const descriptions = [callout, mention, rating, highlight];

/** @returns for each type '' or what it loses */
function testDescriptions(made: { numRuns: number; seed?: number }): Record<string, string> {
  const entries = descriptions.map((description) => {
    const among = descriptions.filter((other) => other !== description);
    try {
      testDescription(description, { ...made, among });
      return [description.type, ''];
    } catch (error) {
      return [description.type, String(error)];
    }
  });
  return Object.fromEntries(entries);
}

Object.assign(globalThis, { testDescriptions });
