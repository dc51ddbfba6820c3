import { $getClipboardDataFromSelection } from '@lexical/clipboard';
import type { BlockJson } from '@inkfield/document';
import { buildEditorFromExtensions } from '@lexical/extension';
import { $isListItemNode, $isListNode } from '@lexical/list';
import fc from 'fast-check';
import {
  $createRangeSelection,
  $getEditor,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $selectAll,
  $setSelection,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  type ElementNode,
  INDENT_CONTENT_COMMAND,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  type LexicalEditorWithDispose,
  type LexicalNode,
  OUTDENT_CONTENT_COMMAND,
  PASTE_COMMAND,
  REDO_COMMAND,
  REMOVE_TEXT_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DELETE_BLOCK_COMMAND, DUPLICATE_BLOCK_COMMAND, MOVE_BLOCK_COMMAND } from '../block-handle/blockCommands.js';
import { $allBlocks } from '../block-handle/blocks.js';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { convertValue } from '../headless.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { arbitraryBlocks } from '@inkfield/document/testing';
import { readEditorValue, valueOf } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { loadInterface } from '../loadInterface.js';

// What moves blocks comes with the menus.
beforeAll(async () => void (await loadInterface()));

let editor: LexicalEditorWithDispose | null = null;

afterEach(close);

function close(): void {
  // Without a selection: what watches one would look for its nodes in the empty document that an editor ends with.
  editor?.update(() => $setSelection(null), { discrete: true });
  editor?.dispose();
  editor = null;
  document.body.replaceChildren();
}

function open(): LexicalEditor {
  close();
  editor = buildEditorFromExtensions({
    name: 'random operations',
    namespace: 'Inkfield',
    dependencies: [...richTextExtensions],
    onError: (error) => {
      throw error;
    },
  });
  const root = document.body.appendChild(document.createElement('div'));
  root.contentEditable = 'true';
  editor.setRootElement(root);
  root.focus();
  return editor;
}

function $all(parent: ElementNode = $getRoot()): LexicalNode[] {
  return parent.getChildren().flatMap((node) => ($isElementNode(node) ? [node, ...$all(node)] : [node]));
}

/** A place for a caret: one of the document's nodes, and one of its offsets. */
function $place(random: number): { key: string; offset: number; type: 'text' | 'element' } {
  const nodes = $all().filter((node) => node.getType() === 'text' || ($isElementNode(node) && !$isListNode(node)));
  const node = nodes[random % (nodes.length || 1)];
  if (!node) return { key: 'root', offset: 0, type: 'element' };
  const size = $isElementNode(node) ? node.getChildrenSize() : node.getTextContentSize();
  return { key: node.getKey(), offset: (random >> 6) % (size + 1), type: $isElementNode(node) ? 'element' : 'text' };
}

function $select(from: number, to: number): void {
  const selection = $createRangeSelection();
  const [anchor, focus] = [$place(from), $place(to)];
  selection.anchor.set(anchor.key, anchor.offset, anchor.type);
  selection.focus.set(focus.key, focus.offset, focus.type);
  $setSelection(selection);
}

/** What a person does, at places that `a` and `b` choose. */
type Operation = (it: LexicalEditor, a: number, b: number) => void;

const update = (it: LexicalEditor, $run: () => void) => it.update($run, { discrete: true });
const paste =
  (data: Readonly<Record<string, string>>): Operation =>
  (it) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
    it.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData }));
  };
const blockAt = (it: LexicalEditor, place: number) =>
  it.read(() => {
    const blocks = $allBlocks();
    return blocks[place % (blocks.length || 1)]?.getKey();
  });

const select: Record<string, Operation> = {
  caret: (it, a) => update(it, () => $select(a, a)),
  range: (it, a, b) => update(it, () => $select(a, b)),
  all: (it) => update(it, () => void $selectAll()),
  end: (it) => update(it, () => void $getRoot().selectEnd()),
};
const turn = Object.fromEntries(
  ['paragraph', 'h1', 'bullet', 'number', 'quote', 'code'].map((type): [string, Operation] => [
    `turn into ${type}`,
    (it) => void it.dispatchCommand(SET_BLOCK_TYPE_COMMAND, type),
  ]),
);
const edit: Record<string, Operation> = {
  type: (it) => void it.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, 'x'),
  'type a space': (it) => void it.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, '- '),
  enter: (it) => void it.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined),
  'break the line': (it) => void it.dispatchCommand(INSERT_LINE_BREAK_COMMAND, false),
  backspace: (it) => void it.dispatchCommand(DELETE_CHARACTER_COMMAND, true),
  delete: (it) => void it.dispatchCommand(DELETE_CHARACTER_COMMAND, false),
  'delete a word': (it) => void it.dispatchCommand(DELETE_WORD_COMMAND, true),
  'delete the line': (it) => void it.dispatchCommand(DELETE_LINE_COMMAND, true),
  'remove the selection': (it) => void it.dispatchCommand(REMOVE_TEXT_COMMAND, null),
  indent: (it) => void it.dispatchCommand(INDENT_CONTENT_COMMAND, undefined),
  outdent: (it) => void it.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined),
  undo: (it) => void it.dispatchCommand(UNDO_COMMAND, undefined),
  redo: (it) => void it.dispatchCommand(REDO_COMMAND, undefined),
};
const move: Record<string, Operation> = {
  'move a block': (it, a, b) => {
    const [block, of] = [blockAt(it, a), blockAt(it, b)];
    const side = a % 2 ? 'before' : 'after';
    if (block && of) it.dispatchCommand(MOVE_BLOCK_COMMAND, { to: { side, of }, block });
  },
  'move it up': (it) => void it.dispatchCommand(MOVE_BLOCK_COMMAND, { to: 'up' }),
  'move it down': (it) => void it.dispatchCommand(MOVE_BLOCK_COMMAND, { to: 'down' }),
  'double a block': (it, a) => void it.dispatchCommand(DUPLICATE_BLOCK_COMMAND, blockAt(it, a)),
  'delete a block': (it, a) => void it.dispatchCommand(DELETE_BLOCK_COMMAND, blockAt(it, a)),
};
const bring: Record<string, Operation> = {
  'paste a tab': paste({ 'text/plain': 'a\tb' }),
  'paste lines': paste({ 'text/plain': 'c\nd' }),
  'paste a word': paste({ 'text/html': 'e <b>f</b>' }),
  'paste a list': paste({ 'text/html': '<ul><li>g<ol><li>h</ol><li><p>i<p>j</ul>' }),
  'paste blocks': paste({ 'text/html': '<h2>k</h2><blockquote><p>l<p>m</blockquote><pre>n</pre><ul><li>o</ul>' }),
  'paste what is selected elsewhere': (it, a, b) => {
    const data = Object.entries(it.read(() => $getClipboardDataFromSelection($getSelection())));
    select['range']?.(it, a, b);
    paste(Object.fromEntries(data.map(([type, text]) => [type, text ?? ''])))(it, a, b);
  },
};
const operations: Readonly<Record<string, Operation>> = { ...select, ...turn, ...edit, ...move, ...bring };

/** Lists hold items alone, at least one, and items stand in lists alone. */
function $expectLists(after: string): void {
  for (const node of $all()) {
    if ($isListItemNode(node)) expect($isListNode(node.getParent()), `an item outside of a list ${after}`).toBe(true);
    if (!$isListNode(node)) continue;
    expect(node.getChildren().every($isListItemNode), `something else than an item in a list ${after}`).toBe(true);
    expect(node.isEmpty(), `an empty list ${after}`).toBe(false);
  }
}

/** The page shows the document, in its order. */
function $expectDrawn(root: HTMLElement | null, after: string): void {
  const drawn = $all().map((node) => $getEditor().getElementByKey(node.getKey()));
  expect(
    drawn.every((element) => root?.contains(element)),
    `a node that is not on the page ${after}`,
  ).toBe(true);
  const isBehind = (element: Node | null, index: number) => {
    const before = drawn[index - 1];
    return !before || !element || before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  };
  expect(drawn.every(isBehind), `a node that is drawn before another that it follows ${after}`).toBe(true);
}

/** Both points of the selection are at nodes of the document, and within them. */
function $expectSelection(after: string): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  for (const { key, offset, type } of [selection.anchor, selection.focus]) {
    const node = $getNodeByKey(key);
    expect(node?.isAttached(), `a selection of what is gone ${after}`).toBe(true);
    const size = $isElementNode(node) ? node.getChildrenSize() : (node?.getTextContentSize() ?? 0);
    expect(type, `a point of another kind ${after}`).toBe($isElementNode(node) ? 'element' : 'text');
    expect(offset, `a point behind its node's end ${after}`).toBeLessThanOrEqual(size);
  }
}

/** The text below a node of a value. */
const textIn = ({ text = '', children = [] }: { text?: string; children?: readonly object[] }): string =>
  text + children.map(textIn).join('');

/** What is seen: the texts of a document. */
const textsOf = (it: LexicalEditor): string[] =>
  it.read(() =>
    $getRoot()
      .getAllTextNodes()
      .map((node) => node.getTextContent()),
  );

/** What takes no word away, wherever it puts it. */
const keepsWords = new Set([
  ...Object.keys(turn),
  ...['indent', 'outdent', 'move a block', 'move it up', 'move it down'],
]);
const charactersOf = (it: LexicalEditor) => [...textsOf(it).join('').replace(/\s/g, '')].sort().join('');

/** What is remembered of the value is what is written now: of a state that is not the editor's own nothing is. */
function expectRemembered(it: LexicalEditor, after: string): void {
  const anew = valueOf(it, it.getEditorState().clone()).html;
  expect(readEditorValue(it).html, `a value of what has changed since ${after}`).toBe(anew);
}

/** What is seen is in the value: tabs and breaks are nodes without a text there. */
function expectWritten(it: LexicalEditor): void {
  const { json } = readEditorValue(it);
  // A mark that ends in half of a character leaves no half of it in the value.
  const seen = textsOf(it).join('').toWellFormed().replace(/\s/g, '');
  expect(textIn(json.root).replace(/\s/g, ''), 'a text that is not in the value').toBe(seen);
}

// Selections twice as often as anything else: what is done to the same place again is seldom new.
const name = fc.constantFrom(...Object.keys(select), ...Object.keys(operations));
const step = fc.tuple(name, fc.nat({ max: 100_000 }), fc.nat({ max: 100_000 }));

// For more and others of them: VITE_FUZZ_RUNS=3000 VITE_FUZZ_SEED=7 npx vitest run --project editor:browser src/value/randomOperations
const numRuns = Number(import.meta.env['VITE_FUZZ_RUNS'] ?? 60);
const seed = Number(import.meta.env['VITE_FUZZ_SEED'] ?? 1);

const listWith = (item: Exclude<BlockJson, { type: 'list' }>[]): BlockJson => ({
  type: 'list',
  listType: 'bullet',
  children: [{ type: 'listitem-blocks', children: item }],
});

type ListJson = Extract<BlockJson, { type: 'list' }>;
const listOf = (...children: ListJson['children']): ListJson => ({ type: 'list', listType: 'bullet', children });
const item = (text: string): ListJson['children'][number] => ({ type: 'listitem', children: [{ type: 'text', text }] });
const below = (...items: ListJson['children']): ListJson['children'][number] => ({
  type: 'listitem',
  children: [listOf(...items)],
});
const paragraph = (text: string): Exclude<BlockJson, { type: 'list' }> => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
});

const nestedList = listOf(item('a'), below(item('b')));
/** An item of a quote, with a list in it whose second item holds blocks too, and of a paragraph. */
const quotedItem: ListJson['children'][number] = {
  type: 'listitem-blocks',
  children: [
    {
      type: 'quote',
      shadowRoot: true,
      children: [listOf(item('c'), { type: 'listitem-blocks', children: [paragraph('d'), paragraph('e')] }, item('f'))],
    },
    paragraph('g'),
  ],
};

/** What was found by it. */
const examples: [blocks: BlockJson[], steps: [name: string, a: number, b: number][]][] = [
  // One end of the selection stands before the divider, the other is in the block that is moved.
  [
    [{ type: 'horizontalrule' }],
    [
      ['caret', 0, 0],
      ['paste lines', 0, 0],
      ['all', 0, 0],
      ['move a block', 0, 1987],
    ],
  ],
  [[listWith([{ type: 'horizontalrule' }])], [['paste a word', 0, 0]]],
  // The image goes behind the code.
  [
    [{ type: 'paragraph', children: [{ type: 'image', src: 'https://example.com/a.png', alt: 'a', title: '' }] }],
    [['turn into code', 0, 0]],
  ],
  // The address becomes a link when its line ends.
  [
    [{ type: 'paragraph', children: [{ type: 'text', text: 'https://example.com' }] }],
    [
      ['break the line', 0, 0],
      ['caret', 0, 0],
    ],
  ],
  // An item that has no line.
  [[listWith([{ type: 'horizontalrule' }])], [['break the line', 0, 0]]],
  // An empty line beside another in an item of a nested list.
  [
    [
      listOf(
        item('a'),
        below({ type: 'listitem-blocks', children: [paragraph('b'), { type: 'paragraph', children: [] }] }),
      ),
    ],
    [
      ['all', 0, 0],
      ['turn into bullet', 0, 0],
    ],
  ],
  // What is taken out of a quote is in an item for a while that holds more than Lexical knows.
  [
    [listOf(item('a'), below(quotedItem, below(item('h'))), item('i'))],
    [
      ['all', 0, 0],
      ['turn into code', 0, 0],
    ],
  ],
  // An item before it takes the caret of one that is gone.
  [
    [listWith([paragraph('a')]), listOf(below({ type: 'listitem-blocks', children: [{ type: 'horizontalrule' }] }))],
    [
      ['delete a word', 0, 0],
      ['break the line', 0, 0],
    ],
  ],
  // Blocks that come behind a nested list.
  [
    [nestedList],
    [
      ['end', 0, 0],
      ['paste blocks', 0, 0],
    ],
  ],
];

test('whatever is done to a document, it stays sound: items in lists, a selection within it, a value that reads as itself', () => {
  fc.assert(
    fc.property(arbitraryBlocks, fc.array(step, { minLength: 1, maxLength: 60 }), (blocks, steps) => {
      const it = open();
      const json = { version: 1 as const, root: { type: 'root' as const, children: blocks } };
      update(it, () => void $setEditorValue({ json }, 'html'));
      for (const [name, a, b] of steps) {
        const before = keepsWords.has(name) && charactersOf(it);
        operations[name]?.(it, a, b);
        update(it, () => undefined);
        if (before !== false) expect(charactersOf(it), `a word that is lost after ${name}`).toBe(before);
        expectRemembered(it, `after ${name}`);
        it.read(() => {
          $expectLists(`after ${name}`);
          $expectSelection(`after ${name}`);
          $expectDrawn(it.getRootElement(), `after ${name}`);
        });
      }
      expectWritten(it);
      const { html } = readEditorValue(it);
      expect(convertValue(html).html).toBe(html);
    }),
    { numRuns, seed, examples },
  );
});
