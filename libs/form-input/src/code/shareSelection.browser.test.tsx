import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';
import { kinds } from '../testing/kinds.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

/** What apps do with a text area's selection, in a field of "one two" with the caret behind "one", and what is there once X is typed. */
const ways: Readonly<Record<string, [(control: HTMLTextAreaElement) => unknown, string]>> = {
  'selectionStart = selectionEnd = …': [(control) => (control.selectionStart = control.selectionEnd = 5), 'one tXwo'],
  'selectionStart = 0': [(control) => (control.selectionStart = 0), 'X two'],
  'selectionEnd = …': [(control) => (control.selectionEnd = control.value.length), 'oneX'],
  'setSelectionRange() from the end': [(control) => control.setSelectionRange(7, 4), 'one Xtwo'],
  'setRangeText() at the caret': [(control) => control.setRangeText('!'), 'oneX! two'],
  'setRangeText() behind which it goes on': [(control) => control.setRangeText('1', 0, 3, 'end'), '1X two'],
  'setRangeText() that is selected': [(control) => control.setRangeText('2', 4, 7, 'select'), 'one X'],
  'a text put where it says that the caret is, the focus being elsewhere': [
    (control) => {
      control.blur();
      const { value, selectionStart: place } = control;
      control.value = `${value.slice(0, place)}!${value.slice(place)}`;
      control.setSelectionRange(place + 1, place + 1);
      control.focus();
    },
    'one!X two',
  ],
};

test.each((['text-area', 'code'] as const).flatMap((kind) => Object.keys(ways).map((way) => [kind, way] as const)))(
  '%s: %s',
  async (kind, way) => {
    const { box, arrived, control } = fieldDriver(kind);
    render(<FormInput {...kinds[kind]} title="Body" name="body" defaultValue="one two" />);
    await arrived();
    const area = control() as HTMLTextAreaElement; // of a kind of several lines
    area.focus();
    await expect.poll(() => document.activeElement).toBe(box());
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.poll(() => area.selectionStart).toBe(3);
    const [act, typed] = ways[way] ?? expect.fail('No such way.');
    act(area);
    await expect.poll(() => document.activeElement).toBe(box());
    await userEvent.keyboard('X');
    await expect.poll(() => area.value).toBe(typed);
  },
  loadTimeoutMs,
);
