import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormInput } from '../FormInput.js';
import type { FormInputProps } from '../FormInputProps.js';
import { fillField, openSlash, readRichText, typeRichText } from '../testing.js';
import { kindNames, kinds } from '../testing/kinds.js';

const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => complaints.mockClear());
afterEach(cleanup);

const told = vi.fn<(value: string) => void>();

function Controlled(props: Partial<FormInputProps>) {
  const [value, setValue] = useState('');
  const take = (next: string) => {
    told(next);
    setValue(next);
  };
  return (
    <form>
      <FormInput name="body" title="Body" {...props} value={value} onChange={({ target }) => take(target.value)} />
    </form>
  );
}

const field = () => document.querySelector('[name=body]') ?? expect.fail('No field.');
const submitted = () => document.forms[0] && new FormData(document.forms[0]).get('body');

test.each(kindNames)('%s: one step fills it in, twice, and tells the app', async (kind) => {
  const [first, second] = kind === 'rich-text' ? ['<h2>One</h2>', '<p>Two</p>'] : ['One', 'Two'];
  render(<Controlled {...kinds[kind]} />);
  await fillField(field(), first);
  expect(submitted()).toBe(first);
  await fillField(field(), second);
  expect(submitted()).toBe(second);
  expect(told).toHaveBeenLastCalledWith(second);
  expect(readRichText(field())).toBe(second);
  expect(complaints).not.toHaveBeenCalled();
});

test('rich text is typed key by key, with its shortcuts, and its commands are found', async () => {
  render(<Controlled {...kinds['rich-text']} />);
  await typeRichText(field(), '# Title\nSome **bold** text\n');
  expect(readRichText(field())).toBe('<h1>Title</h1><p>Some <strong>bold</strong> text</p><p><br></p>');
  const menu = await openSlash(field(), 'divider');
  expect(menu.getAttribute('aria-label')).toBe('Commands');
  expect(screen.getByRole('option', { name: /^Divider/ }).ariaSelected).toBe('true');
  expect(complaints).not.toHaveBeenCalled();
});

test.each(kindNames)('%s: what is typed after it goes on at its end', async (kind) => {
  const value = (text: string) => (kind === 'rich-text' ? `<h2>One</h2><p>${text}</p>` : text);
  render(<Controlled {...kinds[kind]} />);
  await fillField(field(), value('Two'));
  await userEvent.setup().keyboard('!');
  expect(submitted()).toBe(value('Two!'));
  if (kind !== 'rich-text') return;
  await typeRichText(field(), '?');
  expect(submitted()).toBe(value('Two!?'));
  await fillField(field(), value('Three'));
  await typeRichText(field(), '.');
  expect(submitted()).toBe(value('Three.'));
});

test('what is typed into a field with a text goes on at its end, or at the caret where somebody is in it', async () => {
  render(<FormInput {...kinds['rich-text']} name="body" title="Body" defaultValue="<h2>One</h2><p>Two</p>" />);
  await typeRichText(field(), '!');
  expect(readRichText(field())).toBe('<h2>One</h2><p>Two!</p>');
  await userEvent.setup().keyboard('{ArrowLeft}');
  await typeRichText(field(), '?');
  expect(readRichText(field())).toBe('<h2>One</h2><p>Two?!</p>');
});

test('the text area that was found first stands for its field after the editor has taken its place', async () => {
  render(<Controlled {...kinds['rich-text']} />);
  const area = field();
  await fillField(area, '<p>One</p>');
  expect(readRichText(area)).toBe('<p>One</p>');
  await fillField(area, '<p>Two</p>');
  expect(submitted()).toBe('<p>Two</p>');
});

test.each(['disabled', 'readOnly'])('a field that is %s is refused with its name', async (state) => {
  render(<FormInput name="body" {...{ [state]: true }} />);
  await expect(fillField(field(), 'x')).rejects.toThrow('The field "body" is disabled or read-only');
});

test('what is no field, or no longer one, is refused with what to do', async () => {
  render(<p>text</p>);
  await expect(fillField(screen.getByText('text'), 'x')).rejects.toThrow('This <p> belongs to no field of the page');
  render(<FormInput name="body" rows={2} />);
  const area = field();
  cleanup();
  expect(() => readRichText(area)).toThrow('Look for the field anew');
});
