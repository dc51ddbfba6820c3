/* global document, getSelection, InputEvent */
import { body } from '../lib/field.mjs';

/** Runs in the page: where a letter of a block stands. */
function placeOf({ css, block, letter }) {
  const text = document.createTreeWalker(document.querySelector(css).children[block], 4).nextNode();
  const range = document.createRange();
  range.setStart(text, letter);
  range.setEnd(text, letter + 1);
  const { x, y, height } = range.getBoundingClientRect();
  return { x: Math.round(x), y: Math.round(y + height / 2) };
}

const placeIn = ({ evaluate }, block, letter) => evaluate(placeOf, { css: body, block, letter });

export const text = {
  'Enter makes a paragraph, Shift+Enter a line': async ({ type, press, submits }) => {
    await type('One two\nthree');
    await press('Shift+Enter');
    await type('four');
    await submits('<p>One two</p><p>three<br>four</p>');
  },
  'several spaces stay': async ({ type, submits }) => {
    await type('a  b   c');
    await submits(/^<p>a(?: |&nbsp;){2}b(?: |&nbsp;){3}c<\/p>$/);
  },
  'letters of other keyboards': async ({ type, submits }) => {
    await type('Größe, naïve, œuvre, λ, ж, €');
    await submits('<p>Größe, naïve, œuvre, λ, ж, €</p>');
  },
  'Shift+arrows select, and typing replaces': async ({ type, press, selects, submits }) => {
    await type('Hello world');
    await press('Shift+ArrowLeft', 5);
    await selects('world');
    await type('all');
    await submits('<p>Hello all</p>');
  },
  'Control+Shift+arrows select words': async ({ type, press, selects }) => {
    await type('Hello big world');
    await press('Control+Shift+ArrowLeft');
    await selects('world');
    await press('Control+Shift+ArrowLeft');
    await selects('big world');
  },
  'Control+Backspace and Control+Delete take words': async ({ type, press, submits }) => {
    await type('one two three');
    await press('Control+Backspace');
    await submits(/^<p>one two(?: |&nbsp;)?<\/p>$/);
    await press('Home');
    await press('Control+Delete');
    await submits(/^<p>(?: |&nbsp;)?two(?: |&nbsp;)?<\/p>$/);
  },
  'Control+b, i and u': async ({ type, press, submits }) => {
    for (const key of ['b', 'i', 'u']) {
      await press(`Control+${key}`);
      await type(key);
      await press(`Control+${key}`);
      await type('-');
    }
    await submits('<p><strong>b</strong>-<em>i</em>-<u>u</u>-</p>');
  },
  'Undo and Redo': async ({ type, press, selects, submits }) => {
    await type('word');
    await press('Shift+Home');
    await selects('word');
    await press('Control+b');
    await submits('<p><strong>word</strong></p>');
    await press('Control+z');
    await submits('<p>word</p>');
    await press('Control+Shift+z');
    await submits('<p><strong>word</strong></p>');
    await press('Control+z', 2);
    await submits('');
    await press('Control+y');
    await submits('<p>word</p>');
  },
  "the browser's own Undo is the editor's": async ({ type, press, selects, submits, evaluate }) => {
    await type('word');
    await press('Shift+Home');
    await selects('word');
    await press('Control+b');
    await submits('<p><strong>word</strong></p>');
    // What the menus of the browser send.
    await evaluate((css) => {
      const event = new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true });
      document.querySelector(css).dispatchEvent(event);
    }, body);
    await submits('<p>word</p>');
  },
  'two clicks select a word, three a block': async (field) => {
    await field.type('Hello world\nsecond block');
    const place = await placeIn(field, 0, 8);
    await field.clickAt(place, 2);
    await field.selects('world');
    // Elsewhere first: a third click on the place would belong to the first two.
    await field.clickAt(await placeIn(field, 1, 4));
    await field.clickAt(place, 3);
    await field.selects('Hello world');
    await field.type('x');
    await field.submits('<p>x</p><p>second block</p>');
  },
  'a drag selects across blocks, and Delete joins them': async (field) => {
    await field.type('First block\nSecond block\nThird block');
    const [from, to] = [await placeIn(field, 0, 6), await placeIn(field, 2, 6)];
    await field.drag(from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to);
    await field.selects('block Second block Third');
    await field.press('Delete');
    await field.submits('<p>First block</p>');
  },
  'Shift+click extends the selection': async (field) => {
    await field.type('First block\nSecond block');
    await field.press('Control+Home');
    await field.caretAt('0:p:');
    await field.hold('Shift');
    await field.clickAt(await placeIn(field, 1, 6));
    await field.release('Shift');
    await field.selects('First block Second');
  },
  'Control+a and Delete, then typing': async ({ type, press, submits }) => {
    await type('# head\n- item\n\n> quote');
    await press('Control+a');
    await press('Delete');
    await submits('');
    await type('new');
    await submits('<p>new</p>');
  },
  'typing over everything': async ({ type, press, submits }) => {
    await type('one\ntwo\nthree');
    await press('Control+a');
    await type('x');
    await submits('<p>x</p>');
  },
  'arrows, Home and End across blocks': async ({ type, press, caretAt }) => {
    await type('abc\ndef\nghi');
    const steps = [
      ['ArrowUp', '1:p:def'],
      ['Home', '1:p:'],
      ['ArrowLeft', '0:p:abc'],
      ['ArrowRight', '1:p:'],
      ['End', '1:p:def'],
      ['ArrowDown', '2:p:ghi'],
      ['Control+Home', '0:p:'],
      ['Control+End', '2:p:ghi'],
    ];
    for (const [key, caret] of steps) {
      await press(key);
      await caretAt(caret);
    }
  },
  'PageUp and PageDown': async ({ type, press, caretAt, until }) => {
    await type(Array.from({ length: 60 }, (_, line) => `${line}\n`).join(''));
    await press('Control+Home');
    await caretAt('0:p:');
    const blockOf = (css) => {
      const blocks = [...document.querySelector(css).children];
      return blocks.findIndex((block) => block.contains(getSelection().focusNode));
    };
    await press('PageDown');
    await until(`(css) => (${blockOf})(css) > 3`, body);
    await press('PageUp');
    await until(`(css) => (${blockOf})(css) < 4`, body);
  },
  'right to left by the text itself': async ({ type, press, submits, answers }) => {
    await type('שלום עולם');
    const read = (css) =>
      document.defaultView.getComputedStyle(document.querySelector(css).firstElementChild).direction;
    await answers(read, 'rtl', body);
    await press('Home');
    await type('א');
    await submits(/^<p[^>]*>אשלום עולם<\/p>$/);
  },
};
