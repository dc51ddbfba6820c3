import { needsChromium } from '@inkfield/config/engines';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import type { RichTextEditorProps } from '../../RichTextEditorProps.js';
import { type AiEditor, renderAiEditor } from '../../testing/aiEditor.js';

const bar = page.getByRole('toolbar', { name: 'AI text' });
const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
const rect = (locator: Locator) => locator.element().getBoundingClientRect();

afterEach(() => document.documentElement.style.removeProperty('scroll-padding-top'));

/** A text that AI has finished, this far from the top of the window. */
async function finishText(top: number, width = 700, props: RichTextEditorProps = {}): Promise<AiEditor> {
  await page.viewport(width, 500);
  const it = await renderAiEditor(props, (editor) => <div style={{ position: 'fixed', inset: 0, top }}>{editor}</div>);
  await userEvent.keyboard('Hello++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send(' world');
  it.ai.end();
  await expect.element(bar).toBeVisible();
  return it;
}

test('Alt+F10 goes to the bar of a finished text, and with Shift to the menu of its block', async () => {
  await finishText(100);
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(bar.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Escape}{Alt>}{Shift>}{F10}{/Shift}{/Alt}');
  await expect.element(page.getByRole('menu', { name: 'Block menu' })).toBeVisible();
});

/** The text that was written. */
const words = () => document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();

test('the bar of a finished text stands below it, and the toolbar of its selection above', async () => {
  await finishText(100);
  await expect.element(toolbar).toHaveAttribute('data-shown');
  await expect.poll(() => rect(toolbar).bottom).toBeLessThanOrEqual(words().top);
  expect(rect(bar).top).toBeGreaterThanOrEqual(words().bottom);
});

for (const [covered, top] of [
  [0, 0],
  [64, 60],
] as const) {
  test(`where there is room for the toolbar only below, it waits until the bar is gone: ${covered} px covered by the page`, async () => {
    document.documentElement.style.scrollPaddingTop = `${covered}px`;
    await finishText(top);
    await expect.poll(() => rect(toolbar).top).toBeGreaterThan(words().bottom);
    await expect.element(toolbar).not.toHaveAttribute('data-shown');
    expect(rect(bar).top - words().bottom).toBeLessThan(12);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(toolbar).toHaveAttribute('data-shown');
  });
}

test('in a narrow field the bar stands above the line that says whether the draft is saved', async () => {
  const storageKey = 'narrow';
  onTestFinished(() => localStorage.clear());
  await finishText(100, 360, { storageKey });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(rect(bar).bottom).toBeLessThanOrEqual(rect(page.getByText('Saved', { exact: true })).top);
});

test('in a narrow window a bar of longer words takes a second line', async () => {
  const messages = { 'ai.keep': 'Behalten', 'ai.retry': 'Noch einmal versuchen', 'ai.discard': 'Verwerfen' };
  await finishText(100, 320, { messages });
  const last = bar.getByRole('button', { name: 'Verwerfen' });
  await expect.poll(() => rect(bar).right).toBeLessThanOrEqual(320);
  expect(rect(last).right).toBeLessThan(rect(bar).right);
});

test('on a touch screen a long text ends above its bar, and that above the docked toolbar', async () => {
  needsChromium('Only its protocol has a touch screen.');
  const emulate = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  onTestFinished(async () => void (await emulate(false)));
  await emulate(true);
  await page.viewport(360, 500);
  const it = await renderAiEditor();
  await userEvent.keyboard('Hello++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send(' world'.repeat(400));
  await it.drawn('world');
  it.ai.end();
  await expect.element(bar).toBeVisible();
  await expect.element(toolbar).toHaveAttribute('data-docked');
  await expect.element(toolbar).toHaveAttribute('data-shown');
  await expect.poll(() => rect(bar).top).toBeGreaterThanOrEqual(words().bottom);
  expect(rect(bar).bottom).toBeLessThanOrEqual(rect(toolbar).top);
});
