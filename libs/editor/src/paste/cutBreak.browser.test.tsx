import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { needsWholeClipboard } from '../testing/needsWholeClipboard.js';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const press = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);

test.each([
  ['a line', '<p>begin</p><p>mid</p><p>end</p>'],
  ['a line before a heading', '<p>begin</p><p>mid</p><h2>end</h2>'],
  ['a heading', '<p>begin</p><h2>mid</h2><p>end</p>'],
  ['an item', '<ul><li>begin</li><li>mid</li><li>end</li></ul>'],
  ['a last item', '<ul><li>begin</li><li>mid</li></ul><p>end</p>'],
  ['a line of code', '<p>begin</p><pre><code>mid</code></pre><p>end</p>'],
])('%s that is cut with the break behind it has that where it is pasted', async (_, html) => {
  needsWholeClipboard();
  const { editor } = await renderEditor({ defaultValue: html });
  const value = () => readEditorValue(editor).html;
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{Home}{Shift>}{ArrowDown}{/Shift}');
  await press('x');
  await expect.poll(value).not.toBe(html);
  await press('v');
  await expect.poll(value).toBe(html);
});

test.each([
  ['from the line before it', '{Control>}{Home}{/Control}{End}{Shift>}{ArrowRight}{/Shift}'],
  ['from the line behind it', '{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}{Home}{Shift>}{ArrowLeft}{/Shift}'],
])('a divider that keys have selected %s is pasted where it is wanted', async (_, keys) => {
  needsWholeClipboard();
  const { editor } = await renderEditor({ defaultValue: '<p>begin</p><hr><p>mid</p><p>end</p>' });
  const value = () => readEditorValue(editor).html;
  await userEvent.keyboard(keys);
  await press('x');
  await expect.poll(value).toBe('<p>begin</p><p>mid</p><p>end</p>');
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}');
  await press('v');
  await expect.poll(value).toBe('<p>begin</p><p>mid</p><hr><p>end</p>');
});

const three = '<p>three</p>';

test.each([
  ['a break alone', `<p>one</p><p>two</p>${three}`, '{End}', '{ArrowDown}{Home}', '<p>onetwo</p><p>thr</p><p>ee</p>'],
  [
    'that between headings',
    `<h2>one</h2><h2>two</h2>${three}`,
    '{End}',
    '{ArrowDown}{Home}',
    '<h2>onetwo</h2><p>thr</p><p>ee</p>',
  ],
  [
    'that between items, in their list',
    '<ul><li>one</li><li>two</li><li>three</li></ul>',
    '{End}',
    '{ArrowDown}{Home}',
    '<ul><li>onetwo</li><li>thr</li><li>ee</li></ul>',
  ],
  [
    'that between items, outside of lists',
    `<ul><li>one</li><li>two</li></ul>${three}`,
    '{End}',
    '{ArrowDown}{Home}',
    '<ul><li>onetwo</li></ul><p>thr</p><p>ee</p>',
  ],
  [
    'that between a line and a list',
    `<p>one</p><ul><li>two</li></ul>${three}`,
    '{End}',
    '{ArrowDown}{Home}',
    '<p>onetwo</p><p>thr</p><p>ee</p>',
  ],
  [
    'that between lines of a quote',
    `<blockquote><p>one</p><p>two</p></blockquote>${three}`,
    '{End}',
    '{ArrowDown}{Home}',
    '<blockquote>onetwo</blockquote><p>thr</p><p>ee</p>',
  ],
  [
    'a line with the break before it',
    `<p>one</p><p>two</p>${three}`,
    '{End}',
    '{ArrowDown}{End}',
    '<p>one</p><p>thr</p><p>twoee</p>',
  ],
  [
    'a part of a line, with the break before a heading',
    `<p>one</p><h2>two</h2>${three}`,
    '{Home}{ArrowRight}',
    '{ArrowDown}{Home}',
    '<p>otwo</p><p>thrne</p><p>ee</p>',
  ],
])('%s that is cut and pasted elsewhere parts the text there', async (_, html, start, end, pasted) => {
  needsWholeClipboard();
  const { editor } = await renderEditor({ defaultValue: html });
  const value = () => readEditorValue(editor).html;
  await userEvent.keyboard(`{Control>}{Home}{/Control}${start}{Shift>}${end}{/Shift}`);
  await press('x');
  await expect.poll(value).not.toBe(html);
  const left = value();
  await userEvent.keyboard('{Control>}{End}{/Control}{ArrowLeft}{ArrowLeft}');
  await press('v');
  await expect.poll(value).toBe(pasted);
  await press('z');
  await expect.poll(value).toBe(left);
});

test('an empty line that is pasted first is a break', async () => {
  const { box, editor } = await renderEditor({ defaultValue: '<p>onetwo</p>' });
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '\nnew\n\n');
  box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => readEditorValue(editor).html).toBe('<p>one</p><p>new</p><p>two</p>');
});
