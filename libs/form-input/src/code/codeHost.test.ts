import { afterEach, expect, test, vi } from 'vitest';
import { createCodeHost } from './codeHost.js';
import type { CodeHostInput } from './codeHost.js';
import type { CodeEditor, CodeEditorEvents, CodeEditorOptions } from './createCodeEditor.js';

afterEach(() => vi.restoreAllMocks());

const options = (more: Partial<CodeEditorOptions> = {}): CodeEditorOptions => ({
  ...{
    language: 'json',
    placeholder: undefined,
    readOnly: false,
    disabled: false,
    masked: false,
    grow: false,
    attributes: {},
  },
  ...more,
});
const events: CodeEditorEvents = { onText() {}, onFocus() {}, onBlur() {} };

function fakeEditor(): CodeEditor {
  return { setText: vi.fn(), fill: vi.fn(), update: vi.fn(), focus: vi.fn(), dispose: vi.fn() };
}

function container(withArea = true): HTMLElement {
  const frame = document.createElement('div');
  if (withArea) frame.append(document.createElement('textarea'));
  return frame.appendChild(document.createElement('div'));
}

const input = (create: CodeHostInput['create'], text = 'a'): CodeHostInput => ({
  create,
  text: () => text,
  options: options(),
  events,
});

test('the editor is made with its container, with the present text and the look of the text area', () => {
  const editor = fakeEditor();
  const create = vi.fn(() => editor);
  const host = createCodeHost();
  const box = container();
  host.update(input(create, 'present'));
  host.attach(box);
  expect(create).toHaveBeenCalledExactlyOnceWith(box, box.previousElementSibling, 'present', options(), events);
  expect(host.editor()).toBe(editor);
});

test('with its container it goes, and a new container gets a new one', () => {
  const editors = [fakeEditor(), fakeEditor()];
  const host = createCodeHost();
  let made = 0;
  host.update(input(() => editors[made++] ?? fakeEditor()));
  host.attach(container());
  host.attach(null);
  expect(editors[0]?.dispose).toHaveBeenCalledOnce();
  expect(host.editor()).toBe(null);
  host.attach(container());
  expect(host.editor()).toBe(editors[1]);
});

test('each render’s options and handlers reach the editor', () => {
  const editor = fakeEditor();
  const host = createCodeHost();
  host.update(input(() => editor));
  host.attach(container());
  const next = { ...input(() => editor), options: options({ readOnly: true }) };
  host.update(next);
  expect(editor.update).toHaveBeenLastCalledWith(next.options, events);
});

test('who listens hears when the editor comes and goes, and nothing after that', () => {
  const host = createCodeHost();
  const heard = vi.fn();
  const stop = host.subscribe(heard);
  host.update(input(fakeEditor));
  host.attach(container());
  host.attach(null);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  host.attach(container());
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each<[string, CodeHostInput['create'], boolean]>([
  ['Monaco is not there yet', undefined, true],
  ['there is no text area to take over from', fakeEditor, false],
])('while %s there is no editor', (_, create, withArea) => {
  const host = createCodeHost();
  host.update(input(create));
  host.attach(container(withArea));
  expect(host.editor()).toBe(null);
});

test('an editor that cannot start leaves the text area, and tells the developer why', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = createCodeHost();
  const reason = new Error('no canvas');
  host.update(
    input(() => {
      throw reason;
    }),
  );
  host.attach(container());
  expect(host.editor()).toBe(null);
  expect(complaints).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('stays a plain text area'), reason);
});
