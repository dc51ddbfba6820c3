import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

/** A link's text, as what it was opened with has it. */
const linked = (text: string) =>
  `<p>a <a href="/b" target="_blank" rel="noopener noreferrer nofollow"><strong>${text}</strong></a></p>`;

/** What a browser tells of a word that it, or a tool of the system, replaces. */
function correct(box: Element, correction: string, targetRanges: StaticRange[] = []): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', correction);
  const event = new InputEvent('beforeinput', {
    inputType: 'insertReplacementText',
    bubbles: true,
    cancelable: true,
  });
  // WebKit makes an event by script without either.
  Object.defineProperties(event, {
    dataTransfer: { value: dataTransfer },
    getTargetRanges: { value: () => targetRanges },
  });
  box.dispatchEvent(event);
}

test.each([
  ['all of it', 'lnik', 'lnik', 'link', 'link'],
  ['its last word', 'good lnik', 'lnik', 'link', 'good link'],
  ['its first word', 'god link', 'god', 'good', 'good link'],
])('a link stays one whose text is corrected: %s', async (_what, text, word, correction, corrected) => {
  const { box, editor } = await renderEditor({ defaultValue: linked(text) });
  await userEvent.keyboard('{Control>}{End}{/Control}');
  const node = box.element().querySelector('a strong')?.firstChild;
  if (!node) throw new Error('There is no link.');
  // As Chromium does with a suggestion of its spelling check: it selects the word, and tells of its replacement.
  getSelection()?.setBaseAndExtent(node, text.indexOf(word), node, text.indexOf(word) + word.length);
  correct(box.element(), correction);
  const value = () => readEditorValue(editor).html;
  await expect.poll(value).toBe(linked(corrected));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(value).toBe(linked(text));
});

test('a correction takes the place of what it is for, whatever else is selected', async () => {
  const { box, editor } = await renderEditor({ defaultValue: '<p><strong>wrods</strong> and <em>more</em></p>' });
  await userEvent.dblClick(box.getByText('more'));
  const selected = () => editor.read(() => editor.getEditorState()._selection?.getTextContent());
  await expect.poll(selected).toBe('more');
  const word = box.element().querySelector('strong')?.firstChild;
  if (!word) throw new Error('There is no bold word.');
  const place = { startContainer: word, startOffset: 0, endContainer: word, endOffset: 5 };
  correct(box.element(), 'words', [new StaticRange(place)]);
  const value = () => readEditorValue(editor).html;
  await expect.poll(value).toBe('<p><strong>words</strong> and <em>more</em></p>');
});
