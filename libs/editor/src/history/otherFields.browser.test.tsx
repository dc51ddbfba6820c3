import { notFor } from '@inkfield/config/engines';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

test.each([
  ['a text area', <textarea key="other" aria-label="Other" />],
  ['a single line', <input key="other" aria-label="Other" />],
])(
  'an undo in %s beside it is that field’s, and leaves the text alone where that has no more to undo',
  async (_, other) => {
    notFor(['webkit'], 'Ctrl+Z is left to the program around the engine there, on any page.');
    const { editor } = await renderEditor({ defaultValue: '<p>a</p>' }, (element) => (
      <>
        {element}
        {other}
      </>
    ));
    const value = () => readEditorValue(editor).html;
    await userEvent.keyboard('{Control>}{End}{/Control}b');
    await expect.poll(value).toBe('<p>ab</p>');
    const field = page.getByRole('textbox', { name: 'Other' });
    const text = () => (field.element() as HTMLInputElement | HTMLTextAreaElement).value;
    await userEvent.click(field);
    await userEvent.keyboard('c');
    await expect.poll(text).toBe('c');
    await userEvent.keyboard('{Control>}zz{/Control}');
    await expect.poll(text).toBe('');
    expect(value()).toBe('<p>ab</p>');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.poll(text).toBe('c');
    expect(value()).toBe('<p>ab</p>');
  },
);
