import { defineBlock, h, integer, oneOf } from '@inkfield/document/schema';
import { $getRoot, UNDO_COMMAND } from 'lexical';
import { expect, it } from 'vitest';
import { richTextExtensions } from '../richTextExtensions.js';
import { $aiMarkdownToNodes } from '../ai/drawing/aiMarkdown.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { settle, typeText } from '../testing/editorAt.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { blockExtension } from './blockExtension.js';

const note = defineBlock({
  type: 'note',
  content: 'blocks',
  attributes: { tone: oneOf(['info', 'warning'], 'info') },
  writeHtml: ({ tone }, content) => h('aside', { 'data-tone': tone }, content),
  markdown: {
    write: ({ tone }, content) => `:::${tone}\n${content}\n:::`,
    start: /^:::(\w+)$/,
    end: /^:::$/,
    read: ([, tone]) => (tone === 'none' ? null : { tone }),
  },
});
const shout = defineBlock({
  type: 'shout',
  content: 'inline',
  writeHtml: (_, content) => h('section', null, content),
  markdown: { write: (_, content) => `!! ${content}`, start: /^!!(?: |$)/ },
});
const rating = defineBlock({
  type: 'rating',
  content: 'none',
  attributes: { stars: integer({ min: 0, max: 5 }) },
  writeHtml: ({ stars }) => h('p', { 'data-stars': stars }),
  markdown: {
    write: ({ stars }) => `Stars: ${stars}`,
    start: /^Stars: (\d)/,
    read: ([, stars]) => ({ stars }),
  },
});
const own = [note, shout, rating].map((description) => blockExtension(description, { title: description.type }));

function open(words = '') {
  const editor = createTestEditor(...richTextExtensions, ...own);
  editor.update(
    () =>
      void $getRoot()
        .clear()
        .append(...$aiMarkdownToNodes(words || '&nbsp;')),
    { discrete: true },
  );
  editor.update(
    () =>
      void $getRoot()
        .getAllTextNodes()[0]
        ?.select(0, words ? 0 : undefined),
    { discrete: true },
  );
  if (!words) editor.update(() => void $getRoot().getAllTextNodes()[0]?.remove(), { discrete: true });
  const html = () => readEditorValue(editor).html;
  return { editor, html };
}

it.each<[typed: string, words: string, html: string]>([
  [':::warning ', 'a **b**', '<aside data-tone="warning"><p>a <strong>b</strong></p></aside>'],
  [':::danger ', 'a', '<aside data-tone="info"><p>a</p></aside>'],
  [':::none ', 'a', '<p>:::none a</p>'],
  ['!! ', 'a', '<section>a</section>'],
  ['!! b', '', '<section>b</section>'],
  ['Stars: 4 ', 'a', '<p data-stars="4"></p><p>a</p>'],
  [' :::info ', 'a', '<p> :::info a</p>'],
])('%j, typed before %j, is %j', (typed, words, expected) => {
  const { editor, html } = open(words);
  typeText(editor, typed);
  expect(html().replaceAll('&nbsp;', ' ')).toBe(expected);
});

it('What is typed for one is given back by one undo, and goes on in the block', () => {
  const { editor, html } = open('a');
  typeText(editor, ':::info x');
  expect(html()).toBe('<aside data-tone="info"><p>xa</p></aside>');
  for (let time = 0; time < 2; time++) {
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    settle(editor);
  }
  expect(html().replaceAll('&nbsp;', ' ')).toBe('<p>:::info a</p>');
});

it('Markdown that is given to the editor, and that of its value, have the blocks', () => {
  const markdown = '> :::warning\n> one\n> :::\n\n!! two\n\nStars: 3';
  const { editor } = open(markdown);
  expect(readEditorValue(editor).markdown).toBe(markdown);
});
