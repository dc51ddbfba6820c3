import { UNDO_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ownExtensions } from '../testing/ownExtensions.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

/** At the start of the last block's line, and at the end of the first one's. */
const [behind, before] = ['{Control>}{End}{/Control}{Home}', '{Control>}{Home}{/Control}{End}'];
const ctrl = (key: string) => `{Control>}{${key}}{/Control}`;
const quote = '<blockquote><p>a</p><p>b</p></blockquote>';
const callout = '<aside data-tone="info"><p>a b</p></aside>';

test.each<[what: string, from: string, place: string, key: string, to: string]>([
  ['behind a quote', `${quote}<p>c</p>`, behind, '{Backspace}', '<blockquote><p>a</p><p>bxc</p></blockquote>'],
  [
    'a heading behind a quote',
    `${quote}<h2>c</h2>`,
    behind,
    '{Backspace}',
    '<blockquote><p>a</p><p>bxc</p></blockquote>',
  ],
  [
    'behind a quote that ends with a list',
    '<blockquote><p>a</p><ul><li>b</li></ul></blockquote><p>c</p>',
    behind,
    '{Backspace}',
    '<blockquote><p>a</p><ul><li>bxc</li></ul></blockquote>',
  ],
  ['in a quote before it', `<p>c</p>${quote}`, before, '{Delete}', '<p>cxa</p><blockquote>b</blockquote>'],
  [
    'an item before a quote',
    `<ul><li>c</li></ul>${quote}`,
    before,
    '{Delete}',
    '<ul><li>cxa</li></ul><blockquote>b</blockquote>',
  ],
  ['behind a callout', `${callout}<p>c d</p>`, behind, '{Backspace}', '<aside data-tone="info"><p>a bxc d</p></aside>'],
  [
    'behind a callout, by word',
    `${callout}<p>c d</p>`,
    behind,
    ctrl('Backspace'),
    '<aside data-tone="info"><p>a bxc d</p></aside>',
  ],
  ['in a callout before it, by word', `<p>c d</p>${callout}`, before, ctrl('Delete'), '<p>c dxa b</p>'],
  ['in another callout', `${callout}${callout}`, before, '{Delete}', '<aside data-tone="info"><p>a bxa b</p></aside>'],
  [
    'behind the end of a callout',
    `${callout}<p>c</p>`,
    before,
    '{Delete}',
    '<aside data-tone="info"><p>a bxc</p></aside>',
  ],
])('joins with the line %s', async (_, from, place, key, to) => {
  const { editor } = await renderEditor({ defaultValue: from, extensions: ownExtensions });
  const html = () => readEditorValue(editor).html;
  const opened = html();
  await userEvent.keyboard(place + key);
  const joined = html();
  await userEvent.keyboard('x');
  await expect.poll(html).toBe(to);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(html).toBe(joined);
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(html).toBe(opened);
});

test.each<[what: string, from: string, place: string, key: string, to: string]>([
  [
    'behind a quote, by word',
    `${quote}<p></p>`,
    behind,
    ctrl('Backspace'),
    '<blockquote><p>a</p><p>bx</p></blockquote>',
  ],
  ['before a quote, by word', `<p></p>${quote}`, before, ctrl('Delete'), '<blockquote><p>xa</p><p>b</p></blockquote>'],
  [
    'at the end of a quote',
    '<blockquote><p>a</p><p></p></blockquote><p>c</p>',
    `${before}{ArrowDown}`,
    '{Delete}',
    '<blockquote>a</blockquote><p>xc</p>',
  ],
  [
    'between two lists',
    '<ul><li>a</li></ul><p></p><ul><li>b</li></ul>',
    `${before}{ArrowDown}`,
    '{Delete}',
    '<ul><li>a</li><li>xb</li></ul>',
  ],
])('an empty line goes %s, and the caret is in the other', async (_, from, place, key, to) => {
  const { editor } = await renderEditor({ defaultValue: from });
  await userEvent.keyboard(`${place + key}x`);
  await expect.poll(() => readEditorValue(editor).html).toBe(to);
});

test.each([
  ['a break alone', '{Shift>}{ArrowLeft}{/Shift}', '<blockquote><p>a</p><p>bxc</p></blockquote>'],
  ['a break and a letter', '{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}', '<blockquote><p>a</p><p>xc</p></blockquote>'],
])('%s that is selected behind a quote goes, and the lines are one', async (_, select, to) => {
  const { editor } = await renderEditor({ defaultValue: `${quote}<p>c</p>` });
  await userEvent.keyboard(`${behind}${select}{Backspace}x`);
  await expect.poll(() => readEditorValue(editor).html).toBe(to);
});

test('a divider that ends a quote goes first', async () => {
  const { editor } = await renderEditor({ defaultValue: '<blockquote><p>a</p><hr></blockquote><p>c</p>' });
  await userEvent.keyboard(`${behind}{Backspace}`);
  await expect.poll(() => readEditorValue(editor).html).toBe('<blockquote>a</blockquote><p>c</p>');
});

test('the start of an item goes out of its list before it joins a quote', async () => {
  const { editor } = await renderEditor({ defaultValue: `${quote}<ul><li>c</li></ul>` });
  await userEvent.keyboard(`${behind}{Backspace}`);
  await expect.poll(() => readEditorValue(editor).html).toBe(`${quote}<p>c</p>`);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => readEditorValue(editor).html).toBe('<blockquote><p>a</p><p>bc</p></blockquote>');
});

const [hr, toStart, toEnd] = ['<hr>', '{Control>}{Home}{/Control}', '{Control>}{End}{/Control}'];

test.each<[html: string, keys: string, value?: string]>([
  [`${hr}<p>a</p><p>b</p>${hr}`, `${toEnd}{Delete}`],
  [`${hr}<p>a</p><p>b</p>${hr}`, `${toEnd}${ctrl('Delete')}`],
  [`${hr}<p>a</p><p>b</p>${hr}`, `${toStart}{Backspace}`],
  [`${hr}<p>a</p><p>b</p>${hr}`, `${toEnd}{Delete}x`, `${hr}<p>a</p><p>b</p>${hr}<p>x</p>`],
  [`<p>a</p><p>b</p>`, `${toEnd}{Delete}x`, '<p>a</p><p>bx</p>'],
])('beyond the ends of the document nothing is removed: %s, %s', async (html, keys, value = html) => {
  const { editor } = await renderEditor({ defaultValue: html });
  await userEvent.keyboard(keys);
  await drawn();
  expect(readEditorValue(editor).html).toBe(value);
});
