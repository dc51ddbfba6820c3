import { $getRoot, $getSelection, $isRangeSelection, $selectAll, defineExtension } from 'lexical';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { AiCommandsExtension } from '../review/AiCommandsExtension.js';
import { AiWritingExtension } from '../session/AiWritingExtension.js';
import { BlockHandleExtension } from '../../block-handle/BlockHandleExtension.js';
import { GhostTextExtension } from '../ghost/GhostTextExtension.js';
import { richTextExtensions } from '../../richTextExtensions.js';
import { createTestEditor } from '../../testing/createTestEditor.js';
import { readEditorValue } from '../../value/readEditorValue.js';
import { $setEditorValue } from '../../value/setEditorValue.js';
import { AiBlocksNode, AiNode } from './AiNode.js';
import { $leaveSelection, $settleOrphan, AiWriter } from './AiWriter.js';
import { loadInterface } from '../../loadInterface.js';

// What moves blocks comes with the menus.
beforeAll(async () => void (await loadInterface()));

// Without AI writing itself, and what needs it: it would settle text of a session that is not its own.
const aiExtensions = [AiWritingExtension, AiCommandsExtension, GhostTextExtension, BlockHandleExtension];
const extensions = richTextExtensions.filter((extension) => !aiExtensions.some((ai) => ai === extension));
const aiNodes = defineExtension({ name: 'ai-nodes', nodes: () => [AiNode, AiBlocksNode] });

let editor: ReturnType<typeof createTestEditor> | undefined;

afterEach(() => {
  editor?.dispose();
  editor = undefined;
});

const htmlOf = () => (editor ? readEditorValue(editor).html : '');

/** An editor that holds `html`, with a writer at the caret: at the end, or behind `offset` characters of the first block. */
function open(html: string, offset?: number) {
  const it = (editor = createTestEditor(...extensions, aiNodes));
  let writer: AiWriter | null = null;
  const update = ($change: () => void) => it.update($change, { discrete: true, skipTransforms: true });
  update(() => {
    $setEditorValue(html, 'html');
    const first = $getRoot().getFirstDescendant();
    if (offset === undefined) $getRoot().selectEnd();
    else first?.selectStart();
    const selection = $getSelection();
    if (offset !== undefined && $isRangeSelection(selection)) {
      selection.anchor.offset = selection.focus.offset = offset;
    }
    writer = AiWriter.$open();
  });
  // Set in the update above, which TypeScript does not see.
  const opened = writer as AiWriter | null;
  if (!opened) throw new Error('There is no place to write at.');
  return {
    writer: opened,
    update,
    write: (answer: string) => update(() => opened.$write(answer)),
    keep: () => update(() => opened.$keep('all')),
    remove: (text?: string) => update(() => opened.$remove(text)),
    selected: () => it.getEditorState().read(() => $getSelection()?.getTextContent() ?? ''),
    text: () => it.getEditorState().read(() => opened.$text()),
  };
}

function kept(html: string, ...drawn: string[]): string {
  const it = open(html);
  drawn.forEach((answer) => it.write(answer));
  it.keep();
  const result = htmlOf();
  editor?.dispose();
  return result;
}

const answers: [name: string, answer: string, html: string][] = [
  ['plain text', ' one more.', '<p>Hello one more.</p>'],
  ['marks', ' **b** _i_ ~~s~~ `c` [l](https://e.org/).', ''],
  ['characters of several bytes', ' é𝒳👩‍👩‍👧 🇩🇪 日本', '<p>Hello é𝒳👩‍👩‍👧 🇩🇪 日本</p>'],
  ['paragraphs', ' one.\n\ntwo\n\nthree', '<p>Hello one.</p><p>two</p><p>three</p>'],
  ['a heading after a text', '\n\n# T\n\nx', '<p>Hello</p><h1>T</h1><p>x</p>'],
  ['a list after a text', '\n- a\n- b\n  - c', ''],
  [
    'a fence with blank lines',
    ' x\n\n```ts\na\n\nb\n```\n\ny',
    '<p>Hello x</p><pre><code class="language-ts">a\n\nb</code></pre><p>y</p>',
  ],
  ['a fence that never ends', '\n\n~~~\na\n\nb', '<p>Hello</p><pre><code>a\n\nb</code></pre>'],
  ['a quote', '\n\n> q\n\nx', '<p>Hello</p><blockquote>q</blockquote><p>x</p>'],
  ['a number that begins a sentence', ' 1999. It was', '<p>Hello 1999. It was</p>'],
  ['a rule between paragraphs', ' a\n\n---\n\nb', '<p>Hello a</p><hr><p>b</p>'],
  ['HTML', ' <b>x</b> <script>y</script>', '<p>Hello &lt;b&gt;x&lt;/b&gt; &lt;script&gt;y&lt;/script&gt;</p>'],
  ['an unclosed mark', ' **half', '<p>Hello **half</p>'],
];

for (const [name, answer, html] of answers) {
  test(`the same comes of it wherever an answer is cut while it is drawn: ${name}`, () => {
    const whole = kept('<p>Hello</p>', answer);
    if (html) expect(whole).toBe(html);
    for (let cut = 1; cut < answer.length; cut++) {
      expect(kept('<p>Hello</p>', answer.slice(0, cut), answer), `cut at ${cut}`).toBe(whole);
    }
  });

  test(`the same comes of it when it is drawn character by character: ${name}`, () => {
    const beginnings = Array.from(answer, (_, index) => answer.slice(0, index + 1));
    expect(kept('<p>Hello</p>', ...beginnings, answer)).toBe(kept('<p>Hello</p>', answer));
  });

  test(`nothing of it is in the value before it is kept, and nothing is left when it is removed: ${name}`, () => {
    const it = open('<p>Hello</p>');
    it.write(answer);
    expect(htmlOf()).toBe('<p>Hello</p>');
    it.remove();
    expect(htmlOf()).toBe('<p>Hello</p>');
    expect(editor?.getEditorState().read(() => $getRoot().getTextContent())).toBe('Hello');
  });
}

test('all of the answer is selected, and only that', () => {
  const it = open('<p>Hello</p>');
  it.write(' one\n\n- two');
  it.keep();
  expect(it.selected().replace(/\n+/g, '|')).toBe(' one|two');
});

test('in an empty paragraph the first block takes its place', () => {
  expect(kept('', '# T')).toBe('<h1>T</h1>');
  expect(kept('', 'plain')).toBe('<p>plain</p>');
  expect(kept('<p>a</p><p></p>', '- x')).toBe('<p>a</p><ul><li>x</li></ul>');
});

test('what follows the caret comes after the answer, whole and in its formats', () => {
  const it = open('<p>Hello <strong>big</strong> tail</p>', 5);
  it.write(' one\n\ntwo');
  it.keep();
  expect(htmlOf()).toBe('<p>Hello one</p><p>two <strong>big</strong> tail</p>');
});

test('a list item takes the first line; the blocks stand below its list, what follows in a list of its own', () => {
  const it = open('<ol start="3"><li>one</li><li>two</li></ol>', 3);
  it.write(' more\n\nText');
  it.keep();
  expect(htmlOf()).toMatch(/^<ol start="3"><li>one more<\/li><\/ol><p>Text<\/p><ol[^>]*><li>two<\/li><\/ol>$/);
});

test("'++' comes back with the caret behind it, in the format of the text before it", () => {
  const it = open('<p><strong>Hello</strong></p>');
  it.write(' world\n\nand more');
  it.remove('++');
  expect(htmlOf()).toBe('<p><strong>Hello++</strong></p>');
  const offset = editor?.getEditorState().read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor.getNode().getTextContent() : '';
  });
  expect(offset).toMatch(/\+\+$/);
});

test('a shorter answer in the place of a longer one leaves nothing of the longer one', () => {
  const it = open('<p>Hello</p>');
  it.write(' one.\n\ntwo\n\n- three');
  it.update(() => it.writer.$rewrite(' short.'));
  expect(it.text()).toBe(' short.');
  it.keep();
  expect(htmlOf()).toBe('<p>Hello short.</p>');
});

test('blank answers draw nothing', () => {
  const it = open('<p>Hello</p>');
  it.write(' \n ');
  expect(it.text()).toBe('');
  it.keep();
  expect(htmlOf()).toBe('<p>Hello</p>');
});

test('a writer whose place was deleted writes nowhere', () => {
  const it = open('<p>Hello</p>');
  it.write(' world\n\ntwo');
  it.update(() => {
    $selectAll().removeText();
  });
  expect(editor?.getEditorState().read(() => it.writer.$node())).toBeNull();
  it.write(' world\n\ntwo\n\nthree');
  it.keep();
  it.remove('++');
  expect(htmlOf()).toBe('');
});

for (const [what, room, expected] of [
  ['all of it fits', 100, null],
  ['a sentence fits', 12, ' One. Two.'],
  ['no sentence fits', 3, ''],
  ['there is no limit', undefined, null],
] as const) {
  test(`an answer is cut at the last sentence that fits: ${what}`, () => {
    const it = open('<p>Hello</p>');
    it.write(' One. Two. Three three three.');
    let cut: string | null = null;
    it.update(() => (cut = it.writer.$cut(' One. Two. Three three three.', room)));
    expect(cut).toBe(expected);
    if (expected !== null) expect(it.text()).toBe(expected);
  });
}

test('marks and fences are no visible text: they do not use up the room', () => {
  const it = open('<p>Hello</p>');
  const answer = ' **One**. `Two`. Three is too long.';
  it.write(answer);
  let cut: string | null = null;
  it.update(() => (cut = it.writer.$cut(answer, 11)));
  expect(cut).toBe(' **One**. `Two`.');
});

for (const [what, outcome, expected] of [
  ['kept', { kept: ' all\n\nof it' }, '<p>Hello all</p><p>of it</p>'],
  ['removed', { removed: '++' }, '<p>Hello++</p>'],
  ['unknown', undefined, '<p>Hello half</p>'],
] as const) {
  test(`unfinished text that comes back becomes what came of it: ${what}`, () => {
    const it = open('<p>Hello</p>');
    it.write(' half');
    const outcomes = new Map(outcome ? [[it.writer.key, outcome]] : []);
    it.update(() => $settleOrphan(it.writer.key, outcomes));
    expect(htmlOf()).toBe(expected);
    // A second time there is nothing to settle.
    it.update(() => $settleOrphan(it.writer.key, outcomes));
    expect(htmlOf()).toBe(expected);
  });
}

test('leaving a selection puts the caret behind it', () => {
  const it = open('<p>Hello</p>');
  it.write(' world');
  it.keep();
  it.update($leaveSelection);
  expect(it.selected()).toBe('');
  it.update(() => $getSelection()?.insertText('!'));
  expect(htmlOf()).toBe('<p>Hello world!</p>');
});
