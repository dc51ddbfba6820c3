import { expect, test } from 'vitest';
import { placeSelection, visibleOffset } from './handedCaret.js';
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

test('what the textarea leaves says what it was before, what was selected, and whether it had the focus', () => {
  const area = document.body.appendChild(document.createElement('textarea'));
  area.value = 'new';
  expect(takeOver(area, 'old')).toMatchObject({ area, before: 'old', focused: false });
  area.focus();
  area.setSelectionRange(1, 2);
  expect(takeOver(area, 'old')).toEqual({ area, before: 'old', focused: true, start: 1, end: 2 });
});

test('what was selected is selected in the right text nodes, the caret at the end where there is too little text, and all around all blocks', () => {
  const editable = document.body.appendChild(document.createElement('div'));
  editable.tabIndex = 0;
  editable.innerHTML = '<p>ab</p><p>cd</p>';
  const [ab, cd] = [...editable.children].map(({ firstChild }) => firstChild);
  const selected = () => {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? expect.fail();
    return [anchorNode, anchorOffset, focusNode, focusOffset];
  };
  placeSelection(editable, [3, 3], false);
  expect(selected()).toEqual([cd, 1, cd, 1]);
  placeSelection(editable, [1, 3], false);
  expect(selected()).toEqual([ab, 1, cd, 1]);
  placeSelection(editable, [99, 99], false);
  expect(selected()).toEqual([editable, 2, editable, 2]);
  placeSelection(editable, [0, 4], true);
  expect(selected()).toEqual([editable, 0, editable, 2]);
  expect(document.activeElement).toBe(editable);
});
