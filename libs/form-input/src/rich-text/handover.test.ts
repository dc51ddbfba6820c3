import { expect, test } from 'vitest';
import { placeCaret, visibleOffset } from './handedCaret.js';
import { takeOver } from './handover.js';

test.each([
  ['plain text', 5, 5],
  ['one\ntwo', 5, 4],
  ['<p>ab</p>', 4, 1],
  ['<p>ab</p><p>cd</p>', 13, 3],
  ['<p>a &amp; b</p>', 10, 3],
  ['<p>ab</p>', 2, 0],
  ['a < b', 4, 4],
  ['early <p>server</p>', 6, 5],
  ['<p>a <b>b</b></p>', 5, 2],
])('in %j the caret at %i is after %i visible characters', (source, caret, offset) => {
  expect(visibleOffset(source, caret, true)).toBe(offset);
});

test('in formats other than HTML every character but a line end is visible', () => {
  expect(visibleOffset('<b>\nx', 5, false)).toBe(4);
});

test('what the textarea leaves says what it was before, and whether it had the focus', () => {
  const area = document.body.appendChild(document.createElement('textarea'));
  area.defaultValue = 'old';
  expect(takeOver(area, 'old')).toMatchObject({ text: 'old', before: 'old', touched: false, focused: false });
  area.value = 'new';
  area.focus();
  area.setSelectionRange(1, 2);
  expect(takeOver(area, 'old')).toEqual({ text: 'new', before: 'old', touched: true, focused: true, caret: 2 });
});

test('the caret is placed in the right text node, and at the end where there is too little text', () => {
  const editable = document.body.appendChild(document.createElement('div'));
  editable.tabIndex = 0;
  editable.innerHTML = '<p>ab</p><p>cd</p>';
  placeCaret(editable, 3);
  const selection = document.getSelection();
  expect(selection?.anchorNode?.textContent).toBe('cd');
  expect(selection?.anchorOffset).toBe(1);
  placeCaret(editable, 99);
  expect(document.activeElement).toBe(editable);
});
