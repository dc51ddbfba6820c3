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
