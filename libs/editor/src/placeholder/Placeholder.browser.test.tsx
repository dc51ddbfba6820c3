import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';

const long = "Press '/' for commands, or '++' for AI autocomplete...";
const key = (keys: string) => userEvent.keyboard(keys);

/** The placeholders of the blocks, as they are drawn; null for none. */
function placeholders(box: Element): (string | null)[] {
  return [...box.children].map((block) => {
    const { content } = getComputedStyle(block, '::before');
    return content === 'none' || content === 'normal' ? null : block.getAttribute('data-placeholder');
  });
}

test('an empty document shows the long text, and typing takes it away', async () => {
  const { box } = await renderEditor();
  await expect.poll(() => placeholders(box.element())).toEqual([long]);
  await expect.element(box).toHaveAttribute('aria-placeholder', long);
  await key('a');
  await expect.poll(() => placeholders(box.element())).toEqual([null]);
  await expect.element(box).not.toHaveAttribute('aria-placeholder');
  await key('{Backspace}');
  await expect.poll(() => placeholders(box.element())).toEqual([long]);
});

test('of several empty paragraphs only the caret’s shows it', async () => {
  const { box } = await renderEditor();
  await key('a{Enter}{Enter}');
  await expect.poll(() => placeholders(box.element())).toEqual([null, null, long]);
  await key('{ArrowUp}');
  await expect.poll(() => placeholders(box.element())).toEqual([null, long, null]);
});

test('any empty heading shows its level, wherever the caret is', async () => {
  const { box } = await renderEditor({ defaultValue: '<h1></h1><h3></h3><h6></h6><p>text</p>' });
  await expect.poll(() => placeholders(box.element())).toEqual(['Heading 1', 'Heading 3', 'Heading 6', null]);
});

test('a heading that is filled, emptied or turned into another follows', async () => {
  const { box } = await renderEditor();
  await key('/heading 2{Enter}');
  await expect.poll(() => placeholders(box.element())).toEqual(['Heading 2']);
  await key('a');
  await expect.poll(() => placeholders(box.element())).toEqual([null]);
  await key('{Backspace}');
  await expect.poll(() => placeholders(box.element())).toEqual(['Heading 2']);
  await key('{Control>}{Alt>}0{/Alt}{/Control}');
  await expect.poll(() => placeholders(box.element())).toEqual([long]);
});

test('a read-only editor shows none', async () => {
  const { editor, box } = await renderEditor({ defaultValue: '<h1></h1><p></p>' });
  await expect.poll(() => placeholders(box.element())).toContain('Heading 1');
  editor.setEditable(false);
  await expect.poll(() => placeholders(box.element())).toEqual([null, null]);
});

test('the field’s own placeholder stands in the empty document instead', async () => {
  const { box } = await renderEditor({ placeholder: 'Describe the incident' });
  await expect.poll(() => placeholders(box.element())).toEqual(['Describe the incident']);
});

test('list items and code show none', async () => {
  const { box } = await renderEditor();
  await key('/bullet{Enter}');
  await expect.poll(() => placeholders(box.element())).toEqual([null]);
});

/** A field that is too narrow for the text. */
const narrow = (field: ReactNode) => <div style={{ inlineSize: 200 }}>{field}</div>;
const heightOf = (element: Element | null, pseudo?: string) =>
  element && parseFloat(getComputedStyle(element, pseudo).height);

test('in a narrow empty document the field has room for all of it', async () => {
  const { box } = await renderEditor({ placeholder: 'What happened, where, and who was there. '.repeat(9) }, narrow);
  await expect.poll(() => placeholders(box.element())).not.toEqual([null]);
  const field = box.element();
  expect(heightOf(field)).toBeGreaterThan(200);
  expect(field.scrollHeight).toBe(field.clientHeight);
});

test('in a narrow document it is one line, and moves no other block', async () => {
  const { box } = await renderEditor({ defaultValue: '<p>one</p>'.repeat(4) }, narrow);
  await key('{Control>}{End}{/Control}{Enter}');
  await expect.poll(() => placeholders(box.element()).at(-1)).toBe(long);
  const field = box.element();
  const { firstElementChild: first, lastElementChild: last } = field;
  expect(heightOf(last, '::before')).toBe(heightOf(first));
  expect(heightOf(last)).toBe(heightOf(first));
  expect(field.scrollHeight).toBe(field.clientHeight);
});

test('it is no part of the text or the value', async () => {
  const { box } = await renderEditor({ name: 'body' });
  expect(box.element().textContent).toBe('');
  expect(document.querySelector<HTMLTextAreaElement>('textarea[name=body]')?.value).toBe('');
});
