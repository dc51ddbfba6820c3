import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormInput } from '../FormInput.js';
import { page, userEvent } from 'vitest/browser';
import { fieldDriver } from '../testing/fieldDriver.js';

const driver = fieldDriver('rich-text');

afterEach(cleanup);

test('a rich-text field takes what its content allows, and submits a stored value as it is until an edit', async () => {
  const stored = '<h1>Title</h1><p>text</p>';
  render(
    <FormInput
      editor="rich-text"
      size="sm"
      title="Body"
      name="body"
      content={{ headings: [2] }}
      defaultValue={stored}
      onError={() => undefined}
      notify={() => undefined}
    />,
  );
  await driver.arrived();
  expect(driver.control().value).toBe(stored);
  await driver.type('!');
  await expect.poll(() => driver.control().value).toMatch(/^<p><strong>!?Title!?<\/strong><\/p><p>!?text!?<\/p>$/);
});

test('a rich-text field says beside its hint what an edit of the stored value would lose, and keeps it as it is', async () => {
  const stored = '<table><tr><td>six</td></tr></table>';
  render(
    <form>
      <FormInput
        editor="rich-text"
        size="sm"
        title="Body"
        name="body"
        hint="When the water turns"
        defaultValue={stored}
        onError={() => undefined}
      />
    </form>,
  );
  await driver.arrived();
  const box = page.getByRole('textbox', { name: 'Body' });
  await expect
    .element(box)
    .toHaveAccessibleDescription(/^When the water turns Some of what is stored here is left out/);
  await userEvent.click(page.getByRole('button', { name: 'Keep as it is' }));
  await expect.element(box).toHaveAccessibleDescription(/^When the water turns This text stays as it is stored/);
  await expect.element(box).toHaveAttribute('aria-readonly', 'true');
  expect(driver.control().value).toBe(stored);
});

test('the counter of a stored text says no number until it is known', async () => {
  const { container } = render(
    <FormInput editor="rich-text" size="sm" title="Body" name="body" maxLength={10} defaultValue="<p>four</p>" />,
  );
  const counter = () => container.querySelector('[aria-hidden][dir=ltr]')?.textContent;
  expect(counter()).toBe('– / 10');
  expect(container.querySelector('[role=status]')?.textContent).toBe('');
  await driver.arrived();
  await expect.poll(counter).toBe('4 / 10');
});
