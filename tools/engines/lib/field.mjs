/* global document, window, getSelection, addEventListener */
// What a journey does and looks for, in whatever engine. The functions of the page stand alone: they are sent as their text.
import { patience } from '@inkfield/config/patience';
import { codeOf } from './keys.mjs';

/** The text box of the entry's body. */
export const body = '[contenteditable=true][role=textbox]';

/** @typedef {{ css: string, text?: string, nth?: number, x?: number, y?: number }} Target `text`: contained in its name or text; `=…`: all of it */

const mouse = (actions) => ({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
const keyboard = (actions) => ({ type: 'key', id: 'keyboard', actions });
const moveTo = ({ x, y }) => ({
  type: 'pointerMove',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
  origin: 'viewport',
});
const down = (key) => ({ type: 'keyDown', value: codeOf(key) });
const up = (key) => ({ type: 'keyUp', value: codeOf(key) });
const press = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];
const named = { '\n': 'Enter', '\t': 'Tab' };

/** Runs in the page: the visible elements that a target names, as points; one that lies outside of the window, or under something, is scrolled to its middle. */
function find({ css, text, nth = 0, x, y }) {
  if (document.documentURI.startsWith('about:tabcrashed')) throw new Error('The tab has crashed');
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const isMeant = (name) => text === undefined || (text.startsWith('=') ? name === text.slice(1) : name.includes(text));
  const isVisible = (element) =>
    element.getClientRects().length > 0 && window.getComputedStyle(element).visibility !== 'hidden';
  const all = [...document.querySelectorAll(css)].filter((element) => isVisible(element) && isMeant(nameOf(element)));
  const element = all.at(nth);
  if (!element) return null;
  const pointIn = (rect) => ({ x: rect.x + (x ?? rect.width / 2), y: rect.y + (y ?? rect.height / 2) });
  const isFree = (point) => element.contains(document.elementFromPoint(point.x, point.y));
  const point = pointIn(element.getBoundingClientRect());
  if (isFree(point)) return point;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return pointIn(element.getBoundingClientRect());
}

export const isCrash = ({ message }) => message.includes('The tab has crashed');

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {import('./provider.mjs').Session} session
 * @param {string} base the address of the playground
 */
export function createField(session, base) {
  const { evaluate, perform } = session;
  let lastClick = { x: -1, y: -1, time: 0 };

  /** Asks until the answer is as `isRight` wants it. */
  async function poll(ask, isRight, what) {
    let last;
    for (
      const end = Date.now() + patience.expectMs;
      Date.now() < end;
      await new Promise((done) => setTimeout(done, 40))
    ) {
      try {
        last = await ask();
        if (isRight(last)) return last;
      } catch (error) {
        if (isCrash(error)) throw error;
        last = error.message;
      }
    }
    throw new Error(`${what}, not ${JSON.stringify(last)}`);
  }

  const until = (script, options, what = String(script)) => poll(() => evaluate(script, options), Boolean, what);

  /** @param {Target} target */
  const pointOf = (target) => until(find, target, `there is ${target.css} ${target.text ?? ''}`);

  const keys = (actions) => perform([keyboard(actions)]);

  async function clickAt(point, times = 1) {
    const left = lastClick.time + session.doubleClickMs - Date.now();
    const isNear = Math.abs(point.x - lastClick.x) < 8 && Math.abs(point.y - lastClick.y) < 8;
    // Where the engine counts clicks that follow each other soon as one double click, whoever makes them, a click waits.
    if (isNear && left > 0) await new Promise((done) => setTimeout(done, left));
    await perform([mouse([moveTo(point), ...Array.from({ length: times }, () => press).flat()])]);
    lastClick = { ...point, time: Date.now() };
  }

  async function hover(point) {
    // A page hears of a move only where it is one.
    await perform([mouse([moveTo({ x: point.x + 3, y: point.y + 1 }), moveTo(point)])]);
  }

  const valueOf = (name) => evaluate((name) => document.querySelector(`[name="${name}"]`).value, name);

  const field = {
    evaluate,
    until,
    pointOf,
    clickAt,
    /** Keys one after the other; '\n' is Enter. */
    type: (text) => keys([...text].flatMap((char) => [down(named[char] ?? char), up(named[char] ?? char)])),
    /** A key with those that are held: `Control+Shift+z`. */
    async press(combination, times = 1) {
      const held = combination.split(/(?<=[^+])\+/);
      const once = [...held.map(down), ...held.toReversed().map(up)];
      await keys(Array.from({ length: times }, () => once).flat());
    },
    hold: (key) => keys([down(key)]),
    release: (key) => keys([up(key)]),
    /** @param {Target} target */
    click: async (target, times) => clickAt(await pointOf(target), times),
    hover,
    /** Moves the pointer about on the first until the second is there, as a person does. @param {Target} target @param {Target} shown */
    hoverUntil: (target, shown) =>
      poll(
        async () => {
          await hover(await pointOf(target));
          return evaluate(find, shown);
        },
        Boolean,
        `there is ${shown.css}`,
      ),
    async drag(from, ...points) {
      await perform([mouse([moveTo(from), { type: 'pointerDown', button: 0 }])]);
      for (const point of points) await perform([mouse([moveTo(point), { type: 'pause', duration: 30 }])]);
      await perform([mouse([{ type: 'pointerUp', button: 0 }])]);
    },
    /** Waits for a visible element. @param {string} css @param {string} [text] */
    sees: (css, text) => pointOf({ css, text }),
    gone: (css, text) =>
      poll(
        () => evaluate(find, { css, text }),
        (found) => found === null,
        `${css} ${text ?? ''} is gone`,
      ),
    /** What the form would submit. @param {string | RegExp} expected */
    async submits(expected, name = 'body') {
      const isRight = (value) => (expected instanceof RegExp ? expected.test(value) : value === expected);
      return poll(() => valueOf(name), isRight, `${name} is ${String(expected)}`);
    },
    valueOf,
    /** What a function of the page answers, once it is as expected. */
    answers: (script, expected, options) =>
      poll(
        () => evaluate(script, options),
        (answer) => same(answer, expected),
        `the page answers ${JSON.stringify(expected)}`,
      ),
    selects: (expected) => field.answers(() => getSelection().toString().replace(/\s+/g, ' ').trim(), expected),
    /** Where the caret is: the block's number and tag, and the text before it in the block. */
    caretAt: (expected) => field.answers(caretOf, expected, body),
    isInBody: () => until((css) => document.activeElement.matches(css), body, 'the body has the focus'),
    /** A new entry without drafts, the caret in its empty body. */
    async open(path = '/entries/new') {
      await session.goto(`${base}/favicon.svg`);
      await evaluate(() => (localStorage.clear(), sessionStorage.clear()));
      await session.goto(`${base}${path}`);
      await field.loaded();
      await field.click({ css: body, x: 30, y: 20 });
      await field.isInBody();
    },
    async loaded() {
      await pointOf({ css: body });
      await evaluate(() => {
        window.failures = [];
        addEventListener('error', ({ message }) => window.failures.push(message));
        addEventListener('unhandledrejection', ({ reason }) => window.failures.push(String(reason)));
      });
    },
    reload: async () => {
      await session.goto(await evaluate(() => window.location.href));
      await field.loaded();
    },
    /** @returns {Promise<string[]>} the errors of the page that nobody caught */
    failures: () => evaluate(() => window.failures ?? []),
  };
  return field;
}

/** Runs in the page. */
function caretOf(css) {
  const root = document.querySelector(css);
  const { focusNode, focusOffset } = getSelection();
  if (!root.contains(focusNode)) return 'nowhere';
  if (focusNode === root) return `root:${focusOffset}`;
  let block = focusNode;
  while (block.parentNode !== root) block = block.parentNode;
  const range = document.createRange();
  range.setStart(block, 0);
  range.setEnd(focusNode, focusOffset);
  return `${[...root.children].indexOf(block)}:${block.tagName.toLowerCase()}:${range.toString()}`;
}
