import { $getNodeByKey, $getRoot, $isElementNode, type LexicalNode } from 'lexical';
import { afterEach, expect, test } from 'vitest';
import { richTextExtensions } from '../../richTextExtensions.js';
import { createTestEditor } from '../../testing/createTestEditor.js';
import { $setEditorValue } from '../../value/setEditorValue.js';
import { $setTransient } from '../../value/transient.js';
import { $aiRequest, $textBefore, systemContentFor } from './aiPrompt.js';

let editor: ReturnType<typeof createTestEditor> | undefined;

afterEach(() => {
  editor?.dispose();
  editor = undefined;
});

const field = { title: '', hint: '', language: '', maxLength: undefined };

/** The text before the last leaf of a document. */
function before(html: string, after?: string, $change: (last: LexicalNode) => void = () => undefined): string {
  const it = (editor = createTestEditor(...richTextExtensions));
  let text = '';
  it.update(
    () => {
      $setEditorValue(html, 'html');
      const last = $getRoot().getLastDescendant();
      if (!last) return;
      $change(last);
      text = $textBefore($getNodeByKey(last.getKey()) ?? last, after);
    },
    { discrete: true, skipTransforms: true },
  );
  return text;
}

for (const [what, html, expected] of [
  ['paragraphs', '<p>one</p><p>two</p><p>x</p>', 'one\ntwo\n'],
  [
    'headings, quotes and code',
    '<h1>one</h1><blockquote>two</blockquote><pre><code>a\nb</code></pre><p>x</p>',
    'one\ntwo\na\nb\n',
  ],
  ['lists and lists in them', '<ul><li>one<ul><li>deep</li></ul></li><li>two</li></ul><p>x</p>', 'one\ndeep\ntwo\n'],
  ['the formats of a line', '<p>a <strong>b</strong> <a href="https://e.org/">c</a> <em>x</em></p>', 'a b c '],
  [
    'rules and images are left out',
    '<p>one</p><hr><p><img src="https://e.org/i.png" alt="i">two</p><p>x</p>',
    'one\ntwo\n',
  ],
  ['an empty paragraph is an empty line', '<p>one</p><p></p><p>x</p>', 'one\n\n'],
  ['nothing before', '<p>x</p>', ''],
] as const) {
  test(`the prompt is the text before the caret, blocks joined by a line break: ${what}`, () => {
    expect(before(html)).toBe(expected);
  });
}

test('it is the last 5,000 characters, and what was generated counts', () => {
  expect(before(`<p>${'a'.repeat(6_000)}</p><p>x</p>`)).toHaveLength(5_000);
  const going = before(`<p>${'a'.repeat(6_000)}</p><p>x</p>`, ' generated so far');
  expect(going).toHaveLength(5_000);
  expect(going.endsWith('a\n generated so far')).toBe(true);
});

test('it never begins with half of a character', () => {
  const text = before(`<p>${'𝒳'.repeat(3_000)}</p><p>x</p>`);
  expect(text.length).toBeLessThanOrEqual(5_000);
  expect(text).not.toMatch(/^[\udc00-\udfff]/);
});

test('many blocks: no more of them are read than are asked for', () => {
  const text = before(Array.from({ length: 2_000 }, (_, index) => `<p>block ${index}</p>`).join(''));
  expect(text).toHaveLength(5_000);
  expect(text.endsWith('block 1998\n')).toBe(true);
});

test('what is not part of the value is no part of it', () => {
  const text = before('<p>own</p><p>pending</p><p>x</p>', undefined, (last) => {
    const block = last.getParentOrThrow().getPreviousSibling();
    if ($isElementNode(block)) $setTransient(block, 'ai');
  });
  expect(text).toBe('own\n');
});

test('the instruction knows of the field what there is to know, and says nothing of what is not', () => {
  const bare = systemContentFor(field, undefined);
  expect(bare).toContain('later characters');
  expect(bare).toContain('complete sentences');
  expect(bare).not.toMatch(/titled|hint|language|at most/);
  const full = systemContentFor({ title: 'Motivation', hint: 'Why us?', language: 'pt-BR', maxLength: 400 }, 120);
  for (const known of ['"Motivation"', '"Why us?"', 'pt-BR', 'at most 400', 'at most 120'])
    expect(full).toContain(known);
});

test('a request goes on after what was generated, with the room that is left', () => {
  const it = (editor = createTestEditor(...richTextExtensions));
  it.update(() => void $setEditorValue('<p>Hello</p><p>x</p>', 'html'), { discrete: true });
  const request = it.getEditorState().read(() => {
    const last = $getRoot().getLastDescendant();
    return last && $aiRequest(last, { ...field, maxLength: 50 }, { generated: 'so far', room: 7 });
  });
  expect(request?.prompt).toBe('Hello\nso far');
  expect(request?.systemContent).toContain('at most 7');
});
