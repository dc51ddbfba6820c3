import { needsChromium } from '@inkfield/config/engines';
import { configExtension } from 'lexical';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, type Locator, userEvent } from 'vitest/browser';
import { AiCommandsExtension } from '../ai/review/AiCommandsExtension.js';
import { type AiEditor, renderAiEditor } from '../testing/aiEditor.js';

const extensions = [configExtension(AiCommandsExtension, { commands: true })];
const key = (keys: string) => userEvent.keyboard(keys);
const button = (name: RegExp | string) => page.getByRole('button', { name });
const selectAll = () => key('{Control>}a{/Control}');

async function answer({ ai }: AiEditor): Promise<void> {
  await expect.poll(() => ai.requests.length).toBe(1);
  ai.send('other words');
  ai.end();
}

async function review(it: AiEditor): Promise<void> {
  await selectAll();
  await userEvent.click(button(/^AI/));
  await userEvent.click(page.getByRole('menuitem', { name: 'Improve' }));
  await answer(it);
}

test.each<[what: string, open: (it: AiEditor) => Promise<unknown>, shown: () => Locator]>([
  ['the toolbar', selectAll, () => page.getByRole('toolbar', { name: 'Formatting' })],
  ['the slash menu', () => key('{End} /'), () => page.getByRole('listbox')],
  ['the link popover', () => selectAll().then(() => key('{Control>}k{/Control}')), () => page.getByRole('dialog')],
  ['the bar of a written text', (it) => key('{End}++').then(() => answer(it)), () => button('Keep')],
  ['the bar of a review', review, () => button('Accept all')],
])('%s is not printed', async (_what, open, shown) => {
  needsChromium('Only its protocol shows a page as it is printed.');
  const it = await renderAiEditor({ defaultValue: '<p>Some words</p>', extensions });
  await open(it);
  await expect.element(shown()).toBeVisible();
  const element = shown().element();
  const emulate = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media });
  onTestFinished(async () => void (await emulate('')));
  await emulate('print');
  expect(element.getClientRects()).toHaveLength(0);
});
