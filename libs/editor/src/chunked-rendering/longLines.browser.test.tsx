import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list';
import { $createTextNode, $getRoot, $isElementNode, $selectAll, UNDO_COMMAND } from 'lexical';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawn, renderEditor } from '../testing/renderEditor.js';
import { $setEditorValue } from '../value/setEditorValue.js';

/** Counts how often a block of many children got or lost one while the browser found its direction by itself: each time it goes through all. */
function countSearches(): () => number {
  let searches = 0;
  for (const name of ['insertBefore', 'removeChild', 'replaceChild'] as const) {
    const change: (this: Node, ...nodes: [Node, Node]) => Node = Node.prototype[name];
    const spy = vi.spyOn(Node.prototype, name).mockImplementation(function (this: Node, ...nodes: [Node, Node]) {
      if (this instanceof HTMLElement && this.dir === 'auto' && this.childNodes.length > 1_100) searches += 1;
      return change.apply(this, nodes);
    });
    onTestFinished(() => spy.mockRestore());
  }
  return () => searches;
}

async function setUp(defaultValue: string) {
  const it = await renderEditor({ defaultValue });
  const searches = countSearches();
  const update = (run: () => void) => it.editor.update(run, { discrete: true });
  return {
    ...it,
    searches,
    update,
    fill: (html: string) => update(() => void $setEditorValue(html, 'html')),
    block: () => it.box.element().firstElementChild ?? expect.fail('There is no block.'),
  };
}

const $word = (format: number, text = 'a') => $createTextNode(text).setFormat(format);

const line = (a: string, b: string) => `<p>${`<b>${a}</b>${b}`.repeat(1_500)}</p>`;

test.each([
  ['words of a mark each', line('a', 'b'), 'ltr'],
  ['words of a mark each, from right to left', line('א', 'ב'), 'rtl'],
  ['items', `<ul>${'<li>a</li>'.repeat(3_000)}</ul>`, 'ltr'],
  ['items from right to left', `<ul>${'<li>א</li>'.repeat(3_000)}</ul>`, 'rtl'],
])('a block of many %s is drawn without a search for each, in its direction', async (_, html, dir) => {
  const { fill, block, searches } = await setUp('<p>Old</p>');
  fill(html);
  expect(searches()).toBe(0);
  expect(getComputedStyle(block()).direction).toBe(dir);
  expect(block().querySelectorAll('[data-lexical-text]')).toHaveLength(3_000);
});

test('so is one that becomes as long, gets a mark as a whole, and gets that taken back', async () => {
  const { editor, update, searches, block } = await setUp(`<p>a</p>`);
  update(() => {
    $getRoot().selectEnd();
    const paragraph = $getRoot().getFirstChild();
    if ($isElementNode(paragraph)) paragraph.append(...Array.from({ length: 3_000 }, (_, index) => $word(index % 2)));
  });
  expect(searches()).toBe(0);
  expect(block().childElementCount).toBe(3_000);
  update(() => $selectAll().formatText('italic'));
  await drawn();
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  await drawn();
  expect(block().querySelector('em')).toBeNull();
  expect(searches()).toBe(0);
});

test('its direction goes with its text, also when it is short again', async () => {
  const { update, fill, block } = await setUp('<p>Old</p>');
  const direction = () => getComputedStyle(block()).direction;
  fill(line('a', 'b'));
  update(() => $getRoot().getFirstDescendant()?.replace($word(1, 'א')));
  expect(direction()).toBe('rtl');
  update(() =>
    $getRoot()
      .getAllTextNodes()
      .slice(10)
      .forEach((word) => word.remove()),
  );
  update(() => $getRoot().getFirstDescendant()?.replace($word(1, 'a')));
  expect(block()).toHaveAttribute('dir', 'auto');
  expect(direction()).toBe('ltr');
});

test('an item says its number where the list has numbers, not where it has bullets', async () => {
  const { editor, update, box } = await setUp('<ol start="3"><li>a<ol><li>b</li></ol></li><li>c</li></ol>');
  const numbers = () => [...box.element().querySelectorAll('li')].map((item) => item.getAttribute('value'));
  expect(numbers()).toEqual(['3', '4', '1', '4']);
  update(() => void $selectAll());
  editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined);
  await expect.poll(() => box.element().firstElementChild?.localName).toBe('ul');
  await userEvent.keyboard('{Control>}{End}{/Control}d');
  await expect.poll(() => box.element().textContent).toBe('abcd');
  const lists = [...box.element().querySelectorAll('ul > li')];
  expect(lists.filter((item) => item.hasAttribute('value'))).toEqual([]);
  update(() => void $selectAll());
  editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined);
  await expect.poll(() => box.element().firstElementChild?.localName).toBe('ol');
  expect(numbers()).toEqual(['3', '4', '1', '4']);
});
