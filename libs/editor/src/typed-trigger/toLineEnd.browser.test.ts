import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

test.each([
  ['deleteHardLineForward', '<p>on</p><p>two</p>'],
  ['deleteSoftLineForward', '<p>on</p><p>two</p>'],
  ['deleteHardLineBackward', '<p>e</p><p>two</p>'],
  ['deleteSoftLineBackward', '<p>e</p><p>two</p>'],
])("%s by a platform's own keys keeps to its line, whatever Chromium says of the range", async (inputType, left) => {
  const { box, editor } = await renderEditor({ defaultValue: '<p>one</p><p>two</p>' });
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}');
  const [one, two] = [...box.element().querySelectorAll('span')].map((span) => span.firstChild);
  if (!one || !two) throw new Error('There are no two lines.');
  const event = new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true });
  const range = new StaticRange({ startContainer: one, startOffset: 2, endContainer: two, endOffset: 2 });
  Object.defineProperty(event, 'getTargetRanges', { value: () => [range] });
  box.element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await expect.poll(() => readEditorValue(editor).html).toBe(left);
});
