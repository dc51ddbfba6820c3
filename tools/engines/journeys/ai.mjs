/* global document */
import { body } from '../lib/field.mjs';

const toolbar = '[role=toolbar][aria-label=Formatting]';
const dialog = '[role=dialog]';
const button = (name) => ({ css: 'button', text: `=${name}` });
const keep = { css: '[role=toolbar] button', text: '=Keep' };
const before = 'this is a sentense with a eror in it';

const length = (css) => document.querySelector(css).innerText.length;

/** What has come of the stream is in the page and not in the form. */
async function startStream({ type, until, valueOf }) {
  await type('The harbour was empty ++');
  await until(`(css) => (${length})(css) > 40`, body);
  return valueOf('body');
}

async function pauseStream(field) {
  await startStream(field);
  await field.click({ css: 'header', x: 5, y: 5 });
  await field.sees(dialog, 'AI writing paused');
}

async function chooseCommand(field, name) {
  await field.press('Shift+Home');
  await field.sees(toolbar);
  await field.click({ css: `${toolbar} button`, text: 'AI' });
  await field.click({ css: '[role=menuitem]', text: name });
}

export const ai = {
  "'++' streams, and Undo gives exactly the two characters back": async (field) => {
    await startStream(field);
    await field.sees(keep.css, keep.text);
    await field.until(() => document.getSelection().toString().length > 60, null, 'the new text is selected');
    await field.press('Control+z');
    await field.answers((css) => document.querySelector(css).innerText.trim(), 'The harbour was empty ++', body);
  },
  'Escape ends the stream, and typing goes on': async (field) => {
    await startStream(field);
    await field.press('Escape');
    await field.sees('[role=status]');
    await field.isInBody();
    await field.type('x');
    await field.submits(/^<p>The harbour was empty.*x/);
  },
  'a press beside it asks; Continue, then Keep': async (field) => {
    await pauseStream(field);
    await field.click(button('Continue'));
    await field.click(keep);
    await field.gone(keep.css, keep.text);
    await field.submits(/^<p>The harbour was empty.{60}/);
  },
  'a press beside it asks; Stop keeps what came': async (field) => {
    await pauseStream(field);
    await field.click(button('Stop'));
    await field.gone(dialog);
    await field.isInBody();
    await field.type('!');
    await field.submits(/^<p>The harbour was empty.*!<\/p>$/);
  },
  'a command: Accept all, and Undo': async (field) => {
    await field.type(before);
    await chooseCommand(field, 'Make longer');
    await field.sees('button', 'Accept all');
    await field.submits(`<p>${before}</p>`);
    await field.click(button('Accept all'));
    await field.gone('button', 'Accept all');
    await field.submits(new RegExp(`^<p>(?!${before}</p>)`));
    await field.press('Control+z');
    await field.submits(`<p>${before}</p>`);
  },
  'a command: Reject all': async (field) => {
    await field.type(before);
    await chooseCommand(field, 'Make longer');
    await field.click(button('Reject all'));
    await field.gone('button', 'Reject all');
    await field.submits(`<p>${before}</p>`);
    await field.isInBody();
  },
  'a prompt flow of the selection: its dialog, and the focus back': async (field) => {
    await field.type('The tide came in over the sand.');
    await chooseCommand(field, 'Summarise selection');
    await field.sees(`${dialog} button`, 'Run Again');
    await field.until(
      (css) => document.querySelector(css).contains(document.activeElement),
      dialog,
      'the dialog has the focus',
    );
    await field.press('Escape');
    await field.gone(dialog);
    await field.isInBody();
    await field.selects('The tide came in over the sand.');
  },
};
