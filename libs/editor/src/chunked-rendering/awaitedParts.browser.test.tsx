// @isolated: what draws a text in parts must not be there yet.
import '@inkfield/ui/tokens.css';
import { needsChromium } from '@inkfield/config/engines';
import { cleanup, render } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { RichTextEditor } from '../RichTextEditor.js';
import { shadowOf } from './chunkShadow.js';

beforeEach(() => needsChromium('The text stays in one piece elsewhere.'));

test('until its parts can be drawn, only the beginning of a long text is laid out, and all of it once someone is in it', async () => {
  onTestFinished(cleanup);
  const html = Array.from({ length: 300 }, (_, index) => `<p>Block ${index}</p>`).join('');
  render(<RichTextEditor aria-label="Body" defaultValue={html} />);
  const root = page.getByRole('textbox', { name: 'Body' }).element();
  if (!(root instanceof HTMLElement)) throw new Error('No text box.');
  const isLaidOut = (index: number) =>
    root.children[index]?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });
  expect([0, 48, 49, 299].map(isLaidOut)).toEqual([true, true, false, false]);
  root.focus();
  expect(isLaidOut(299)).toBe(true);
  expect(shadowOf(root)).toBeUndefined();
  await expect.poll(() => shadowOf(root)).toBeDefined();
  await expect.poll(() => root.dataset['parts']).toBeUndefined();
});
