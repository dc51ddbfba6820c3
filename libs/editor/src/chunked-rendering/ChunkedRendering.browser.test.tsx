import { needsChromium } from '@inkfield/config/engines';
import { cleanup } from '@testing-library/react';
import { NormalizeTripleClickSelectionExtension } from '@lexical/extension';
import { $createHeadingNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  configExtension,
  type LexicalEditor,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { blockAt } from '../block-handle/blockPlace.js';
import { commitComposition, compose } from '../testing/ime.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { ChunkedRenderingExtension } from './ChunkedRenderingExtension.js';
import { ChunkedRoot } from './ChunkedRoot.js';
import { shadowOf } from './chunkShadow.js';

beforeEach(() => needsChromium('The text stays in one piece elsewhere.'));

const chunkSize = 10;

const sentence = 'The tide had gone out farther than anyone on the pier remembered. ';

function blockHtml(index: number): string {
  if (index % 10 === 1) return `<h2>Section ${index}</h2>`;
  if (index % 10 === 4) return `<ul><li>boots ${index}</li><li>a thermos</li></ul>`;
  if (index % 10 === 7) return `<blockquote>${index}: ${sentence}</blockquote>`;
  return `<p>${index}: ${sentence}${index % 3 === 0 ? sentence : ''}</p>`;
}

const blocksHtml = (count: number) => Array.from({ length: count }, (_, index) => blockHtml(index)).join('');

/** Renders a document of 120 blocks in chunks of 10, or in one piece. */
async function renderLong(isChunked: boolean, html = blocksHtml(120)) {
  const config = { minBlocks: isChunked ? 100 : Infinity, chunkSize };
  const { box, editor } = await renderEditor({
    defaultValue: html,
    extensions: [
      configExtension(ChunkedRenderingExtension, config),
      // It takes a third click back into its block only within 100 ms, which are over on a busy machine.
      configExtension(NormalizeTripleClickSelectionExtension, { dateNow: () => 1 }),
    ],
  });
  const root = box.element();
  if (!(root instanceof HTMLElement)) throw new Error('No text box.');
  return new LongEditor(root, editor);
}

/** What a person does in the document, and what comes of it. */
class LongEditor {
  constructor(
    readonly root: HTMLElement,
    readonly editor: LexicalEditor,
  ) {}

  get slots(): HTMLSlotElement[] {
    return [...(shadowOf(this.root)?.querySelectorAll('slot') ?? [])];
  }

  block(index: number): Element {
    const block = this.root.children[index];
    if (!block) throw new Error(`No block ${index}.`);
    return block;
  }

  async caret(index: number, side: 'start' | 'end' = 'end'): Promise<void> {
    this.block(index).scrollIntoView({ block: 'center' });
    await drawn();
    const selection = document.getSelection();
    selection?.selectAllChildren(this.block(index));
    if (side === 'end') selection?.collapseToEnd();
    else selection?.collapseToStart();
    await drawn();
  }

  /** Presses keys one by one, e.g. `Shift+ArrowDown`; `*` repeats: `ArrowUp*3`. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const [chord = '', times = '1'] = key.split('*');
      const parts = chord.split('+');
      const last = parts.pop() ?? '';
      const down = parts.map((part) => `{${part}>}`).join('');
      const up = parts.map((part) => `{/${part}}`).join('');
      for (let time = 0; time < Number(times); time += 1) {
        await userEvent.keyboard(`${down}{${last}}${up}`);
        await drawn();
      }
    }
  }

  async type(text: string): Promise<void> {
    await userEvent.keyboard(text);
    await drawn();
  }

  /** A point in a block, by parts of its box; y below 0 or above 1 is in pixels beyond its edge. */
  point(index: number, x: number, y: number): [number, number] {
    const rect = this.block(index).getBoundingClientRect();
    const top = y < 0 ? rect.top + y : y > 1 ? rect.bottom + y : rect.top + rect.height * y;
    return [rect.left + rect.width * x, top];
  }

  async mouse(
    type: 'mousePressed' | 'mouseReleased' | 'mouseMoved',
    [x, y]: [number, number],
    clickCount = 1,
  ): Promise<void> {
    // The page of a test is a frame of the page that the protocol speaks of.
    const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
    const scale = window.innerWidth > 0 && frame.width > 0 ? frame.width / window.innerWidth : 1;
    const at = { x: frame.left + x * scale, y: frame.top + y * scale };
    const buttons = type === 'mouseReleased' ? 0 : 1;
    await cdp().send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons, clickCount });
  }

  async click(point: [number, number], times = 1): Promise<void> {
    for (let count = 1; count <= times; count += 1) {
      await this.mouse('mousePressed', point, count);
      await this.mouse('mouseReleased', point, count);
      await drawn();
    }
  }

  async drag(from: [number, number], to: [number, number]): Promise<void> {
    await this.mouse('mousePressed', from);
    for (let step = 1; step <= 6; step += 1)
      await this.mouse('mouseMoved', [
        from[0] + ((to[0] - from[0]) * step) / 6,
        from[1] + ((to[1] - from[1]) * step) / 6,
      ]);
    await this.mouse('mouseReleased', to);
    await drawn();
  }

  private path(node: Node | null | undefined, offset: number | undefined): string {
    const path: unknown[] = [offset];
    for (let at = node; at && at !== this.root; at = at.parentNode)
      path.unshift([...(at.parentNode?.childNodes ?? [])].indexOf(at as ChildNode)); // a node with a parent is its child
    return path.join('.');
  }

  async outcome() {
    await drawn();
    const selection = document.getSelection();
    const caret = selection?.rangeCount ? selection.getRangeAt(0).getClientRects()[0] : undefined;
    return {
      blocks: [...this.root.children].map((block) => block.outerHTML),
      json: this.editor
        .getEditorState()
        .toJSON()
        .root.children.map((block) => JSON.stringify(block)),
      selection: [
        this.path(selection?.anchorNode, selection?.anchorOffset),
        this.path(selection?.focusNode, selection?.focusOffset),
      ],
      text: selection?.toString(),
      isSeen: caret && caret.top >= -1 && caret.bottom <= window.innerHeight + 1,
      hasFocus: document.activeElement === this.root,
    };
  }
}

/** What is drawn is the document, in its order. */
function expectInStep({ slots, root }: LongEditor): void {
  expect(slots.length).toBeGreaterThan(1);
  expect(slots.flatMap((slot) => slot.assignedNodes())).toEqual([...root.childNodes]);
}

type Step = (editor: LongEditor) => unknown;

const caret =
  (...args: Parameters<LongEditor['caret']>): Step =>
  (it) =>
    it.caret(...args);
const press =
  (...keys: string[]): Step =>
  (it) =>
    it.press(...keys);
const type =
  (text: string): Step =>
  (it) =>
    it.type(text);
const click =
  (index: number, x: number, y: number, times?: number): Step =>
  (it) =>
    it.click(it.point(index, x, y), times);
const drag =
  (from: Parameters<LongEditor['point']>, to: Parameters<LongEditor['point']>): Step =>
  (it) =>
    it.drag(it.point(...from), it.point(...to));

/** Selects from the caret to the start of a block, which may not be drawn. */
const selectTo =
  (index: number): Step =>
  (it) => {
    const selection = document.getSelection();
    const { anchorNode, anchorOffset = 0 } = selection ?? {};
    if (anchorNode) selection?.setBaseAndExtent(anchorNode, anchorOffset, it.block(index), 0);
    return drawn();
  };

/** Turns the view to the other end of the document. */
const scrollAway: Step = () => {
  window.scrollTo(
    0,
    window.scrollY > document.documentElement.scrollHeight / 2 ? 0 : document.documentElement.scrollHeight,
  );
  return drawn();
};

const scenarios: [string, ...Step[]][] = [
  ['typing at the end of a chunk', caret(9), type('more')],
  ['arrow down over a border', caret(8), press('ArrowDown*5')],
  ['arrow up over a border', caret(12), press('ArrowUp*7')],
  ['arrow left over a border', caret(10, 'start'), press('ArrowLeft*2')],
  ['arrow right over a border', caret(9), press('ArrowRight*2')],
  ['words by control and arrows', caret(9), press('Control+ArrowRight*3', 'Control+ArrowLeft*5')],
  ['selecting down over a border', caret(8), press('Shift+ArrowDown*5')],
  ['selecting up over a border', caret(12), press('Shift+ArrowUp*6')],
  ['selecting letters over a border', caret(10, 'start'), press('Shift+ArrowLeft*4')],
  ['selecting words over a border', caret(9), press('Control+Shift+ArrowRight*4')],
  ['a page down and up', caret(9), press('PageDown', 'PageUp')],
  ['a line down from a border that is out of view', caret(9), type('a'), scrollAway, press('ArrowDown')],
  ['a line up from a border that is out of view', caret(110, 'start'), type('a'), scrollAway, press('ArrowUp*2')],
  ['a page down from a border that is out of view', caret(9), type('a'), scrollAway, press('PageDown')],
  ['to the end, which is not drawn', caret(0), press('Control+End'), type('x')],
  ['to the start, which is not drawn', caret(118), press('Control+Home'), type('x')],
  ['selecting to the end', caret(3), press('Control+Shift+End')],
  ['selecting to the start', caret(110), press('Control+Shift+Home')],
  ['backspace at a start', caret(10, 'start'), press('Backspace')],
  ['delete at an end', caret(9), press('Delete')],
  ['enter at an end', caret(9), press('Enter'), type('x')],
  ['enter at a start, and up', caret(10, 'start'), press('Enter', 'ArrowUp'), type('x')],
  ['many new blocks', caret(9), press('Enter*12'), type('x')],
  ['deleting all', caret(9), press('Control+a', 'Delete'), type('new')],
  ['deleting all, and undo', caret(9), press('Control+a', 'Delete', 'Control+z')],
  ['cutting all and pasting it twice', caret(9), press('Control+a', 'Control+x', 'Control+v*2')],
  ['bold over a border', caret(8), press('Shift+ArrowDown*5', 'Control+b')],
  ['moving a block over a border', caret(9), press('Alt+Shift+ArrowDown*2'), type('x')],
  [
    'deleting what is not drawn, undo, redo',
    caret(3, 'start'),
    selectTo(97),
    press('Delete', 'Control+z', 'Control+y'),
  ],
  ['typing over what is not drawn', caret(3, 'start'), selectTo(60), type('x')],
  [
    'a divider at a border',
    caret(9),
    press('Enter'),
    type('---'),
    press('ArrowUp*2', 'ArrowDown*3', 'ArrowUp', 'Delete'),
  ],
  ['a divider as the first block', caret(0, 'start'), type('---'), press('ArrowUp*2', 'ArrowDown')],
  ['dragging down over a border', caret(9), drag([8, 0.3, 0.3], [12, 0.2, 0.5])],
  ['dragging up over a border', caret(10), drag([12, 0.3, 0.5], [8, 0.2, 0.3])],
  ['a double click beside a border', caret(9), click(10, 0.1, 0.2, 2)],
  ['a triple click beside a border, and delete', caret(9), click(9, 0.1, 0.2, 3), press('Delete')],
  ['a click into the gap at a border', caret(3), caret(10), click(10, 0.3, -3)],
  ['a click below the last block', caret(119), click(119, 0.3, 4)],
  ['a click into the padding', caret(9), click(10, -0.02, 0.5)],
  ['tab out of the field', caret(9), press('Tab')],
];

/** Goes these steps in chunks and in one piece. */
async function expectSame(steps: readonly Step[], html?: string): Promise<void> {
  const run = async (isChunked: boolean) => {
    const it = await renderLong(isChunked, html);
    for (const step of steps) await step(it);
    const outcome = await it.outcome();
    if (isChunked) expect(it.slots.flatMap((slot) => slot.assignedNodes())).toEqual([...it.root.childNodes]);
    cleanup();
    return outcome;
  };
  const expected = await run(false);
  expect(await run(true)).toEqual(expected);
}

test.each(scenarios)('does the same in chunks as in one piece: %s', (_title, ...steps) => expectSame(steps));

test.each(['Control+Home', 'Control+End', 'Control+Shift+Home', 'Control+Shift+End'])(
  'does the same in chunks as in one piece: %s where a divider stands at the end',
  (keys) => expectSame([caret(60), press(keys), type('x')], `<hr>${blocksHtml(120)}<hr>`),
);

test('does the same in chunks as in one piece: Delete between two dividers at a border', () =>
  expectSame(
    [caret(7), press('ArrowRight*2', 'Delete'), type('x')],
    `${blocksHtml(8)}<hr><hr><p>${sentence}</p>${blocksHtml(110)}`,
  ));

test.each([1, 2])(
  'in one piece too Control+End, pressed %i times, is behind a divider, which Backspace takes',
  async (times) => {
    const it = await renderLong(false, '<p>a</p><hr>');
    it.root.focus();
    await it.press(`Control+End*${times}`, 'Backspace');
    expect(readEditorValue(it.editor).html).toBe('<p>a</p>');
  },
);

/** An editor whose document is in chunks. */
const renderChunked = (html?: string) => renderLong(true, html);

describe('when it begins', () => {
  test('not in a short document, whose element stays as it is', async () => {
    const it = await renderChunked(blocksHtml(99));
    expect(shadowOf(it.root)).toBeUndefined();
  });

  test('with the block that makes a document long, and it stays', async () => {
    const it = await renderChunked(blocksHtml(99));
    await it.caret(98);
    await it.press('Enter');
    await it.type('one more');
    expectInStep(it);
    expect(it.block(99).textContent).toBe('one more');
    expect(it.block(99).contains(document.getSelection()?.anchorNode ?? null)).toBe(true);
    await it.press('Control+a', 'Delete');
    await it.type('short again');
    expect(it.slots.flatMap((slot) => slot.assignedNodes())).toEqual([...it.root.childNodes]);
    expect(it.root.checkVisibility()).toBe(true);
    expect(it.root.innerText.trim()).toBe('short again');
  });

  test('not before an input method is done', async () => {
    const it = await renderChunked(blocksHtml(99));
    await it.caret(98);
    await compose('に');
    it.editor.update(() => $getRoot().append($createParagraphNode()), { discrete: true });
    expect(shadowOf(it.root)).toBeUndefined();
    await commitComposition('日');
    await it.type('a');
    expectInStep(it);
    expect(it.block(98).textContent).toMatch(/日a$/);
  });

  test('nothing moves: neither blocks that are not seen, nor the page, the selection, the focus or the history', async () => {
    const it = await renderChunked(blocksHtml(99));
    await it.caret(50);
    await it.type('abc');
    await it.press('Shift+ArrowUp*3');
    window.scrollBy(0, 40);
    const now = async () => {
      const { selection, text, hasFocus } = await it.outcome();
      const tops = [...it.root.children].map((block) => Math.round(block.getBoundingClientRect().top * 8) / 8);
      return { selection, text, hasFocus, tops: tops.slice(0, 99) };
    };
    const before = await now();
    it.editor.update(() => $getRoot().append($createParagraphNode()), { tag: SKIP_SCROLL_INTO_VIEW_TAG });
    await drawn();
    expectInStep(it);
    expect(await now()).toEqual(before);
    await it.press('Control+z*2');
    expect(it.block(50).textContent).not.toContain('abc');
  });

  test('by itself, where a field has 200 blocks', async () => {
    const { box } = await renderEditor({ defaultValue: blocksHtml(200) });
    expect(shadowOf(box.element() as HTMLElement)).toBeDefined(); // a text box is an HTML element
  });

  test('at once, before anything is laid out, where 200 come together', async () => {
    const { box, editor } = await renderEditor();
    editor.update(() => void $getRoot().append(...Array.from({ length: 200 }, $createParagraphNode)), {
      discrete: true,
    });
    expect(shadowOf(box.element() as HTMLElement)).toBeDefined(); // a text box is an HTML element
  });
});

describe('when it begins while a document is read or written', () => {
  /** A document in one piece, and what has it drawn in chunks from now on. */
  async function renderBefore() {
    const it = await renderLong(false, blocksHtml(150));
    const root = new ChunkedRoot(it.editor, { minBlocks: 100, chunkSize });
    return { it, begin: () => it.editor.read(() => root.$follow(it.root, true)) };
  }

  const places = ({ root }: LongEditor) => [
    ...[...root.children].map((block) => Math.round(block.getBoundingClientRect().top * 8) / 8),
    root.getBoundingClientRect().height,
  ];

  test('nothing moves: neither blocks that are not seen, nor the page, the selection, the focus or the history', async () => {
    const { it, begin } = await renderBefore();
    await it.caret(77);
    await it.type('abc');
    await it.press('Shift+ArrowUp*3');
    window.scrollBy(0, 40);
    await drawn();
    const left = vi.fn();
    it.root.addEventListener('focusout', left);
    const before = { ...(await it.outcome()), places: places(it) };
    begin();
    await drawn();
    expectInStep(it);
    expect({ ...(await it.outcome()), places: places(it) }).toEqual(before);
    expect(left).not.toHaveBeenCalled();
    await it.press('ArrowDown', 'Control+z');
    expect(it.block(77).textContent).not.toContain('abc');
  });

  test('an input method goes on', async () => {
    const it = await renderChunked(blocksHtml(99));
    await it.caret(98);
    await compose('に');
    it.editor.update(() => $getRoot().append($createParagraphNode()), { discrete: true });
    expect(shadowOf(it.root)).toBeUndefined();
    await commitComposition('日');
    await it.type('a');
    expectInStep(it);
    expect(it.block(98).textContent).toMatch(/日a$/);
  });

  test('a selection that is being dragged goes on', async () => {
    const { it, begin } = await renderBefore();
    await it.caret(77);
    const [from, to] = [it.point(76, 0.3, 0.3), it.point(80, 0.2, 0.5)];
    await it.drag(from, to);
    const expected = (await it.outcome()).selection;
    await it.caret(77);
    const [first, last] = [it.point(76, 0.3, 0.3), it.point(80, 0.2, 0.5)];
    await it.mouse('mousePressed', first);
    await it.mouse('mouseMoved', [first[0], first[1] + 20]);
    begin();
    await drawn();
    await it.mouse('mouseMoved', last);
    await it.mouse('mouseReleased', last);
    expect((await it.outcome()).selection).toEqual(expected);
  });
});

describe('what knows nothing of it', () => {
  test('the value, the text box and its attributes', async () => {
    const values = [];
    for (const isChunked of [false, true]) {
      const it = await renderLong(isChunked);
      const { html, json, markdown, text } = readEditorValue(it.editor);
      const attributes = it.root
        .getAttributeNames()
        .map((name) =>
          /^id$|aria-labelledby|aria-controls/.test(name) ? name : `${name}=${it.root.getAttribute(name) ?? ''}`,
        );
      values.push({ html, json, markdown, text, attributes, dom: it.root.innerHTML });
      cleanup();
    }
    expect(values[1]).toEqual(values[0]);
  });

  test('find in page: it finds what is not drawn', async () => {
    const it = await renderChunked();
    await it.caret(0);
    // The browser's own search, by its old name.
    const { find } = window as unknown as { find(text: string): boolean }; // not in the DOM's types
    expect(find.call(window, 'Section 91')).toBe(true);
    await drawn();
    expect(document.getSelection()?.toString()).toBe('Section 91');
    expect(it.block(91).getBoundingClientRect().top).toBeLessThan(window.innerHeight);
  });

  test('the places of blocks and of gaps between them', async () => {
    const html =
      blocksHtml(40) +
      '<hr>'.repeat(3) +
      '<p>a</p><hr><h1>b</h1><hr><pre><code>c</code></pre><hr><ul><li>d</li></ul>'.repeat(15);
    const places = [];
    for (const isChunked of [false, true]) {
      const it = await renderLong(isChunked, html);
      // All of it is drawn once.
      for (let index = 0; index < it.root.children.length; index += 8) {
        it.block(index).scrollIntoView();
        await drawn();
      }
      const { top } = it.root.getBoundingClientRect();
      const tops = [...it.root.children].map((block) => Math.round((block.getBoundingClientRect().top - top) * 8) / 8);
      places.push([...tops, it.root.offsetHeight]);
      cleanup();
    }
    expect(places[1]).toEqual(places[0]);
  });
});

/** The headings that Chromium tells a screen reader of. */
async function headingsRead(): Promise<number> {
  const { frameTree } = await cdp().send('Page.getFrameTree');
  const frames = [frameTree, ...(frameTree.childFrames ?? [])];
  const trees = await Promise.all(
    frames.map(({ frame }) => cdp().send('Accessibility.getFullAXTree', { frameId: frame.id })),
  );
  return trees.flatMap(({ nodes }) => nodes).filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .length;
}

describe('what it needs', () => {
  test('no style or script that a strict content security policy forbids', async () => {
    const violated = vi.fn();
    document.addEventListener('securitypolicyviolation', violated);
    const it = await renderChunked();
    expect(shadowOf(it.root)?.querySelector('style, script, [style*="url"]')).toBeNull();
    expect(shadowOf(it.root)?.adoptedStyleSheets).toHaveLength(1);
    document.removeEventListener('securitypolicyviolation', violated);
    expect(violated).not.toHaveBeenCalled();
  });

  test('no error on the page while sizes change', async () => {
    const failed = vi.fn();
    window.addEventListener('error', failed);
    const it = await renderChunked();
    for (const width of ['300px', '380px']) {
      it.root.style.width = width;
      await drawn();
    }
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
  });

  test('most of a long document is not laid out while someone types', async () => {
    const it = await renderChunked();
    await it.caret(0);
    await vi.waitFor(async () => {
      await it.type('a');
      const drawnBlocks = [...it.root.children].filter((block) =>
        block.checkVisibility({ contentVisibilityAuto: true }),
      );
      expect(drawnBlocks.length).toBeLessThan(80);
      expect(drawnBlocks[0]).toBe(it.root.firstChild);
    }, 20_000);
  });

  test('nothing moves when the rest is left out, and drawn again', async () => {
    const it = await renderChunked();
    await it.caret(60);
    const allDrawn = async () => {
      await vi.waitFor(
        () => {
          const all = [...it.root.children].every((block) => block.checkVisibility({ contentVisibilityAuto: true }));
          expect(all).toBe(true);
        },
        { timeout: 20_000 },
      );
      // The browser remembers heights with the frame that has them.
      await drawn();
    };
    const places = () => [it.root.offsetHeight, window.scrollY, it.block(60).getBoundingClientRect().top];
    await allDrawn();
    const before = places();
    await it.type('a');
    await drawn();
    expect(places()).toEqual(before);
    await allDrawn();
    expect(places()).toEqual(before);
  });

  test('a screen reader has all of it, of what was just typed too', async () => {
    const it = await renderChunked();
    await it.caret(0);
    it.editor.update(
      () => void $getRoot().getLastChild()?.replace($createHeadingNode('h3')).append($createTextNode('New')),
    );
    await vi.waitFor(async () => expect(await headingsRead()).toBe(13), { timeout: 20_000, interval: 500 });
    await it.type('typed');
    await vi.waitFor(async () => expect(await headingsRead()).toBe(13), { timeout: 20_000, interval: 500 });
  });

  test('all of it is drawn to be printed', async () => {
    const it = await renderChunked();
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    await drawn();
    const all = [...it.root.children].every((block) => block.checkVisibility({ contentVisibilityAuto: true }));
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
    expect(all).toBe(true);
  });
});

test('a caret set by the app in what is not drawn comes into view and stays', async () => {
  const it = await renderChunked();
  await it.caret(0);
  it.editor.update(() => void $getRoot().getLastChild()?.selectEnd());
  await drawn();
  await drawn();
  await it.type('at the end');
  expect((await it.outcome()).isSeen).toBe(true);
  expect(it.block(119).textContent).toMatch(/at the end$/);
});

test('another element takes over, and the first one is left empty', async () => {
  const it = await renderChunked();
  const next = it.root.cloneNode(false);
  if (!(next instanceof HTMLElement)) throw new Error('Not an element.');
  it.root.after(next);
  const { slots } = it;
  it.editor.setRootElement(next);
  expect(slots.flatMap((slot) => slot.assignedNodes())).toEqual([]);
  expect(shadowOf(it.root)?.childNodes).toHaveLength(0);
  expectInStep(new LongEditor(next, it.editor));
  it.editor.setRootElement(it.root);
  expectInStep(it);
  next.remove();
});

test('the block under the pointer is found among those that are drawn', async () => {
  const it = await renderChunked(blocksHtml(20) + `<p>${sentence.repeat(12)}</p>`.repeat(100));
  await it.caret(119);
  for (const index of [117, 118, 119]) {
    const { top, bottom } = it.block(index).getBoundingClientRect();
    expect(blockAt(it.editor, it.root, (top + bottom) / 2)?.element).toBe(it.block(index));
  }
});
