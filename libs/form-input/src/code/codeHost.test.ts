import { expect, test, vi } from 'vitest';
import { createCodeHost } from './codeHost.js';
import type { CodeHostInput } from './codeHost.js';
import type { CodeEditor } from './createCodeEditor.js';

function fakeEditor(): CodeEditor {
  return { setText: vi.fn(), fill: vi.fn(), update: vi.fn(), focus: vi.fn() };
}

const input = (text = 'a'): CodeHostInput => ({
  text: () => text,
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
  const host = createCodeHost();
  expect(() => host.input()).toThrow('before that is made');
  host.update(input('first'));
  host.update(input('present'));
  expect(host.input().text()).toBe('present');
  expect(host.editor()).toBe(null);
});

test('each render’s options and handlers reach the editor, as long as it is there', () => {
  const editor = fakeEditor();
  const host = createCodeHost();
  host.update(input());
  host.set(editor);
  expect(editor.update).not.toHaveBeenCalled();
  const next = input();
  host.update(next);
  expect(editor.update).toHaveBeenCalledExactlyOnceWith(next.options, next.events);
  host.set(null);
  host.update(input());
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
