import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RichTextEditor } from '../RichTextEditor.js';

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  logged.mockClear();
  Reflect.set(globalThis, 'inkfieldLexical', undefined);
  Reflect.deleteProperty(globalThis, Symbol.for('@inkfield/page'));
});
afterEach(cleanup);

/** No stylesheet of the page reaches into it. */
function unstyledTree(): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'));
  return host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
}

test('without its stylesheet an editor says once which line to add', async () => {
  const tree = unstyledTree();
  render(<RichTextEditor aria-label="One" />, { container: tree });
  render(<RichTextEditor aria-label="Two" />, { container: unstyledTree() });
  await expect.poll(() => tree.querySelector('[contenteditable]')).not.toBeNull();
  await expect
    .poll(() => logged.mock.calls)
    .toEqual([[expect.stringContaining('import "@inkfield/form-input/styles.css"')]]);
});

test('a second copy of Lexical is told, with the command that finds it', async () => {
  Reflect.set(globalThis, 'inkfieldLexical', 'another');
  render(<RichTextEditor aria-label="One" />);
  await expect.poll(() => logged.mock.calls).toEqual([[expect.stringContaining('"npm ls lexical"')]]);
});

test('a format that there is not is refused, as the form would be sent without the text', () => {
  // The types forbid it; JavaScript does not.
  const draw = () => render(<RichTextEditor aria-label="One" valueFormat={'xml' as 'html'} />);
  expect(draw).toThrow(/valueFormat is "xml".*"html", "json", "markdown" or "text"/);
});

test('nothing is said where all is as it should be', async () => {
  const { getByRole } = render(<RichTextEditor aria-label="One" />);
  await expect.poll(() => getByRole('textbox').isContentEditable).toBe(true);
  render(<RichTextEditor aria-label="Two" />);
  expect(logged).not.toHaveBeenCalled();
});
