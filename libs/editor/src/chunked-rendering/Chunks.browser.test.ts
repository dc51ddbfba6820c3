import { needsChromium } from '@inkfield/config/engines';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Chunks } from './Chunks.js';
import { childAt } from './childAt.js';
import { shadowOf } from './chunkShadow.js';

const size = 10;
let root: HTMLElement;
let chunks: Chunks;

// Nobody types in these tests, and what is drawn when nobody does has its own.
beforeEach(() => {
  needsChromium('The text stays in one piece elsewhere.');
  vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
});

afterEach(() => {
  vi.restoreAllMocks();
});

function start(count: number): void {
  root = document.body.appendChild(document.createElement('div'));
  root.append(...Array.from({ length: count }, createBlock));
  chunks = new Chunks(root, size);
  onTestFinished(() => {
    chunks.stop();
    root.remove();
  });
}

let blocks = 0;
function createBlock(): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent: `block ${(blocks += 1)}` });
}

const slots = () => [...(shadowOf(root)?.querySelectorAll('slot') ?? [])];
const sizes = () => slots().map((slot) => slot.assignedNodes().length);

/** Each child is shown once, in order, and no chunk grows or shrinks out of bounds. */
function expectInStep(step: string): void {
  expect(
    slots().flatMap((slot) => slot.assignedNodes()),
    step,
  ).toEqual([...root.childNodes]);
  const all = sizes();
  expect(Math.max(...all), step).toBeLessThanOrEqual(2 * size);
  // Two small neighbours would have become one.
  for (const [index, count] of all.entries()) {
    const next = all[index + 1];
    if (next !== undefined) expect(count + next, `${step}: ${String(all)}`).toBeGreaterThan(size / 2);
    if (all.length > 1) expect(count, step).toBeGreaterThan(0);
  }
}

/** A sequence that is the same on every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What an editor does to its blocks, at random places. */
const operations: ((random: (below: number) => number) => void)[] = [
  (random) => root.insertBefore(createBlock(), root.childNodes[random(root.childNodes.length + 1)] ?? null),
  (random) => root.childNodes[random(root.childNodes.length)]?.remove(),
  (random) => {
    const moved = root.childNodes[random(root.childNodes.length)];
    if (moved) root.insertBefore(moved, root.childNodes[random(root.childNodes.length)] ?? null);
  },
  (random) => {
    const replaced = root.childNodes[random(root.childNodes.length)];
    if (replaced) root.replaceChild(createBlock(), replaced);
  },
  (random) => root.append(...Array.from({ length: random(3 * size) }, createBlock)),
  (random) => root.prepend(...Array.from({ length: random(size) }, createBlock)),
  (random) => {
    const from = random(root.childNodes.length);
    [...root.childNodes].slice(from, from + random(3 * size)).forEach((node) => node.remove());
  },
  (random) => {
    const place = random(root.childNodes.length);
    const [before, after] = [root.childNodes[place], root.childNodes[place + 1]];
    chunks.follow();
    if (before && after) chunks.join(before, after);
  },
  (random) => {
    if (random(20) === 0) root.replaceChildren();
  },
];

test.each([1, 2, 3, 4, 5])('stays in step through 400 random operations (seed %i)', (seed) => {
  start(4 * size);
  const random = randomNumbers(seed);
  for (let step = 0; step < 400; step += 1) {
    const together = 1 + random(4);
    for (let index = 0; index < together; index += 1) operations[random(operations.length)]?.(random);
    chunks.follow();
    expectInStep(`seed ${seed}, step ${step}`);
  }
});

test('follows by itself what nobody tells it of', async () => {
  start(3 * size);
  root.firstChild?.remove();
  root.append(createBlock(), document.createTextNode('loose text'));
  await Promise.resolve();
  expectInStep('after a turn');
});

test('starts anew when it cannot tell where a node belongs', () => {
  start(3 * size);
  const comment = document.createComment('shown nowhere');
  root.firstChild?.before(comment);
  chunks.follow();
  comment.after(createBlock());
  comment.remove();
  chunks.follow();
  expectInStep('after a comment');
});

test('joins neighbours of two chunks, and leaves all others alone', () => {
  start(2 * size);
  const [before, after] = [root.children[size - 1], root.children[size]];
  if (!before || !after) throw new Error('Too few blocks.');
  chunks.join(after, before);
  expect(sizes()).toEqual([size, size]);
  chunks.join(before, after);
  expect(sizes()).toEqual([size - 1, size + 1]);
  expectInStep('joined');
});

test('finds the block at a height among those drawn there', () => {
  start(6 * size);
  for (const index of [0, size + 3, 3 * size]) {
    const block = root.children[index];
    const top = block?.getBoundingClientRect().top ?? 0;
    expect(childAt(root, top + 1)).toBe(block);
  }
  expect(childAt(root, -1000)).toBe(root.firstChild);
  expect(childAt(root, 1e6)).toBe(root.lastChild);
});

const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

test('a key finds what is in view in the next chunk, whatever the key right before it was', async () => {
  start(2 * size);
  root.style.font = '8px/1 Arial';
  root.contentEditable = 'true';
  root.focus();
  await frame();
  const [before, after] = [root.children[size - 1], root.children[size]];
  if (!before || !after) throw new Error('Too few blocks.');
  const goDown = () => {
    const selection = document.getSelection();
    selection?.collapse(before.firstChild, 1);
    selection?.modify('move', 'forward', 'line');
    return after.contains(selection?.focusNode ?? null);
  };
  for (const type of ['keydown', 'keyup']) root.dispatchEvent(new KeyboardEvent(type, { key: 'Home', ctrlKey: true }));
  expect(goDown()).toBe(true);
  await frame();
  chunks.hold([after]);
  await frame();
  chunks.hold([before]);
  expect(goDown()).toBe(true);
});

test('draws chunks that are held, and lets go of them', async () => {
  start(6 * size);
  root.before(Object.assign(document.createElement('div'), { id: 'gap' }));
  const held = () =>
    slots().map((slot) => getComputedStyle(slot.parentElement ?? slot).contentVisibility === 'visible');
  chunks.hold([root.firstChild, root.lastChild?.firstChild ?? null, null]);
  expect(held()).toEqual([true, false, false, false, false, true]);
  chunks.hold([]);
  await frame();
  expect(held()).toEqual([false, false, false, false, false, false]);
  document.getElementById('gap')?.remove();
});

test('an element that comes back goes on with the shadow root it has', () => {
  start(3 * size);
  const first = shadowOf(root);
  chunks.stop();
  expect(first?.childNodes).toHaveLength(0);
  chunks = new Chunks(root, size);
  expect(shadowOf(root)).toBe(first);
  expectInStep('again');
});

test('a document of very many blocks has larger chunks, also where it has grown to them', () => {
  start(20 * size);
  expect(sizes()).toHaveLength(20);
  root.append(...Array.from({ length: 980 * size }, createBlock));
  chunks.follow();
  expect(sizes().reduce((sum, count) => sum + count)).toBe(1000 * size);
  expect(sizes().length).toBeLessThanOrEqual(120);
  start(1000 * size);
  expect(sizes()).toEqual(Array.from({ length: 100 }, () => 10 * size));
});
