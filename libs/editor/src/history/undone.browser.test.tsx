import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { $createParagraphNode, $getRoot, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW } from 'lexical';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

const link = '<a href="/v" target="_blank" rel="noopener noreferrer nofollow">v</a>';
const quote = '<blockquote><p>q</p><p>r</p></blockquote>';

test.each([
  ['Enter before a link', '{Control>}{End}{/Control}{Home}', '{Enter}', `<p>${link}</p>`, `<p><br></p><p>${link}</p>`],
  ['a heading made of a link', '', '{Control>}{Alt>}1{/Alt}{/Control}', `<p>${link}</p>`, `<h1>${link}</h1>`],
  ['Backspace in a list before a link', '{Home}', '{Backspace}', `<ul><li>${link}</li></ul>`, `<p>${link}</p>`],
  [
    'Backspace between a text and a link',
    '{Control>}{End}{/Control}{Home}',
    '{Backspace}',
    `<p>a</p><p>${link}</p>`,
    `<p>a${link}</p>`,
  ],
  [
    'Delete between a quote and an empty line',
    '{Control>}{End}{/Control}{ArrowLeft}',
    '{Delete}',
    `${quote}<p><br></p>`,
    quote,
  ],
])(
  'undo takes back %s alone, though no text has changed, and redo does it again',
  async (_what, place, keys, before, after) => {
    const { editor } = await renderEditor({ defaultValue: before });
    const value = () => readEditorValue(editor).html;
    await userEvent.keyboard(`${place}${keys}`);
    await expect.poll(value).toBe(after);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(value).toBe(before);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(value).toBe(after);
  },
);

test('what undo can take back is told at once, and no more than a hundred steps, though no text has changed', async () => {
  const { editor } = await renderEditor({ defaultValue: `<p>a</p><p>${link}</p>` });
  const { canUndo, historyState } = getExtensionDependencyFromEditor(editor, HistoryExtension).output;
  const told: boolean[] = [];
  editor.registerCommand(CAN_UNDO_COMMAND, (can) => !told.push(can), COMMAND_PRIORITY_LOW);
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}{Backspace}');
  expect(readEditorValue(editor).html).toBe(`<p>a${link}</p>`);
  expect([told, canUndo.peek()]).toEqual([[true], true]);
  for (let step = 0; step < 100; step++)
    editor.update(() => void $getRoot().append($createParagraphNode()), { discrete: true, tag: 'history-push' });
  await userEvent.keyboard('{Enter}{Backspace}');
  expect(historyState.peek().undoStack).toHaveLength(100);
});
