import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';

afterEach(cleanup);

function show(props: RichTextEditorProps = {}) {
  const { container } = render(<RichTextEditor aria-label="Body" {...props} />);
  const box = container.querySelector<HTMLElement>('[role="textbox"]') ?? expect.fail('No text box.');
  return { container, box };
}

const assistants = ['data-gramm', 'data-lt-active'];

test('the element that a person types in has the attributes of the host, once', () => {
  const props = { spellCheck: false, autoCorrect: 'off', enterKeyHint: 'send', inputMode: 'search' } as const;
  const { container, box } = show({ ...props, ...{ 'data-testid': 'body' } });
  expect(box.getAttribute('spellcheck')).toBe('false');
  expect(box.getAttribute('autocorrect')).toBe('off');
  expect(box.getAttribute('enterkeyhint')).toBe('send');
  expect(box.getAttribute('inputmode')).toBe('search');
  expect([...container.querySelectorAll('[data-testid="body"]')]).toEqual([box]);
});

test('neither an assistant of an extension nor a translation of the page changes the text, unless the app allows it', () => {
  const { box } = show();
  expect(box.translate).toBe(false);
  for (const name of assistants) expect(box.getAttribute(name)).toBe('false');
  cleanup();
  const allowed = show({ writingAssistants: true, translate: 'yes' }).box;
  expect(allowed.getAttribute('translate')).toBe('yes');
  for (const name of assistants) expect(allowed.hasAttribute(name)).toBe(false);
});

test('what a phone writes in capitals is still said after the editor was focused', async () => {
  const { container, box } = show({ autoCapitalize: 'words' });
  container.querySelector('textarea')?.focus();
  await expect.poll(() => document.activeElement).toBe(box);
  await expect.poll(() => box.getAttribute('autocapitalize')).toBe('words');
});

test('what an agent is told of the field stands at its form control', () => {
  const { container } = show({ name: 'body', toolparamdescription: 'The story in Markdown.' });
  expect(container.querySelector('[toolparamdescription]')?.getAttribute('name')).toBe('body');
});

test('who hears that the form control is invalid, or has another text, is told', () => {
  const heard: string[] = [];
  const hear = ({ type }: { type: string }) => heard.push(type);
  const { container } = show({ required: true, ...{ onInvalid: hear, onInput: hear } });
  const control = container.querySelector('textarea') ?? expect.fail('No form control.');
  expect(control.checkValidity()).toBe(false);
  control.value = 'a';
  fireEvent.input(control);
  expect(heard).toEqual(['invalid', 'input']);
});
