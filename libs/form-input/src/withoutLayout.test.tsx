import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormInput } from './FormInput.js';
import type { FormInputProps } from './FormInputProps.js';
import { kinds } from './testing/kinds.js';

const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => complaints.mockClear());
afterEach(cleanup);

const user = userEvent.setup();
const submitted = () => document.forms[0] && new FormData(document.forms[0]).get('body');
const box = () => document.querySelector<HTMLElement>('[contenteditable="true"]') ?? expect.fail('No editor yet.');

function show(props: Partial<FormInputProps>) {
  render(
    <form>
      <FormInput name="body" title="Body" {...props} />
    </form>,
  );
}

async function showRichText(props: Partial<FormInputProps> = {}) {
  show({ ...kinds['rich-text'], ...props });
  await user.click(document.querySelector('textarea') ?? expect.fail('No control.'));
  await user.click(await waitFor(box));
}

test('rich text is typed, broken into paragraphs, deleted, formatted and undone by a person in jsdom', async () => {
  await showRichText();
  await user.keyboard('Hello{Enter}World{Backspace}');
  expect(submitted()).toBe('<p>Hello</p><p>Worl</p>');
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}!');
  expect(submitted()).toBe('<p>Hello!</p>');
  await user.keyboard('{Control>}a{/Control}x{Control>}b{/Control}y');
  expect(submitted()).toBe('<p>x<strong>y</strong></p>');
  await user.keyboard('{Control>}z{/Control}');
  expect(submitted()).toBe('<p>x</p>');
  expect(complaints).not.toHaveBeenCalled();
});

test('what is pasted, and a command of the slash menu, arrive in jsdom', async () => {
  await showRichText();
  await user.paste('Pasted');
  await user.keyboard(' /heading 2');
  const list = await screen.findByRole('listbox', { name: 'Commands' });
  expect(within(list).getByRole('option', { name: /^Heading 2/ }).ariaSelected).toBe('true');
  await user.keyboard('{Enter}here');
  expect(submitted()).toBe('<h2>Pasted here</h2>');
  expect(complaints).not.toHaveBeenCalled();
});

test('it is cleared and filled anew, and its selected text has a toolbar, in jsdom', async () => {
  await showRichText({ defaultValue: '<p>old</p><p>text</p>' });
  await user.clear(box());
  expect(submitted()).toBe('');
  await user.type(box(), '# New');
  expect(submitted()).toBe('<h1>New</h1>');
  await user.tripleClick(box());
  await screen.findByRole('toolbar', { name: 'Formatting' });
  expect(complaints).not.toHaveBeenCalled();
});

test('what needs a layout is refused with a sentence, and the text stays', async () => {
  await showRichText();
  await user.keyboard('one two{Control>}{Backspace}{/Control}');
  expect(submitted()).toBe('<p>one two</p>');
  expect(complaints.mock.calls.flat().map(String).join()).toContain(
    'no layout, as in jsdom, so nothing says where a word ends',
  );
});

test('a code field stays its text area in jsdom, without a word', async () => {
  show({ ...kinds.code, defaultValue: '[' });
  const area = document.querySelector('textarea') ?? expect.fail('No control.');
  await user.type(area, ']');
  expect(submitted()).toBe('[]');
  expect(document.querySelector('[role="status"]')).toBeNull();
  expect(complaints).not.toHaveBeenCalled();
});

test('a text area that grows with its text is typed into in jsdom', async () => {
  show({ rows: 1, size: 'auto' });
  await user.type(screen.getByRole('textbox'), 'More');
  expect(submitted()).toBe('More');
});
