/* global document */
import { body } from '../lib/field.mjs';

const menu = '[role=listbox]';
const option = '[role=option]';

/** Runs in the page: the first line of the option that a screen reader is told of. */
const activeOption = (css) =>
  document
    .getElementById(document.querySelector(css).getAttribute('aria-activedescendant') ?? '')
    ?.innerText.split('\n')[0] ?? null;

const countOf = (css) => document.querySelectorAll(css).length;

export const slashMenu = {
  "'/', 'head' and Enter make a heading": async ({ type, press, sees, gone, answers, submits }) => {
    await type('/');
    await sees(menu);
    await type('head');
    await answers(countOf, 3, option);
    await press('Enter');
    await gone(menu);
    await type('Title');
    await submits('<h1>Title</h1>');
  },
  'arrows go round, and Enter chooses': async ({ type, press, sees, gone, answers, evaluate, submits }) => {
    await type('/');
    await sees(menu);
    const first = await evaluate(activeOption, body);
    await press('ArrowUp');
    await answers(`(css) => (${activeOption})(css) !== ${JSON.stringify(first)}`, true, body);
    await press('ArrowDown');
    await answers(activeOption, first, body);
    await press('ArrowDown');
    await answers(activeOption, 'Text', body);
    await press('ArrowDown');
    await answers(activeOption, 'Heading 1', body);
    await press('Enter');
    await gone(menu);
    await type('x');
    await submits('<h1>x</h1>');
  },
  'Escape keeps the text': async ({ type, press, sees, gone, submits }) => {
    await type('/he');
    await sees(menu);
    await press('Escape');
    await gone(menu);
    await type('y');
    await submits('<p>/hey</p>');
  },
  'what fits nothing can be taken back': async ({ type, press, sees, gone, submits }) => {
    await type('/');
    await sees(menu);
    await type('zzz');
    await gone(option);
    await press('Backspace', 3);
    await sees(option, 'Heading 1');
    await press('Backspace');
    await gone(menu);
    await submits('');
  },
  'a press chooses': async ({ type, click, sees, gone, submits }) => {
    await type('/');
    await sees(menu);
    await click({ css: option, text: 'Heading 2' });
    await gone(menu);
    await type('said');
    await submits('<h2>said</h2>');
  },
  'it lies within the window, and not over its line': async ({ type, sees, answers }) => {
    await type('Text first /');
    await sees(menu);
    await answers(
      ({ css, menu }) => {
        const list = document.querySelector(menu).getBoundingClientRect();
        const line = document.querySelector(css).lastElementChild.getBoundingClientRect();
        const view = document.documentElement;
        return [
          list.left >= 0 && list.right <= view.clientWidth,
          list.top >= 0 && list.bottom <= view.clientHeight,
          list.bottom <= line.top || list.top >= line.bottom,
        ];
      },
      [true, true, true],
      { css: body, menu },
    );
  },
  'Image asks for a file': async ({ type, press, sees, answers, evaluate, gone }) => {
    await evaluate(() => {
      document.defaultView.picked = [];
      const { click } = document.defaultView.HTMLInputElement.prototype;
      const note = (input) => document.defaultView.picked.push(input.type);
      document.defaultView.HTMLInputElement.prototype.showPicker = function () {
        note(this);
      };
      document.defaultView.HTMLInputElement.prototype.click = function () {
        if (this.type === 'file') note(this);
        else click.call(this);
      };
    });
    await type('/');
    await sees(menu);
    await type('image');
    await sees(option, 'Image');
    await press('Enter');
    await gone(menu);
    await answers(() => document.defaultView.picked, ['file']);
  },
};

export const markdown = {
  headings: async ({ type, submits }) => {
    await type('# One\n## Two\n### Three\ntext');
    await submits('<h1>One</h1><h2>Two</h2><h3>Three</h3><p>text</p>');
  },
  'lists, left by two Enters': async ({ type, submits }) => {
    await type('- one\ntwo\n\n1. first\nsecond\n\nafter');
    await submits('<ul><li>one</li><li>two</li></ul><ol><li>first</li><li>second</li></ol><p>after</p>');
  },
  quote: async ({ type, submits }) => {
    await type('> quoted');
    await submits(/^<blockquote>(?:<p>)?quoted(?:<\/p>)?<\/blockquote>$/);
  },
  'a code block and its lines': async ({ type, submits }) => {
    await type('```js ');
    await type('let a = 1;\n\tb();');
    await submits(/^<pre[^>]*><code[^>]*>let a = 1;\n\tb\(\);\n?<\/code><\/pre>$/);
  },
  'a divider': async ({ type, submits }) => {
    await type('above\n---below');
    await submits('<p>above</p><hr><p>below</p>');
  },
  'bold, italics, code and struck through': async ({ type, submits }) => {
    await type('a **bold** b *it* c `code` d ~~no~~ e');
    await submits('<p>a <strong>bold</strong> b <em>it</em> c <code>code</code> d <s>no</s> e</p>');
  },
  'a link': async ({ type, submits }) => {
    await type('see [here](https://example.org/a) now');
    await submits(/^<p>see <a href="https:\/\/example\.org\/a"[^>]*>here<\/a> now<\/p>$/);
  },
  'an address becomes a link': async ({ type, submits }) => {
    await type('see https://example.org now');
    await submits(/^<p>see <a href="https:\/\/example\.org"[^>]*>https:\/\/example\.org<\/a> now<\/p>$/);
  },
};

export const blocks = {
  'a list: Tab, Shift+Tab, Backspace': async ({ type, press, submits }) => {
    await type('- one\ntwo');
    await press('Tab');
    await submits(/^<ul><li>one<ul><li>two<\/li><\/ul><\/li><\/ul>$/);
    await press('Shift+Tab');
    await submits('<ul><li>one</li><li>two</li></ul>');
    await press('Home');
    await press('Backspace');
    await submits('<ul><li>one</li></ul><p>two</p>');
  },
  'Enter in an empty item goes out level by level': async ({ type, press, submits, answers }) => {
    await type('- one\n');
    await press('Tab');
    await type('in\n');
    await press('Enter');
    await answers((css) => document.querySelectorAll(`${css} > ul > li`).length > 1, true, body);
    await press('Enter');
    await type('out');
    await submits('<ul><li>one<ul><li>in</li></ul></li></ul><p>out</p>');
  },
  'Backspace at the start makes a paragraph of a quote': async ({ type, press, submits }) => {
    await type('> q');
    await press('Home');
    await press('Backspace');
    await submits('<p>q</p>');
  },
  'a divider: arrows go over it': async ({ type, press, caretAt, submits }) => {
    await type('above\n---below');
    await submits('<p>above</p><hr><p>below</p>');
    await press('Home');
    await caretAt('2:p:');
    await press('ArrowUp', 2);
    await caretAt('0:p:above');
    await press('ArrowDown', 2);
    await press('End');
    await caretAt('2:p:below');
  },
  'a code block is left by the arrow down': async ({ type, press, submits }) => {
    await type('``` ');
    await type('one\ntwo');
    await press('Tab');
    await type('x');
    await press('ArrowDown');
    await type('after');
    await submits(/^<pre[^>]*><code[^>]*>one\ntwo\s+x\n?<\/code><\/pre><p>after<\/p>$/);
  },
};
