import { expect, test } from 'vitest';
import { cdp, type Locator, userEvent } from 'vitest/browser';
import { notFor } from '@inkfield/config/engines';
import { UNDO_COMMAND } from 'lexical';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { pixel } from '../testing/uploads.js';
import { readEditorValue } from '../value/readEditorValue.js';

const picture = (width = '') => `<p><img src="${pixel}" alt="A reef"${width}></p>`;

/** The lower end corner of the picture. */
function handleOf(box: Locator): { x: number; y: number } {
  const { right, bottom } = box.getByRole('img').element().getBoundingClientRect();
  return { x: right, y: bottom };
}

function tell(box: Locator, type: string, { x, y }: { x: number; y: number }): void {
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  box.getByRole('img').element().dispatchEvent(new PointerEvent(type, at));
}

async function selected(defaultValue: string) {
  const rendered = await renderEditor({ defaultValue });
  await userEvent.click(rendered.box.getByRole('img'), { force: true });
  await expect.poll(() => rendered.box.element().querySelector('[data-selected]')).not.toBeNull();
  return { ...rendered, html: () => readEditorValue(rendered.editor).html };
}

test('a drag of the handle is drawn at once, and is one step', async () => {
  const { box, editor, html } = await selected(picture(' width="200"'));
  const { x, y } = handleOf(box);
  tell(box, 'pointerdown', { x, y });
  for (const by of [20, 40]) tell(box, 'pointermove', { x: x + by, y });
  expect(box.getByRole('img').element().getBoundingClientRect().width).toBe(240);
  expect(html()).toBe(picture(' width="200"'));
  tell(box, 'pointerup', { x: x + 50, y });
  await expect.poll(html).toBe(picture(' width="250"'));
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(html).toBe(picture(' width="200"'));
});

test.each(['', ' width="200"'])(
  'a press on the handle alone gives no width, and a drag that the system takes none (%j)',
  async (width) => {
    const { box, editor, html } = await selected(picture(width));
    const { x, y } = handleOf(box);
    const drawnWidth = box.getByRole('img').element().getBoundingClientRect().width;
    tell(box, 'pointerdown', { x, y });
    tell(box, 'pointerup', { x, y });
    tell(box, 'pointerdown', { x, y });
    tell(box, 'pointermove', { x: x + 30, y });
    // As Chromium tells of it.
    tell(box, 'pointercancel', { x: 0, y: 0 });
    tell(box, 'pointermove', { x: x + 60, y });
    await drawn();
    expect(html()).toBe(picture(width));
    expect(box.getByRole('img').element().getBoundingClientRect().width).toBe(drawnWidth);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await drawn();
    expect(html()).toBe(picture(width));
  },
);

test('a finger drags the handle', async () => {
  notFor(['firefox', 'webkit'], 'Only Chromium’s protocol has fingers.');
  const { box, html } = await selected(picture(' width="200"'));
  const { x, y } = handleOf(box);
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width > 0 ? frame.width / window.innerWidth : 1;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: number[]) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((by) => ({ x: frame.left + (x - 2 + by) * scale, y: frame.top + (y - 2) * scale })),
    });
  await touch('touchStart', 0);
  for (const by of [10, 20, 30, 40]) await touch('touchMove', by);
  await touch('touchEnd');
  await expect.poll(html).toBe(picture(' width="240"'));
});
