import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RichTextEditor } from '../RichTextEditor.js';
import { RichTextView } from '../view.js';

afterEach(cleanup);

const quotes = (line: string, depth: number): string =>
  depth === 0 ? `<p>${line}</p>` : `<blockquote>${quotes(line, depth - 1)}<p>${line}</p></blockquote>`;

/** On which side each quote has its bar, from the outermost in. */
function bars(of: Element): string[] {
  return [...of.querySelectorAll('blockquote')].map((quote) => {
    const { direction, paddingLeft, paddingRight } = getComputedStyle(quote);
    const [left, right] = [parseFloat(paddingLeft), parseFloat(paddingRight)];
    expect(left > right ? 'ltr' : 'rtl').toBe(direction);
    return left > right ? 'left' : 'right';
  });
}

const shown = {
  'in the editor': (value: string) => <RichTextEditor aria-label="Body" defaultValue={value} />,
  'in the view': (value: string) => <RichTextView value={value} />,
};

test.each(Object.entries(shown))('quotes in quotes have their bars where their lines begin %s', (_where, draw) => {
  document.documentElement.style.setProperty('--ik-space-4', '16px');
  for (const [line, side] of [
    ['مرحبا بكم', 'right'],
    ['welcome', 'left'],
  ] as const) {
    const { container } = render(draw(quotes(line, 9)));
    expect(new Set(bars(container))).toEqual(new Set([side]));
    cleanup();
  }
  document.documentElement.style.removeProperty('--ik-space-4');
});

test('a quote goes by its first line', () => {
  const { container } = render(
    <RichTextEditor aria-label="Body" defaultValue="<blockquote><p>welcome</p><p>مرحبا</p></blockquote>" />,
  );
  expect(container.querySelector('blockquote')?.matches(':dir(ltr)')).toBe(true);
  expect(getComputedStyle(container.querySelector('blockquote') ?? container).direction).toBe('ltr');
});

test('a list and a quote without a word begin where the field does, as an empty line', () => {
  const empty = '<ul><li><br></li></ul><blockquote><br></blockquote>';
  const { container } = render(
    <RichTextEditor aria-label="Body" dir="rtl" defaultValue={`${empty}<ul><li>one</li></ul>`} />,
  );
  const blocks = [...container.querySelectorAll('[role=textbox] > *')];
  expect(blocks.map((block) => getComputedStyle(block).direction)).toEqual(['rtl', 'rtl', 'ltr']);
});
