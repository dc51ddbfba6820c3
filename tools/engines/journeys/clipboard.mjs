/* global document, DataTransfer, ClipboardEvent, DragEvent, getSelection */
import { body } from '../lib/field.mjs';

const redPng = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';

/** Copies a part of the page by the real key, and gives the focus back to the body. */
async function copy(field, html, tag = 'div') {
  await field.evaluate(
    ({ html, tag }) => {
      const part = Object.assign(document.createElement(tag), { id: 'part', innerHTML: html, tabIndex: 0 });
      part.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999;background:#fff';
      part.addEventListener('copy', () => part.setAttribute('data-copied', ''));
      document.body.append(part);
      part.focus();
      getSelection().selectAllChildren(part);
    },
    { html, tag },
  );
  await field.press('Control+c');
  await field.sees('#part[data-copied]');
  await field.evaluate((css) => {
    document.getElementById('part').remove();
    document.querySelector(css).focus();
  }, body);
  await field.isInBody();
}

/** Runs in the page: a paste or a drop of a picture, which no driver of all three can make by hand. */
function sendImage({ css, type, png }) {
  const transfer = new DataTransfer();
  transfer.items.add(
    new File([Uint8Array.from(atob(png), (char) => char.charCodeAt(0))], 'red.png', { type: 'image/png' }),
  );
  const target = document.querySelector(css).lastElementChild;
  const { left, top, height } = target.getBoundingClientRect();
  const options = { bubbles: true, cancelable: true, clientX: left + 5, clientY: top + height / 2 };
  const fire = (name, Event, key) => {
    const event = new Event(name, { ...options, [key]: transfer });
    // Firefox makes such an event with nothing in it, whatever it was given.
    Object.defineProperty(event, key, { value: transfer });
    target.dispatchEvent(event);
  };
  if (type === 'paste') fire('paste', ClipboardEvent, 'clipboardData');
  else for (const name of ['dragenter', 'dragover', 'drop']) fire(name, DragEvent, 'dataTransfer');
}

async function giveImage({ evaluate, sees, submits }, type) {
  await evaluate(sendImage, { css: body, type, png: redPng });
  await sees(`${body} img[src^="/files/"]`);
  await submits(/<img[^>]*src="\/files\//);
}

const image = String.raw`(?:<figure[^>]*>)?<img[^>]*>(?:</figure>)?`;

export const clipboard = {
  'formatted text, by the real clipboard': async (field) => {
    await copy(
      field,
      '<h2>Head</h2><p>One <b>bold</b> <i>it</i> <a href="https://example.org/">link</a></p><ul><li>a</li></ul>',
    );
    await field.press('Control+v');
    await field.submits(
      /^<h2>Head<\/h2><p>One <strong>bold<\/strong> <em>it<\/em> <a href="https:\/\/example\.org\/"[^>]*>link<\/a><\/p><ul><li>a<\/li><\/ul>$/,
    );
  },
  'as plain text by Control+Shift+v': async (field) => {
    await copy(field, '<h2>Head</h2><p>One <b>bold</b></p>');
    await field.press('Control+Shift+v');
    await field.submits(/^<p>Head<\/p>(?:<p><br><\/p>)?<p>One bold<\/p>$/);
  },
  'lines that were cut out of a text field': async ({ click, type, press, submits, evaluate, isInBody }) => {
    await click({ css: 'textarea[name=summary]' });
    await type('line one\nline two');
    await press('Control+a');
    await press('Control+x');
    await submits('', 'summary');
    await evaluate((css) => document.querySelector(css).focus(), body);
    await isInBody();
    await press('Control+v');
    await submits('<p>line one</p><p>line two</p>');
  },
  'copied in the editor': async ({ type, press, submits }) => {
    await type('# Head\na **b** c');
    await submits('<h1>Head</h1><p>a <strong>b</strong> c</p>');
    await press('Control+a');
    await press('Control+c');
    await press('Control+End');
    await type('\n');
    await press('Control+v');
    await submits('<h1>Head</h1><p>a <strong>b</strong> c</p><h1>Head</h1><p>a <strong>b</strong> c</p>');
  },
  'cut and paste': async ({ type, press, selects, submits }) => {
    await type('one two three');
    await press('Shift+ArrowLeft', 5);
    await selects('three');
    await press('Control+x');
    await submits(/^<p>one two(?: |&nbsp;)?<\/p>$/);
    await press('Home');
    await press('Control+v');
    await submits(/^<p>threeone two(?: |&nbsp;)?<\/p>$/);
  },
  'an address over a selection is its link': async (field) => {
    await copy(field, 'https://example.org/page', 'pre');
    await field.type('word');
    await field.press('Shift+Home');
    await field.selects('word');
    await field.press('Control+v');
    await field.submits(/^<p><a href="https:\/\/example\.org\/page"[^>]*>word<\/a><\/p>$/);
  },
};

export const images = {
  'a pasted one is uploaded': async (field) => {
    await field.type('above\n');
    await giveImage(field, 'paste');
    await field.submits(new RegExp(`^<p>above</p>.*${image}`));
  },
  'a dropped one is uploaded': async (field) => {
    await field.type('above\n');
    await giveImage(field, 'drop');
    await field.submits(new RegExp(`^<p>above</p>.*${image}`));
  },
  'a press chooses it, Delete removes it, Undo brings it back': async (field) => {
    await field.type('above\n');
    await giveImage(field, 'paste');
    await field.click({ css: `${body} img` });
    await field.sees(`${body} img:is([data-selected], [data-selected] *, [class*=selected], [class*=selected] *)`);
    await field.press('Delete');
    await field.gone(`${body} img`);
    await field.submits(/^<p>above<\/p>(?:<p>(?:<br>)?<\/p>)?$/);
    await field.press('Control+z');
    await field.sees(`${body} img`);
    await field.submits(new RegExp(image));
  },
};
