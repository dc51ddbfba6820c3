import { notFor } from '@inkfield/config/engines';
import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';

const driver = fieldDriver('code');

afterEach(cleanup);

const code = 'a long word\ntwo\nlast';

/** Selects the first line, and drags it to another element. */
async function drag(to: () => Element | null | undefined) {
  notFor(['firefox'], 'Of the steps of a drag only some arrive there, and the first of them lies beside the word.');
  render(
    <>
      <FormInput name="body" title="Body" editor="code" size="sm" defaultValue={code} />
      <button type="button">Beside</button>
    </>,
  );
  await driver.arrived();
  await driver.type('{Control>}{Home}{/Control}{Shift>}{End}{/Shift}');
  await expect.poll(() => driver.control().selectionEnd).toBe(11);
  const word = document.querySelector('.view-line span span') ?? expect.fail('no word');
  // Monaco takes up what it finds under the pointer at its first step.
  await userEvent.dragAndDrop(word, to() ?? expect.fail('no place'), { steps: 20 });
}

test(
  'a word is dragged to another place of the code',
  async () => {
    await drag(() =>
      [...document.querySelectorAll('.view-line span span')].find((line) => line.textContent === 'last'),
    );
    await expect.poll(() => driver.control().value).toMatch(/^\ntwo\nl.*a long word/);
  },
  loadTimeoutMs,
);

test(
  'a word that is dragged out of the code and let go beside it stays where it was, selected',
  async () => {
    await drag(() => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Beside'));
    await userEvent.keyboard('X');
    await expect.poll(() => driver.control().value).toBe('X\ntwo\nlast');
  },
  loadTimeoutMs,
);
