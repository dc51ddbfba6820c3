import { translatePage } from '@inkfield/config/translator';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FormInput } from '../FormInput.js';
import type { FormInputProps } from '../FormInputProps.js';
import { fillField } from '../filling/fillField.js';
import { setValue } from '../filling/fieldParts.js';
import { kindNames, kinds } from '../testing/kinds.js';

const assistants = new EventTarget();
beforeEach(() => {
  Object.defineProperty(document, 'modelContext', { configurable: true, value: assistants });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'modelContext');
});

const told = vi.fn<(value: string) => void>();

async function show(props: Partial<FormInputProps>) {
  render(
    // An attribute that React does not know of.
    <form {...{ toolname: 'save' }}>
      <FormInput name="body" title="Body" {...props} onChange={({ target }) => told(target.value)} />
      <button type="reset">Reset</button>
    </form>,
  );
  await waitFor(() => expect(said()).toBe(''));
}

const control = () =>
  document.querySelector<HTMLTextAreaElement>('[name=body]') ?? expect.fail('There is no field named body.');

/** As the browser does it: all in one task. */
async function callTool(value: string, toolName = 'save') {
  await act(async () => {
    setValue({ control: control(), box: control() }, value);
    assistants.dispatchEvent(Object.assign(new Event('toolactivated'), { toolName }));
  });
}

const said = () => document.querySelector('form span[role="status"]')?.textContent;
const undoButton = () => screen.queryByRole('button', { name: 'Undo' });

test.each(kindNames)('%s: what an assistant has filled in is said, and is taken back', async (kind) => {
  await show(kinds[kind]);
  const [before, after] = kind === 'rich-text' ? ['<h2>Old</h2>', '<p>New</p>'] : ['Old', 'New'];
  await fillField(control(), before);
  await callTool(after);
  expect(control().value).toBe(after);
  expect(said()).toBe('Body: Filled by an assistant');
  await userEvent.click(undoButton() ?? expect.fail('Nothing undoes it.'));
  expect(control().value).toBe(before);
  expect(told).toHaveBeenLastCalledWith(before);
  expect(said()).toBe('');
  expect(document.activeElement?.closest('[data-kind]')).toBe(control().closest('[data-kind]'));
});

test('on a page that is translated it comes and goes', async () => {
  onTestFinished(translatePage());
  await show(kinds['single-line']);
  await callTool('New');
  await waitFor(() => expect(said()).toBe('«Body: »«Filled by an assistant»'));
  await userEvent.click(await screen.findByRole('button', { name: '«Undo»' }));
  expect(said()).toBe('');
  expect(control().value).toBe('');
});

test('what a person, autofill or another form’s tool fills in is not said to be an assistant’s', async () => {
  await show({});
  await userEvent.type(control(), 'Typed');
  await fillField(control(), 'Filled');
  assistants.dispatchEvent(Object.assign(new Event('toolactivated'), { toolName: 'save' }));
  await callTool('Elsewhere', 'other');
  expect(undoButton()).toBeNull();
});

test('it is said until somebody changes the text, or the form is reset', async () => {
  await show({ defaultValue: 'Old' });
  await callTool('New');
  await userEvent.type(control(), '!');
  expect(undoButton()).toBeNull();
  await callTool('Newer');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(undoButton()).toBeNull();
  expect(control().value).toBe('Old');
});

test('a text that the app has set since stays', async () => {
  await show({});
  await callTool('New');
  control().value = 'Set';
  await userEvent.click(undoButton() ?? expect.fail('Nothing undoes it.'));
  expect(control().value).toBe('Set');
});

test('a browser without assistants shows nothing of it', () => {
  Reflect.deleteProperty(document, 'modelContext');
  render(<FormInput name="body" title="Body" />);
  expect(said()).toBeUndefined();
});
