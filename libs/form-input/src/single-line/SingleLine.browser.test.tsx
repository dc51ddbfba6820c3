import '@inkfield/ui/tokens.css';
import { needsChromium } from '@inkfield/config/engines';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import type { FormInputProps } from '../FormInputProps.js';

afterEach(cleanup);

test('on a touch screen a single line is as high as a finger, and its button stays in the middle', async () => {
  needsChromium('Only its protocol has a touch screen.');
  const emulate = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  onTestFinished(async () => void (await emulate(false)));
  await emulate(true);
  render(<FormInput name="pin" title="Pin" hiddenCharacters />);
  const [field, button] = [page.getByLabelText('Pin'), page.getByRole('button')].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect(field?.height).toBe(44);
  expect(button?.height).toBe(44);
  expect(button?.top).toBe(field?.top);
});

test('a number that the app holds leaves the person’s own way of writing it, as in the browser’s own field', async () => {
  const told: number[] = [];
  function Price() {
    const [price, setPrice] = useState(5);
    told.push(price);
    // A form library may hold any value.
    const held = { value: price as unknown } as Pick<FormInputProps, 'value'>;
    return (
      <FormInput
        {...{ name: 'price', title: 'Price', type: 'number', step: 'any', ...held }}
        onChange={({ target }) => setPrice(Number(target.value))}
      />
    );
  }
  render(<Price />);
  const field = page.getByLabelText('Price');
  await userEvent.click(field);
  await userEvent.keyboard('{End}.050');
  await expect.element(field).toHaveProperty('value', '5.050');
  expect(told.at(-1)).toBe(5.05);
});
