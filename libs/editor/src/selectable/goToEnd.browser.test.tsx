import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const toEnd = '{Control>}{End}{/Control}';
const toStart = '{Control>}{Home}{/Control}';

test.each<[html: string, keys: string, becomes: string]>([
  ['<p>a</p><hr>', `${toEnd}{End}{Backspace}`, '<p>a</p>'],
  ['<p>a</p><hr>', `${toEnd}{End}{End}b`, '<p>a</p><hr><p>b</p>'],
  ['<p>a</p><hr>', `${toEnd}{Home}b`, '<p>a</p><hr><p>b</p>'],
  ['<hr><p>a</p>', `${toStart}{End}{Home}{Delete}`, '<p>a</p>'],
  ['<hr><p>a</p>', `${toStart}{End}b`, '<p>b</p><hr><p>a</p>'],
  ['<blockquote><p>a</p><hr></blockquote>', `${toEnd}{End}b`, '<blockquote><p>a</p><hr><p>b</p></blockquote>'],
  ['<p>a</p><hr><p>b</p>', `${toEnd}{Home}c${toStart}{End}d`, '<p>ad</p><hr><p>cb</p>'],
])('beside a divider at an end the keys go by that place: %s, %s', async (html, keys, becomes) => {
  const { editor } = await renderEditor({ defaultValue: html });
  await userEvent.keyboard(keys);
  await expect.poll(() => readEditorValue(editor).html).toBe(becomes);
});

test('beside a divider at an end Home and End with Alt are the browser’s', async () => {
  const { box } = await renderEditor({ defaultValue: '<p>a</p><hr>' });
  const taken: string[] = [];
  box.element().addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.defaultPrevented)
      taken.push(`${event.altKey ? 'Alt+' : ''}${event.key}`);
  });
  await userEvent.keyboard(`${toEnd}{Alt>}{Home}{End}{/Alt}{End}`);
  expect(taken).toEqual(['End', 'End']);
});
