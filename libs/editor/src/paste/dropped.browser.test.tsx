import { needsChromium } from '@inkfield/config/engines';
import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';

/** Drops text of another program at a point, by the browser's own protocol. */
async function dropText(text: string, x: number, y: number): Promise<void> {
  needsChromium('Only its protocol drags what another program gives.');
  // The page of a test is a frame of the page that the protocol speaks of.
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width > 0 ? frame.width / window.innerWidth : 1;
  const at = { x: frame.left + x * scale, y: frame.top + y * scale };
  const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp().send('Input.dispatchDragEvent', { type, ...at, data });
}

test.each([
  ['in a line', 'four', 'two\nnew four'],
  ['beside what is selected, of which the browser has not told yet', 'four', 'two\nnew four', 'two'],
  ['in the padding above', 'padding', 'new two\nfour'],
])(
  'text of another program that is dropped %s comes where the pointer is',
  async (_where, place, expected, selected?) => {
    const { box, text } = await renderEditor({ defaultValue: '<p>two</p><p>four</p>' });
    const hold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    if (selected) {
      window.addEventListener('selectionchange', hold, true);
      onTestFinished(() => window.removeEventListener('selectionchange', hold, true));
      getSelection()?.selectAllChildren(box.getByText(selected).element());
    }
    const { left, top, height } = (place === 'padding' ? box : box.getByText(place)).element().getBoundingClientRect();
    await dropText('new ', left + 1, place === 'padding' ? top + 2 : top + height / 2);
    await expect.poll(text).toBe(expected);
  },
);
