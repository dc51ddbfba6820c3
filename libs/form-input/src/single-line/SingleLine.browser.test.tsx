import '@inkfield/ui/tokens.css';
import { needsChromium } from '@inkfield/config/engines';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { FormInput } from '../FormInput.js';

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
