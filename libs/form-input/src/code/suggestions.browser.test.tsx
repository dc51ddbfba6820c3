import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

const suggested = () =>
  [...document.querySelectorAll('.suggest-widget.visible .monaco-list-row')].map((row) => row.ariaLabel);

test.each([
  ['a word that is typed to its end breaks the line, although it is suggested', 'egin', 'begin\nbegin\n'],
  ['the beginning of a word takes what is suggested', '', 'begin\nbegin'],
])(
  'Enter behind %s',
  async (_, rest, expected) => {
    const { arrived, type, control } = fieldDriver('code');
    render(<FormInput editor="code" size="sm" title="Body" name="body" defaultValue={'begin\n'} />);
    await arrived();
    await type('b');
    await expect.poll(suggested).toEqual(['begin, Text']);
    await userEvent.keyboard(`${rest}{Enter}`);
    await expect.poll(() => control().value).toBe(expected);
  },
  loadTimeoutMs,
);
