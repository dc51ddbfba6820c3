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

/** Longer than the English ones. */
const messages = { 'ai.keep': 'Behalten', 'ai.retry': 'Noch einmal versuchen', 'ai.discard': 'Verwerfen' };

test('in a narrow window a bar of longer words takes a second line', async () => {
  await finishText(100, 320, { messages });
  const last = bar.getByRole('button', { name: 'Verwerfen' });
  await expect.poll(() => rect(bar).right).toBeLessThanOrEqual(320);
  expect(rect(last).right).toBeLessThan(rect(bar).right);
});

/** A text that AI has written down to the end of the window, and still writes. */
async function writeLongText(width: number, props: RichTextEditorProps = {}): Promise<AiEditor> {
  await page.viewport(width, 500);
  const it = await renderAiEditor(props);
  await userEvent.keyboard('Hello++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send(' world'.repeat(400));
  await it.drawn('world');
  return it;
}

/** Where the last line of the field ends. */
function endOfText({ box }: AiEditor): number {
  const range = document.createRange();
  range.selectNodeContents(box.element());
  return Math.max(...[...range.getClientRects()].map(({ bottom }) => bottom));
}

test('in a narrow window the question stands below the text that it asks about', async () => {
  const it = await writeLongText(360);
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })); // the mouse would scroll there first
  const question = page.getByRole('dialog', { name: 'AI writing paused. Continue?' });
  await expect.element(question).toBeVisible();
  await expect.poll(() => rect(question).top).toBeGreaterThanOrEqual(endOfText(it) - 4);
});

for (const width of [360, 320]) {
  test(`in a window of ${width} px a bar of longer words stands below the text`, async () => {
    const it = await writeLongText(width, { messages });
    it.ai.end();
    await expect.element(bar).toBeVisible();
    await expect.poll(() => rect(bar).top).toBeGreaterThanOrEqual(words().bottom);
  });
}

test.each([
  ['its bar', {}],
  ['a bar of longer words', messages],
] as const)('on a touch screen a long text ends above %s, and that above the docked toolbar', async (_bar, own) => {
  needsChromium('Only its protocol has a touch screen.');
  const emulate = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
  onTestFinished(async () => void (await emulate(false)));
  await emulate(true);
  const it = await writeLongText(360, { messages: own });
  it.ai.end();
  await expect.element(bar).toBeVisible();
  await expect.element(toolbar).toHaveAttribute('data-docked');
  await expect.element(toolbar).toHaveAttribute('data-shown');
  await expect.poll(() => rect(bar).top).toBeGreaterThanOrEqual(words().bottom);
  expect(rect(bar).bottom).toBeLessThanOrEqual(rect(toolbar).top);
});
