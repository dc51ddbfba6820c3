import { defineInline, defineMark, h, text } from '@inkfield/document/schema';
import { HIGHLIGHT, type TextMatchTransformer } from '@lexical/markdown';
import { $getRoot, $isTextNode, $parseSerializedNode, UNDO_COMMAND } from 'lexical';
import { beforeAll, expect, it } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { settle, typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { inlineExtension } from './inlineExtension.js';
import { markExtension } from './markExtension.js';
import { loadInterface } from '../loadInterface.js';

// What reads Markdown comes with the menus.
beforeAll(async () => void (await loadInterface()));

const person = {
  type: 'mention',
  content: 'none' as const,
  attributes: { id: text() },
  writeHtml: ({ id }: { id: string }) => h('span', { 'data-id': id }, `@${id}`),
  text: ({ id }: { id: string }) => `@${id}`,
};
const pen = {
  type: 'highlight',
  read: ({ $ }: { $?: Readonly<Record<string, unknown>> }) =>
    typeof $?.['highlight'] === 'string' ? $['highlight'] : null,
  writeHtml: (tone: string) => h('mark', { 'data-tone': tone }),
};
const transformer: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [],
  importRegExp: /@\{(\w+)\}/,
  regExp: /@\{(\w+)\}$/,
  trigger: '}',
  replace: (node, [, id]) => {
    if (id !== 'nobody') node.replace($parseSerializedNode({ type: 'mention', version: 1, id }));
  },
  export: (node) => (node.getType() === 'mention' ? `@{${String(Reflect.get(node.exportJSON(), 'id'))}}` : null),
};

const byTransformers = [
  inlineExtension(defineInline(person), { title: 'Mention', transformer }),
  markExtension(defineMark(pen), { title: 'Highlight', value: 'sun', transformer: HIGHLIGHT }),
];
const byDescriptions = [
  inlineExtension(
    defineInline({
      ...person,
      markdown: {
        write: ({ id }) => `@{${id}}`,
        pattern: /@\{(\w+)\}/,
        read: ([, id]) => (id === 'nobody' ? null : { id }),
        trigger: '}',
      },
    }),
    { title: 'Mention' },
  ),
  markExtension(defineMark({ ...pen, markdown: { delimiter: '==', value: 'sun' } }), { title: 'Highlight' }),
];

function open(extensions: typeof byDescriptions) {
  const editor = createTestEditor(...richTextExtensions, ...extensions);
  const set = (markdown: string) =>
    editor.update(() => void $setEditorValue({ markdown }, 'markdown'), { discrete: true });
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  return { editor, set, value: () => readEditorValue(editor), html: () => readEditorValue(editor).html };
}
const shown = '<span data-id="ada">@ada</span>';
const marked = '<mark data-tone="sun">b c</mark>';

it.each([
  ['transformers of Lexical', byTransformers],
  ['descriptions', byDescriptions],
])('An inline and a mark are read from Markdown, written and typed by %s', (_name, extensions) => {
  const { editor, set, value, html } = open(extensions);
  const markdown = 'Ask @{ada} **a** ==b c== d @{nobody}';
  set(markdown);
  expect([html(), value().markdown]).toEqual([
    `<p>Ask ${shown} <strong>a</strong> ${marked} d @{nobody}</p>`,
    markdown,
  ]);
  for (const [typed, expected] of [
    ['Ask @{ada} now', `<p>Ask ${shown} now</p>`],
    ['Ask @{nobody} now', '<p>Ask @{nobody} now</p>'],
    ['a ==b c== d', `<p>a ${marked} d</p>`],
    ['a==b c==d', `<p>a${marked}d</p>`],
    ['`@{ada} ==b==', '<p>`@{ada} ==b==</p>'],
  ] as const) {
    set('');
    editor.update(() => void $getRoot().selectEnd(), { discrete: true });
    typeText(editor, typed);
    expect(html().replaceAll('&nbsp;', ' ')).toBe(expected);
  }
});

it('One undo gives back what was typed for them', () => {
  const { editor, set, html } = open(byTransformers);
  for (const typed of ['@{ada}', 'a ==b c==']) {
    set('');
    editor.update(() => void $getRoot().selectEnd(), { discrete: true });
    typeText(editor, typed);
    expect(html()).not.toContain(typed);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    settle(editor);
    expect(html().replaceAll('&nbsp;', ' ')).toBe(`<p>${typed}</p>`);
  }
});

it('What is typed in a marked text has the mark', () => {
  const { editor, html } = open(byTransformers);
  typeText(editor, '==b c==');
  editor.update(
    () => {
      const first = $getRoot().getFirstDescendant();
      if ($isTextNode(first)) first.select(1, 1);
    },
    { discrete: true },
  );
  typeText(editor, 'x');
  expect(html()).toBe('<p><mark data-tone="sun">bx c</mark></p>');
});

it('A transformer that looks for its own end is refused', () => {
  const getEndIndex = () => 1;
  expect(() =>
    inlineExtension(defineInline(person), { title: 'Mention', transformer: { ...transformer, getEndIndex } }),
  ).toThrow('The transformer of "mention" has a getEndIndex');
});

it('A tag that is none in Markdown is refused', () => {
  const under = { ...HIGHLIGHT, tag: '__' };
  expect(() => markExtension(defineMark(pen), { title: 'Pen', transformer: under })).toThrow('the delimiter "__"');
});
