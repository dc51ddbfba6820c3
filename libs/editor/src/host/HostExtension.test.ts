import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { configExtension } from 'lexical';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestEditor } from '../testing/createTestEditor.js';
import { EditorFailure } from './EditorFailure.js';
import { type HostConfig, HostExtension } from './HostExtension.js';

afterEach(() => vi.restoreAllMocks());

function editorWith(config: Partial<HostConfig> = {}) {
  const editor = createTestEditor(configExtension(HostExtension, config));
  return { editor, host: getExtensionDependencyFromEditor(editor, HostExtension).output };
}

test.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('disabled %s and read-only %s: the editor is editable: %s', (disabled, readOnly, editable) => {
  const { editor } = editorWith({ disabled, readOnly });
  expect(editor.isEditable()).toBe(editable);
});

test('it follows each of the two, and is editable again only when neither holds', () => {
  const { editor, host } = editorWith();
  host.disabled.value = true;
  host.readOnly.value = true;
  host.disabled.value = false;
  expect(editor.isEditable()).toBe(false);
  host.readOnly.value = false;
  expect(editor.isEditable()).toBe(true);
});

test('what goes wrong is logged with its cause, where the app does not listen', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { host } = editorWith();
  const cause = new Error('quota');
  host.onError.peek()({ code: 'draft', message: 'It was not stored.', cause });
  expect(log).toHaveBeenCalledExactlyOnceWith('[@inkfield/editor] It was not stored.', cause);
});

test('an app that listens is told instead', () => {
  const log = vi.spyOn(console, 'error');
  const onError = vi.fn();
  const { host } = editorWith({ onError });
  host.onError.peek()({ code: 'draft', message: 'It was not stored.' });
  expect(onError).toHaveBeenCalledExactlyOnceWith({ code: 'draft', message: 'It was not stored.' });
  expect(log).not.toHaveBeenCalled();
});

test('a failure carries its code and its cause', () => {
  const cause = new Error('no');
  const failure = new EditorFailure('slash-item', 'The item failed.', cause);
  expect(failure).toMatchObject({ name: 'EditorFailure', code: 'slash-item', message: 'The item failed.', cause });
  expect(failure).toBeInstanceOf(Error);
});
