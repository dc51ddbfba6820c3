import { RichTextExtension } from '@lexical/rich-text';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import {
  $getRoot,
  $getSelection,
  BEFORE_INPUT_COMMAND,
  configExtension,
  defineExtension,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { interfaceState } from '../surface/interfaceState.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { SlashMenuExtension, type SlashMenuItem } from './SlashMenuExtension.js';

function item(title: string, more: Partial<SlashMenuItem> = {}): SlashMenuItem {
  const id = title.toLowerCase();
  return { id, title, description: '', terms: [], icon: 'plus', group: 'Test', $run: () => undefined, ...more };
}

function feature(name: string, ...items: SlashMenuItem[]) {
  return defineExtension({ name, dependencies: [configExtension(SlashMenuExtension, { items })] });
}

function setUp(...dependencies: Parameters<typeof createTestEditor>) {
  const editor = createTestEditor(RichTextExtension, SlashMenuExtension, ...dependencies);
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  return { editor, menu: getExtensionDependencyFromEditor(editor, SlashMenuExtension).output };
}

/** Types as a keyboard does: the browser says what is coming, then it is in the text. */
function type(editor: LexicalEditor, text: string): void {
  for (const data of text) {
    const event = new InputEvent('beforeinput', { inputType: 'insertText', data, cancelable: true });
    editor.update(() => void editor.dispatchCommand(BEFORE_INPUT_COMMAND, event), { discrete: true });
    // What Lexical leaves to the browser.
    if (!event.defaultPrevented) editor.update(() => void $getSelection()?.insertText(data), { discrete: true });
  }
}

const press = (editor: LexicalEditor, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...more });
  editor.update(() => void editor.dispatchCommand(KEY_DOWN_COMMAND, event), { discrete: true });
  return event;
};

test('items stand in the order in which the features are listed', () => {
  const { editor, menu } = setUp(feature('ai', item('First')), feature('blocks', item('Second'), item('Third')));
  type(editor, '/');
  expect(menu.results.value.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
});

test('a later feature’s item stands with its group, where the keys come to it in the order that is seen', () => {
  const late = feature('late', item('Three', { group: 'First' }));
  const { editor, menu } = setUp(feature('a', item('One', { group: 'First' })), feature('b', item('Two')), late);
  type(editor, '/');
  expect(menu.results.value.map(({ title }) => title)).toEqual(['One', 'Three', 'Two']);
  press(editor, 'ArrowDown');
  expect(menu.active.value?.title).toBe('Three');
});

test('an item that throws keeps the text and leaves the menu closed', () => {
  const cause = new Error('The app’s mistake');
  const $run = () => {
    throw cause;
  };
  const { editor, menu } = setUp(feature('a', item('Broken', { $run })));
  type(editor, 'x /bro');
  expect(() => press(editor, 'Enter')).toThrow(expect.objectContaining({ code: 'slash-item', cause }));
  expect(editor.getEditorState().read(() => $getRoot().getTextContent())).toBe('x /bro');
  expect(menu.isOpen.value).toBe(false);
});

test.each([
  ['a space after the slash', '/ '],
  ['a space after a query that finds nothing', '/usr '],
])('%s closes it', (_what, typed) => {
  const { editor, menu } = setUp(feature('a', item('One')));
  type(editor, typed);
  expect(menu.isOpen.value).toBe(false);
});

test('a space within a query that finds something is part of it', () => {
  const { editor, menu } = setUp(feature('a', item('Heading 1'), item('Heading 2')));
  type(editor, '/heading ');
  expect(menu.results.value).toHaveLength(2);
  type(editor, '2');
  expect(menu.results.value.map(({ title }) => title)).toEqual(['Heading 2']);
});

test.each(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Escape'])('with nothing found %s is swallowed', (key) => {
  const { editor, menu } = setUp(feature('a', item('One')));
  type(editor, '/zz');
  expect(press(editor, key).defaultPrevented).toBe(true);
  expect(menu.isOpen.value).toBe(key !== 'Escape');
});

test.each([
  ['Tab with nothing found', '/zz', 'Tab', {}],
  ['a letter', '/', 'a', {}],
  ['ArrowLeft', '/', 'ArrowLeft', {}],
  ['Shift+ArrowDown', '/', 'ArrowDown', { shiftKey: true }],
  ['Ctrl+ArrowDown', '/', 'ArrowDown', { ctrlKey: true }],
  ['Alt+ArrowUp', '/', 'ArrowUp', { altKey: true }],
])('%s is the editor’s', (_what, typed, key, modifiers) => {
  const { editor, menu } = setUp(feature('a', item('One'), item('Two')));
  type(editor, typed);
  expect(press(editor, key, modifiers).defaultPrevented).toBe(false);
  expect(menu.activeIndex.value).toBe(0);
});

test('an item that is not available is not listed', () => {
  const { editor, menu } = setUp(feature('a', item('Shown'), item('Hidden', { $isAvailable: () => false })));
  type(editor, '/');
  expect(menu.results.value.map(({ title }) => title)).toEqual(['Shown']);
});

test('a slash opens nothing where there are no items', () => {
  const { editor, menu } = setUp();
  type(editor, '/');
  expect(menu.isOpen.value).toBe(false);
});

test('text that an update brings opens nothing', () => {
  const { editor, menu } = setUp(feature('a', item('One')));
  editor.update(() => void $getSelection()?.insertText('/'), { discrete: true });
  expect(menu.isOpen.value).toBe(false);
});

test('Enter runs the highlighted item in the update that removed the slash and the query', () => {
  const $run = vi.fn(() => $getSelection()?.insertText('done'));
  const { editor, menu } = setUp(HistoryExtension, feature('a', item('One'), item('Two', { $run: () => void $run() })));
  type(editor, 'x /o');
  press(editor, 'ArrowDown');
  expect(menu.active.value?.title).toBe('Two');
  const event = press(editor, 'Enter');
  expect(event.defaultPrevented).toBe(true);
  expect(editor.getEditorState().read(() => $getRoot().getTextContent())).toBe('x done');
  expect($run).toHaveBeenCalledTimes(1);
  expect(menu.isOpen.value).toBe(false);
});

describe('before the code of the menu has come', () => {
  function openUnseen(text: string, state: 'coming' | 'failed' = 'coming') {
    const $run = vi.fn();
    const { editor, menu } = setUp(feature('a', item('One', { $run }), item('Two')));
    interfaceState.value = state;
    onTestFinished(() => void (interfaceState.value = 'here'));
    type(editor, text);
    return { editor, menu, $run };
  }

  test.each(['Enter', 'Tab'])('%s runs what a typed query finds', (key) => {
    const { editor, menu, $run } = openUnseen('/on');
    expect(press(editor, key).defaultPrevented).toBe(true);
    expect($run).toHaveBeenCalledTimes(1);
    expect(editor.getEditorState().read(() => $getRoot().getTextContent())).toBe('');
    expect(menu.isOpen.value).toBe(false);
  });

  test.each([
    ['after a slash alone', '/', 'Enter'],
    ['after a query that finds nothing', '/xyz', 'Enter'],
    ['that would go through the list', '/on', 'ArrowDown'],
  ])('a key %s is the text’s', (_when, text, key) => {
    const { editor, $run } = openUnseen(text);
    press(editor, key);
    expect($run).not.toHaveBeenCalled();
    expect(editor.getRootElement()?.hasAttribute('aria-controls')).toBe(false);
  });

  test('and all keys are where it could not be fetched', () => {
    const { editor, $run } = openUnseen('/on', 'failed');
    press(editor, 'Enter');
    expect($run).not.toHaveBeenCalled();
  });
});

test('keys are left alone while the menu is closed', () => {
  const { editor } = setUp(feature('a', item('One')));
  type(editor, 'x');
  expect(press(editor, 'ArrowDown').defaultPrevented).toBe(false);
});

test('the key press that ends a composition in Safari does not run an item', () => {
  const $run = vi.fn();
  const { editor, menu } = setUp(feature('a', item('One', { $run })));
  type(editor, '/');
  expect(menu.isOpen.value).toBe(true);
  press(editor, 'Enter', { keyCode: 229 });
  expect($run).not.toHaveBeenCalled();
});

test('the text box points at the list and at the highlighted option right after each key', () => {
  const { editor, menu } = setUp(feature('a', item('One'), item('Two')));
  const root = editor.getRootElement();
  type(editor, '/');
  expect(root?.getAttribute('aria-controls')).toBe(menu.id);
  expect(root?.getAttribute('aria-activedescendant')).toBe(`${menu.id}-one`);
  press(editor, 'ArrowUp');
  expect(root?.getAttribute('aria-activedescendant')).toBe(`${menu.id}-two`);
  press(editor, 'Escape');
  expect(root?.getAttributeNames().filter((name) => name.startsWith('aria-'))).toEqual([]);
});
