import { defineBlock, h } from '@inkfield/document/schema';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import type { FieldContent } from '@inkfield/document';
import { $createTextNode, $getRoot, type AnyLexicalExtension, defineExtension, type ElementNode } from 'lexical';
import { beforeAll, expect, test } from 'vitest';
import { blockExtension } from '../described/blockExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { contentFailures, fieldContents, restrictedEditor } from '../testing/contentTable.js';
import { settle, typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { loadInterface } from '../loadInterface.js';

// What moves blocks comes with the menus.
beforeAll(async () => void (await loadInterface()));

test.each(fieldContents.map((content) => [JSON.stringify(content), content] as const))(
  'nothing outside of %s is ever in the value, whichever way it comes',
  (_, content) => {
    expect(contentFailures(content)).toEqual([]);
  },
);

test.each([
  '## a',
  '- a',
  '2. a',
  '> a',
  '```ts a',
  '```\na',
  '--- a',
  '**a**',
  '`a`',
  '~~a~~',
  '[a](/b)',
  '![a](/b.png)',
])('%j stays what was typed where the field does not take what it means', (typed) => {
  const marks = ['underline'] as const;
  const rest = { quotes: false, code: false, dividers: false, images: false, links: false };
  const editor = restrictedEditor({ headings: [1], lists: false, marks, ...rest });
  editor.update(() => void $getRoot().clear().selectEnd().insertParagraph(), { discrete: true });
  typeText(editor, typed);
  expect(readEditorValue(editor).text.trim()).toBe(typed);
  expect(readEditorValue(editor).html).not.toMatch(/<(?!\/?(?:p|br)\b)/);
});

/** What the slash menu offers in such a field. */
function offeredIn(content: FieldContent, ...own: AnyLexicalExtension[]): string[] {
  const editor = restrictedEditor(content, ...own);
  editor.update(() => void $getRoot().clear().selectEnd().insertParagraph(), { discrete: true });
  typeText(editor, 'a ');
  const menu = getExtensionDependencyFromEditor(editor, SlashMenuExtension).output;
  menu.follow(editor.getEditorState(), false);
  editor.update(() => void $getRoot().selectEnd().insertText('/'), { discrete: true });
  menu.follow(editor.getEditorState(), true);
  return menu.results.peek().map(({ item }) => item.id);
}

test('The slash menu offers the levels of headings that a field names, those below 3 nowhere else', () => {
  const headings = (content: FieldContent) => offeredIn(content).filter((id) => id.startsWith('heading'));
  expect(headings({})).toEqual(['heading-1', 'heading-2', 'heading-3']);
  expect(headings({ headings: true })).toEqual(['heading-1', 'heading-2', 'heading-3']);
  expect(headings({ headings: [2, 4, 6] })).toEqual(['heading-2', 'heading-4', 'heading-6']);
});

test('A field is offered the own blocks that it takes', () => {
  const own = ['one', 'two'].map((type) =>
    blockExtension(defineBlock({ type, content: 'blocks', writeHtml: (_, content) => h('div', null, content) }), {
      title: type,
    }),
  );
  const offered = (content: FieldContent) => offeredIn(content, ...own).filter((id) => /^(?:one|two)$/.test(id));
  expect(offered({})).toEqual(['one', 'two']);
  expect(offered({ own: ['two'] })).toEqual(['two']);
  expect(offered({ own: false })).toEqual([]);
});

test('What the field was opened with is brought into it also where an app puts it back together with an edit', () => {
  const given = defineExtension({
    name: 'given',
    afterRegistration: (editor) => {
      editor.update(() => void $setEditorValue('<h1>a</h1><p>b</p>', 'html'), { discrete: true });
      return () => undefined;
    },
  });
  const editor = restrictedEditor({ headings: false }, given);
  const opened = editor.getEditorState();
  const $edit = () => void $getRoot().getLastChild<ElementNode>()?.append($createTextNode('!'));
  expect(readEditorValue(editor).html).toBe('<h1>a</h1><p>b</p>');
  editor.update($edit, { discrete: true });
  expect(readEditorValue(editor).html).toBe('<p><strong>a</strong></p><p>b!</p>');
  editor.update(() => editor.setEditorState(opened));
  editor.update($edit);
  settle(editor);
  // The gate looks at a whole state when it is there.
  settle(editor);
  expect(readEditorValue(editor).html).toBe('<p><strong>a</strong></p><p>b!</p>');
});
