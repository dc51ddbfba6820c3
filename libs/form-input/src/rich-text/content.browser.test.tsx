import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormInput } from '../FormInput.js';
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
