import { FormInput } from '@inkfield/form-input';
import { fillField, openSlash, readRichText, typeRichText } from '@inkfield/form-input/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const complaints = vi.spyOn(console, 'error');
beforeEach(() => {
  render(
    <form>
      <FormInput name="title" title="Title" />
      <FormInput name="summary" title="Summary" rows={3} />
      <FormInput name="settings" title="Settings" editor="code" language="json" />
      <FormInput name="body" title="Body" editor="rich-text" />
    </form>,
  );
});
afterEach(() => {
  cleanup();
  expect(complaints).not.toHaveBeenCalled();
});

const field = (name: string) => document.querySelector(`[name=${name}]`) ?? expect.fail(`No field ${name}.`);
const submitted = () => Object.fromEntries(new FormData(document.forms[0]));

test('each kind is filled in by the helpers', async () => {
  const values = { title: 'A title', summary: 'A summary', settings: '{"a": 1}', body: '<h2>A body</h2>' };
  for (const [name, value] of Object.entries(values)) await fillField(field(name), value);
  expect(submitted()).toEqual(values);
});

test('each kind is filled in by user-event', async () => {
  const user = userEvent.setup();
  await user.type(field('title'), 'A title');
  await user.type(field('summary'), 'A summary');
  await user.type(field('settings'), '[[]');
  await typeRichText(field('body'), '# ');
  const box = document.querySelector('[contenteditable="true"]') ?? expect.fail('No editor.');
  await user.type(box, 'A body{Enter}');
  await user.paste('pasted');
  expect(submitted()).toEqual({
    title: 'A title',
    summary: 'A summary',
    settings: '[]',
    body: '<h1>A body</h1><p>pasted</p>',
  });
});

test('a command of the slash menu is run', async () => {
  await openSlash(field('body'), 'quote');
  await userEvent.click(screen.getByRole('option', { name: /^Quote/ }));
  await typeRichText(field('body'), 'Said');
  expect(readRichText(field('body'))).toBe('<blockquote>Said</blockquote>');
});
