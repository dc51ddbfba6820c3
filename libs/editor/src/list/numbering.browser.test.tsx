import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const toHeading = '{Control>}{Alt>}2{/Alt}{/Control}';
const toText = '{Control>}{Alt>}0{/Alt}{/Control}';
const toSecond = '{Control>}{Home}{/Control}{ArrowDown}';
const list = '<ol start="3"><li>a</li><li>b</li><li>c</li><li>d</li></ol>';
const nested = '<ol><li>a<ol start="2"><li>i</li><li>j</li><li>k</li></ol></li><li>b</li></ol>';

test.each<[what: string, before: string, keys: string, after: string]>([
  [
    'Enter leaves it in its middle',
    list,
    `${toSecond}{End}{Enter}{Enter}`,
    '<ol start="3"><li>a</li><li>b</li></ol><p><br></p><ol start="5"><li>c</li><li>d</li></ol>',
  ],
  [
    'Backspace takes an item out',
    list,
    `${toSecond}{Home}{Backspace}`,
    '<ol start="3"><li>a</li></ol><p>b</p><ol start="4"><li>c</li><li>d</li></ol>',
  ],
  [
    'Backspace takes the first item out',
    list,
    '{Control>}{Home}{/Control}{Backspace}',
    '<p>a</p><ol start="3"><li>b</li><li>c</li><li>d</li></ol>',
  ],
  [
    'an item becomes a heading',
    list,
    `${toSecond}${toHeading}`,
    '<ol start="3"><li>a</li></ol><h2>b</h2><ol start="4"><li>c</li><li>d</li></ol>',
  ],
  [
    'several items become text',
    list,
    `${toSecond}{Shift>}{ArrowDown}{End}{/Shift}${toText}`,
    '<ol start="3"><li>a</li></ol><p>b</p><p>c</p><ol start="4"><li>d</li></ol>',
  ],
  [
    'an item of blocks becomes those',
    '<ol><li>a</li><li><p>b</p><p>c</p></li><li>d</li></ol>',
    `${toSecond}{Home}{Backspace}`,
    '<ol><li>a</li></ol><p>b</p><p>c</p><ol start="2"><li>d</li></ol>',
  ],
  [
    'a nested item becomes a heading',
    nested,
    `${toSecond}{ArrowDown}${toHeading}`,
    '<ol><li>a<ol start="2"><li>i</li></ol></li></ol><h2>j</h2><ol start="2"><li><ol start="2"><li>k</li></ol></li><li>b</li></ol>',
  ],
  [
    'it stands in a quote',
    `<blockquote><p>q</p>${list}</blockquote>`,
    `${toSecond}{ArrowDown}{Home}{Backspace}`,
    '<blockquote><p>q</p><ol start="3"><li>a</li></ol><p>b</p><ol start="4"><li>c</li><li>d</li></ol></blockquote>',
  ],
])('the rest of a list goes on counting where that is parted: %s', async (_what, before, keys, after) => {
  const { editor } = await renderEditor({ defaultValue: before });
  const value = () => readEditorValue(editor).html;
  await userEvent.keyboard(keys);
  await expect.poll(value).toBe(after);
  for (let step = 0; step < 3 && value() !== before; step++) await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(value).toBe(before);
});

test('what is nested below another item by parting it counts as its list did', async () => {
  const { editor } = await renderEditor({ defaultValue: nested });
  await userEvent.keyboard(`${toSecond}{ArrowDown}{Shift>}{Tab}{/Shift}`);
  await expect
    .poll(() => readEditorValue(editor).html)
    .toBe('<ol><li>a<ol start="2"><li>i</li></ol></li><li>j<ol start="2"><li>k</li></ol></li><li>b</li></ol>');
});

test('the numbers that are seen go on', async () => {
  const { editor, box } = await renderEditor({ defaultValue: list });
  await userEvent.keyboard(`${toSecond}{Home}{Backspace}`);
  await expect.poll(() => readEditorValue(editor).html).toContain('<p>b</p>');
  expect([...box.element().querySelectorAll('li')].map(({ value }) => value)).toEqual([3, 4, 5]);
  expect(page.getByRole('list').all()).toHaveLength(2);
});
