import { needsChromium } from '@inkfield/config/engines';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { startAi } from '../../testing/aiEditor.js';

/** A text that is being written for somebody who has asked the system for this. */
async function writeFor(name: string, value: string) {
  needsChromium('Only its protocol says what a person has asked the system for.');
  const emulate = (features: { name: string; value: string }[]) =>
    cdp().send('Emulation.setEmulatedMedia', { features });
  await emulate([{ name, value }]);
  onTestFinished(async () => void (await emulate([])));
  const it = await startAi();
  it.ai.send(' world.\n\nOne more line');
  await it.drawn('One more line');
}

const words = (text: string) => page.getByText(text).element();

test('where less motion is asked for, the bar behind what is written does not blink', async () => {
  await writeFor('prefers-reduced-motion', 'reduce');
  const { content, animationName } = getComputedStyle(words('One more line').closest('p') ?? words(''), '::after');
  expect([content, animationName]).toEqual(['""', 'none']);
});

test('with the system’s colours in force, what is written is told from the person’s own words by its underline', async () => {
  await writeFor('forced-colors', 'active');
  const isUnderlined = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).textDecorationLine === 'underline' || isUnderlined(element.parentElement));
  expect(['Hello', 'world.', 'One more line'].map((text) => isUnderlined(words(text)))).toEqual([false, true, true]);
  // The bar behind it is seen, too.
  const { backgroundColor } = getComputedStyle(words('One more line').closest('p') ?? words(''), '::after');
  expect(backgroundColor).toBe('rgb(0, 0, 0)');
});

test('where a finger points, no key is named that would stop it', async () => {
  needsChromium('Only its protocol makes a page one for fingers.');
  const status = () => document.querySelector<HTMLElement>('[data-ik-ai-status]')?.innerText;
  const it = await startAi();
  it.ai.send(' world.');
  await expect.poll(status).toContain('Esc');
  const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  await touch(true);
  onTestFinished(() => touch(false).then(() => undefined));
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
  expect(status()?.trim()).toBe('AI is writing…');
});
