import { cleanup, render, screen } from '@testing-library/react';
import type { Locator } from '@playwright/test';
import { afterEach, expect, test } from 'vitest';
import { FormInput } from '../FormInput.js';
import { readRichText } from './fillLocator.js';

afterEach(cleanup);

/** A handle of Playwright's, on a page that is this one. */
const handleOf = <T,>(value: T): unknown => ({
  evaluate: (ask: (given: T) => unknown) => Promise.resolve(ask(value)),
  evaluateHandle: (ask: (given: T) => unknown) => Promise.resolve(handleOf(ask(value))),
});

/** A locator that finds these elements, one each time it is asked. */
function locatorOf(...found: Element[]): Locator {
  const locator = { evaluateHandle: (ask: (given: Element) => unknown) => Promise.resolve(handleOf(ask(next()))) };
  const next = (): Element => (found.length > 1 ? found.shift() : found[0]) ?? document.body;
  return locator as unknown as Locator; // of which these helpers use no more
}

test('a text area that an editor has replaced since it was found is looked for anew', async () => {
  render(<FormInput aria-label="Old" defaultValue="old" />);
  const replaced = screen.getByLabelText('Old');
  cleanup();
  render(<FormInput aria-label="New" defaultValue="new" />);
  expect(await readRichText(locatorOf(replaced, screen.getByLabelText('New')))).toBe('new');
});
