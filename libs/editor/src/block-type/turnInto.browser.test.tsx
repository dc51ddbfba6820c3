import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const toHeading = '{Control>}{Alt>}2{/Alt}{/Control}';
const two = '<p>one</p><p>two</p>';

test('a nested item that becomes a heading stands where headings stand', async () => {
  const { editor, box } = await renderEditor({ defaultValue: '<ul><li>a<ul><li>b</li></ul></li></ul>' });
  await userEvent.keyboard(`{Control>}{End}{/Control}${toHeading}`);
  await expect.poll(() => readEditorValue(editor).html).toBe('<ul><li>a</li></ul><h2>b</h2>');
  const heading = box.element().querySelector('h2');
  expect(heading && getComputedStyle(heading).paddingInlineStart).toBe('0px');
});

test.each([
  [
    'forwards to the start of a line',
    two,
    '{Control>}{Home}{/Control}{Shift>}{ArrowDown}{/Shift}',
    '<h2>one</h2><p>two</p>',
  ],
  [
    'forwards into a line',
    two,
    '{Control>}{Home}{/Control}{Shift>}{ArrowDown}{ArrowRight}{/Shift}',
    '<h2>one</h2><h2>two</h2>',
  ],
  [
    'backwards to the end of a line',
    two,
    '{Control>}{End}{/Control}{Shift>}{ArrowUp}{End}{/Shift}',
    '<p>one</p><h2>two</h2>',
  ],
  [
    'backwards into a line',
    two,
    '{Control>}{End}{/Control}{Shift>}{ArrowUp}{/Shift}{Shift>}{ArrowLeft}{/Shift}',
    '<h2>one</h2><h2>two</h2>',
  ],
  ['over a whole line', two, '{Control>}{End}{/Control}{Shift>}{Home}{/Shift}', '<p>one</p><h2>two</h2>'],
  [
    'forwards to an empty line',
    '<p>a</p><p><br></p>',
    '{Control>}{Home}{/Control}{Shift>}{ArrowDown}{/Shift}',
    '<h2>a</h2><h2><br></h2>',
  ],
])('a selection %s turns what it holds some of, and goes on there', async (_way, html, keys, after) => {
  const { editor } = await renderEditor({ defaultValue: html });
  await userEvent.keyboard(`${keys}${toHeading}`);
  await expect.poll(() => readEditorValue(editor).html).toBe(after);
  await userEvent.keyboard('x');
  await expect.poll(() => readEditorValue(editor).html).not.toBe(after);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => readEditorValue(editor).html).toBe(after);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => readEditorValue(editor).html).toBe(html);
});
