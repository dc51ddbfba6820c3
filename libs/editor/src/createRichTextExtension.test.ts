import { buildEditorFromExtensions } from '@lexical/extension';
import { $createParagraphNode, $getRoot } from 'lexical';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createRichTextExtension } from './createRichTextExtension.js';
import { EditorFailure } from './host/EditorFailure.js';
import type { RichTextEditorProps } from './RichTextEditorProps.js';
import { readEditorValue } from './value/readEditorValue.js';
import { loadInterface } from './loadInterface.js';

// What reads Markdown comes with the menus.
beforeAll(async () => void (await loadInterface()));

// The interface needs React around it, and has nothing to do with what an editor starts with.
vi.mock(import('./richTextReactExtensions.js'), () => ({ richTextReactExtensions: [] }));

afterEach(() => vi.restoreAllMocks());

function build(props: RichTextEditorProps) {
  const editor = buildEditorFromExtensions({ name: 'test', dependencies: [createRichTextExtension(props)] });
  editor.setRootElement(document.body.appendChild(document.createElement('div')));
  return editor;
}

test.each<[string, RichTextEditorProps, string]>([
  ['the default value', { defaultValue: '<p>a</p>' }, '<p>a</p>'],
  ['the value, before the default value', { value: '<p>v</p>', defaultValue: '<p>d</p>' }, '<p>v</p>'],
  ['an empty value, which is one', { value: '', defaultValue: '<p>d</p>' }, ''],
  ['Markdown, where that is the format', { defaultValue: '# a', valueFormat: 'markdown' }, '<h1>a</h1>'],
  ['a value that names its form', { defaultValue: { markdown: '*a*' } }, '<p><em>a</em></p>'],
  ['nothing', {}, ''],
])('an editor starts with %s', (_, props, html) => {
  const editor = build(props);
  expect(readEditorValue(editor).html).toBe(html);
  editor.dispose();
});

test('a first value that cannot be read is told, and the editor starts empty', () => {
  const onError = vi.fn();
  const editor = build({ defaultValue: '{"root":1}', valueFormat: 'json', onError });
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid-value' }));
  expect(readEditorValue(editor).isEmpty).toBe(true);
  editor.dispose();
});

test('without a listener it is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  build({ defaultValue: '{', valueFormat: 'json' }).dispose();
  expect(log).toHaveBeenCalled();
});

test.each([
  ['an error of anyone', new Error('broken'), 'editor'],
  ['a feature’s own failure', new EditorFailure('slash-item', 'broken', new Error('why')), 'slash-item'],
])('%s in an update is told with its code, and the text stays', (_, error, code) => {
  const onError = vi.fn();
  const editor = build({ defaultValue: '<p>kept</p>', onError });
  editor.update(
    () => {
      $getRoot().clear().append($createParagraphNode());
      throw error;
    },
    { discrete: true },
  );
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code }));
  expect(readEditorValue(editor).html).toBe('<p>kept</p>');
  editor.dispose();
});

test('links take the app’s schemes, target and rel', () => {
  const html = '<p><a href="app:open">a</a></p>';
  const plain = build({ defaultValue: html });
  expect(readEditorValue(plain).html).toBe('<p>a</p>');
  const own = build({ defaultValue: html, linkSchemes: ['app'], linkTarget: null, linkRel: null });
  expect(readEditorValue(own).html).toBe(html);
  plain.dispose();
  own.dispose();
});
