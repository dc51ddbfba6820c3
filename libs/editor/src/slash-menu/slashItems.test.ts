import { buildEditorFromExtensions, getExtensionDependencyFromEditor } from '@lexical/extension';
import { configExtension } from 'lexical';
import { afterAll, describe, expect, test } from 'vitest';
import { AiWritingExtension } from '../ai/session/AiWritingExtension.js';
import { en } from '../messages/en.js';
import { editorLanguages, loadMessages } from '../messages/loadMessages.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { filterItems } from './filterItems.js';
import { SlashMenuExtension } from './SlashMenuExtension.js';

/** The table of docs/behaviour.md#slash-items: title, description, terms. */
const ruled: [title: string, description: string, terms: string][] = [
  ['Continue writing', 'Let AI expand your thoughts.', 'ai, gpt, autocomplete'],
  ['Text', 'Plain paragraph.', 'p, paragraph'],
  ['Heading 1', 'Big section heading.', 'h1, title, large'],
  ['Heading 2', 'Medium section heading.', 'h2, subtitle'],
  ['Heading 3', 'Small section heading.', 'h3, small'],
  ['Bullet list', 'Simple bullet list.', 'bullets, unordered, ul, point'],
  ['Numbered list', 'List with numbering.', 'numbered, ordered, ol'],
  ['Quote', 'Capture a quote.', 'blockquote'],
  ['Code', 'Capture a code snippet.', 'codeblock, pre'],
  ['Image', 'Upload an image from your computer.', 'photo, picture, media'],
  ['Divider', 'Separate sections with a line.', 'hr, rule, horizontal'],
];

const editorOfAll = buildEditorFromExtensions({ name: 'test', dependencies: [...richTextExtensions] });
const { items: registered } = getExtensionDependencyFromEditor(editorOfAll, SlashMenuExtension).output;
/** Those of a field that takes everything. */
const items = editorOfAll.read(() => registered.filter((item) => item.$isAvailable?.(editorOfAll) ?? true));
afterAll(() => editorOfAll.dispose());

const found = (query: string, messages = en) => filterItems(items, query, messages).map(({ title }) => title);

test('the items are those that are documented, in their order, with their words', () => {
  const listed = filterItems(items, '', en).map(({ item, title, description }) => [
    title,
    description,
    item.terms.join(', '),
  ]);
  expect(listed).toEqual(ruled);
});

describe('each is found', () => {
  test.each(ruled)('"%s" by its title and each of its terms, whatever the case', (title, _description, terms) => {
    for (const query of [title, ...terms.split(', ')]) {
      for (const written of [query, query.toUpperCase(), query.slice(0, -1)]) {
        expect(found(written), written).toContain(title);
      }
    }
  });

  test.each([
    ['h2', ['Heading 2']],
    ['list', ['Bullet list', 'Numbered list']],
    ['o', found('o')],
    ['xyz', []],
    ['heading  1', []],
    ['heading 1 ', ['Heading 1']],
  ])('%j finds %j', (query, titles) => {
    expect(found(query)).toEqual(titles);
    expect([...titles].sort((one, other) => found('').indexOf(one) - found('').indexOf(other))).toEqual(titles);
  });
});

test.each(editorLanguages)(
  'in %s each item has words of its own and is found by its title and English terms',
  async (language) => {
    const messages = await loadMessages(language);
    const titles = filterItems(items, '', messages).map(({ title }) => title);
    expect(new Set(titles).size).toBe(ruled.length);
    for (const [index, title] of titles.entries()) {
      expect(filterItems(items, title.toLocaleLowerCase(language), messages)[0]?.title, title).toBe(title);
      const [term = ''] = items[index]?.terms ?? [];
      expect(filterItems(items, term, messages).map((result) => result.title)).toContain(title);
    }
  },
);

test('without a model there is no item for its text', () => {
  const offered = (generate: false | undefined) => {
    const editor = createTestEditor(
      ...richTextExtensions,
      ...(generate === false ? [configExtension(AiWritingExtension, { generate })] : []),
    );
    const { items: all } = getExtensionDependencyFromEditor(editor, SlashMenuExtension).output;
    const read = () => all.filter((item) => item.$isAvailable?.(editor) ?? true).map(({ title }) => title);
    return editor.getEditorState().read(read, { editor });
  };
  expect(offered(undefined)).toContain('slash.continueWriting.title');
  expect(offered(false)).toEqual(offered(undefined).filter((title) => title !== 'slash.continueWriting.title'));
});
