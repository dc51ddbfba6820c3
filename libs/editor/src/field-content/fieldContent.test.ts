import { $getRoot } from 'lexical';
import { expect, test } from 'vitest';
import { contentFailures, fieldContents, restrictedEditor } from '../testing/contentTable.js';
import { typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';

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
