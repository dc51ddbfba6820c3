import '@inkfield/ui/tokens.css';
import { notFor } from '@inkfield/config/engines';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setValue } from '../filling/fieldParts.js';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';
import { kinds } from '../testing/kinds.js';

afterEach(cleanup);

const { control, box, ...driver } = fieldDriver('code');
const old = '{\n  "a": 1\n}';

/** A field with the caret at its end, and what a script of the page does to it. */
async function setUp() {
  notFor(['chromium'], 'Its text box is no text area, and takes no commands.');
  render(<FormInput {...kinds.code} name="body" title="Body" defaultValue={old} />);
  await driver.arrived();
  await driver.type('');
  return { command: (name: string, text?: string) => document.execCommand(name, false, text) };
}

const text = '[\n  "new": {\n    "b": 2\n  }\n]';

test(
  'what a script sets as the value of its text box replaces all, also twice at once, and is undone in one step',
  async () => {
    await setUp();
    const area = box() as HTMLTextAreaElement;
    for (const value of ['one', text]) setValue({ control: area, box: area }, value);
    expect(control().value).toBe(text);
    await userEvent.keyboard('!');
    await expect.poll(() => control().value).toBe(`${text}!`);
    for (const before of [text, 'one', old]) {
      await userEvent.keyboard('{Control>}z{/Control}');
      await expect.poll(() => control().value).toBe(before);
    }
  },
  loadTimeoutMs,
);

test(
  'what a script commands goes in as it is: over all where it has selected all, else at the caret',
  async () => {
    const { command } = await setUp();
    command('insertText', text);
    expect(control().value).toBe(old + text);
    for (const value of ['one', text]) {
      command('selectAll');
      command('insertText', value);
    }
    expect(control().value).toBe(text);
    await userEvent.keyboard('!');
    await expect.poll(() => control().value).toBe(`${text}!`);
  },
  loadTimeoutMs,
);
