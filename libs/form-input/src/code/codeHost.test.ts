import { expect, test, vi } from 'vitest';
import { createCodeHost } from './codeHost.js';
import { type CodeInput, createCodeInputs } from './codeInput.js';
import type { CodeEditor } from './createCodeEditor.js';

function fakeEditor(): CodeEditor {
  return { setText: vi.fn(), fill: vi.fn(), update: vi.fn(), focus: vi.fn() };
}

const input = (text = 'a'): CodeInput => ({
  text: () => text,
  control: () => null,
  options: {
    language: 'json',
    placeholder: undefined,
    readOnly: false,
    disabled: false,
    masked: false,
    grow: false,
    attributes: {},
  },
  events: { onText() {}, onFocus() {}, onBlur() {} },
});

test('what an editor is made with is what the last render gave', () => {
  const inputs = createCodeInputs(createCodeHost());
  expect(() => inputs.last()).toThrow('before that is made');
  inputs.update(input('first'));
  inputs.update(input('present'));
  expect(inputs.last().text()).toBe('present');
});

test('each render’s options and handlers reach the editor, as long as it is there', () => {
  const editor = fakeEditor();
  const host = createCodeHost();
  const inputs = createCodeInputs(host);
  inputs.update(input());
  host.set(editor);
  expect(editor.update).not.toHaveBeenCalled();
  const next = input();
  inputs.update(next);
  expect(editor.update).toHaveBeenCalledExactlyOnceWith(next.options, next.events);
  host.set(null);
  inputs.update(input());
  expect(editor.update).toHaveBeenCalledOnce();
});

test('who listens hears when the editor comes and goes, and nothing after that', () => {
  const host = createCodeHost();
  const heard = vi.fn();
  const stop = host.subscribe(heard);
  host.set(fakeEditor());
  host.set(null);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  host.set(fakeEditor());
  expect(heard).toHaveBeenCalledTimes(2);
});
