import { notFor } from '@inkfield/config/engines';
import type { EditorJson } from '@inkfield/document';
import { defineBlock, h, text as textAttribute } from '@inkfield/document/schema';
import { UNDO_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { commitComposition, compose } from '../testing/ime.js';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { blockExtension } from './blockExtension.js';
import type { DescribedViewProps } from './DescribedView.js';

const poll = defineBlock({
  type: 'poll',
  content: 'none',
  attributes: { question: textAttribute() },
  readHtml: { p: ({ attributes }) => ({ question: attributes.get('data-question') }) },
  writeHtml: ({ question }) => h('p', { 'data-question': question }),
});

function Poll({ attributes, setAttributes }: DescribedViewProps) {
  return (
    <>
      <input
        aria-label="Question"
        value={String(attributes['question'])}
        onChange={(event) => setAttributes({ question: event.target.value })}
      />
      <textarea aria-label="Notes" defaultValue="one" />
      <select aria-label="Answers">
        <option>Free</option>
        <option>Given</option>
      </select>
      <button type="button" onClick={() => setAttributes({ question: 'Who?' })}>
        Start again
      </button>
    </>
  );
}

const extensions = [blockExtension(poll, { title: 'Poll', view: Poll })];
const line = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

async function open() {
  const root = { type: 'root', children: [line('before'), { type: 'poll', question: 'Which one?' }, line('after')] };
  const defaultValue = { json: { version: 1, root } as EditorJson }; // of the app's own kind
  const { editor } = await renderEditor({ extensions, defaultValue });
  await userEvent.click(page.getByText('before'));
  return {
    editor,
    field: page.getByRole('textbox', { name: 'Question' }),
    /** What is asked, and that nothing else has changed. */
    question: () => {
      const [first, block, last, ...more] = readEditorValue(editor).json.root.children as object[];
      expect([first, last, more]).toEqual([line('before'), line('after'), []]);
      return block && 'question' in block ? block.question : '';
    },
  };
}

test('keys in a field of its view edit the field, and neither the block nor what is around it', async () => {
  const { field, question } = await open();
  await userEvent.click(field);
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Home}{Delete}{Enter}');
  await expect.poll(question).toBe('hich on');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}.{Control>}{Home}{/Control}T');
  await expect.poll(question).toBe('Thi.ch on');
  await userEvent.keyboard('{Control>}ax{/Control}');
  await expect.poll(question).toBe('');
  await userEvent.keyboard('{Control>}vv{/Control}');
  await expect.poll(question).toBe('Thi.ch onThi.ch on');
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await userEvent.click(notes);
  await userEvent.keyboard('{End}{Enter}two');
  await expect.element(notes).toHaveValue('one\ntwo');
  expect(question()).toBe('Thi.ch onThi.ch on');
});

test('what is selected in a field of its view gives way to what is typed, and the caret stays behind that', async () => {
  const { field, question } = await open();
  await userEvent.dblClick(field, { position: { x: 12, y: 8 } });
  await userEvent.keyboard('Th');
  await userEvent.keyboard('is');
  await expect.poll(question).toBe('This one?');
  await expect.element(field).toHaveFocus();
});

test('an undo in a field of its view is the field’s, and leaves the text alone where that has nothing more to undo', async () => {
  notFor(['webkit'], 'Ctrl+Z is left to the program around the engine there, on any page.');
  const { editor, field, question } = await open();
  await userEvent.keyboard('{End} more{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}x');
  await expect.poll(question).toBe('x');
  await userEvent.keyboard('{Control>}zzz{/Control}');
  await expect.poll(question).toBe('Which one?');
  await expect.element(field).toHaveFocus();
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await expect.poll(question).toBe('x');
});

test('Enter presses a button of its view, and arrows choose in its list', async () => {
  const { question } = await open();
  const list = page.getByRole('combobox', { name: 'Answers' });
  (list.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toHaveValue('Given');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(question).toBe('Who?');
  await expect.element(page.getByRole('button', { name: 'Start again' })).toHaveFocus();
});

test('keys that are pressed at a button of its view while the block is selected leave the block', async () => {
  const { field, question } = await open();
  await userEvent.click(field);
  (page.getByRole('button', { name: 'Start again' }).element() as HTMLElement).focus();
  await userEvent.keyboard('x');
  expect(question()).toBe('Which one?');
  await userEvent.keyboard(' ');
  await expect.poll(question).toBe('Who?');
});

test('what is composed in a field of its view stays in that field, though the click there has selected the block', async () => {
  notFor(['webkit'], 'Nothing drives an input method there, and what is sent in its stead reaches the text alone.');
  const { field, question } = await open();
  await userEvent.click(field);
  await userEvent.keyboard('{End}');
  await compose('に');
  await commitComposition('日');
  await expect.poll(question).toBe('Which one?日');
  await expect.element(field).toHaveFocus();
});
