/* global document, location */
import { body } from '../lib/field.mjs';

const save = { css: 'button', text: 'Save entry' };

const isFocused = (css) => document.activeElement?.matches(css) ?? false;

export const form = {
  'what is required is said at its field, and nothing is sent': async ({ click, type, until, answers }) => {
    await click({ css: 'input[name=title]' });
    await type('A title');
    await click(save);
    await until(isFocused, body, 'the empty body has the focus');
    await answers(
      (css) => {
        const box = document.querySelector(css);
        const ids = box.getAttribute('aria-describedby')?.split(' ') ?? [];
        const isSaid = ids.some((id) => document.getElementById(id)?.textContent);
        return [box.getAttribute('aria-invalid'), isSaid, location.pathname];
      },
      ['true', true, '/entries/new'],
      body,
    );
  },
  'a saved entry is there after a reload': async ({ click, type, until, reload, submits, sees }) => {
    await type('# Head\nText with **bold** words');
    await click({ css: 'input[name=title]' });
    await type('Reloaded');
    await click(save);
    await until(() => /\/entries\/(?!new)/.test(location.pathname), null, 'the entry has an address');
    await reload();
    await sees(`${body} strong`, 'bold');
    await submits('Reloaded', 'title');
    await submits('<h1>Head</h1><p>Text with <strong>bold</strong> words</p>');
  },
  'a draft is there after a reload': async ({ type, sees, reload, submits }) => {
    await type('Drafted text');
    await sees('[role=status]', 'Saved');
    await reload();
    await submits('<p>Drafted text</p>');
    await sees(`${body} p`, 'Drafted text');
  },
  'a reset empties every field': async ({ type, click, submits, evaluate, answers }) => {
    await type('text');
    await click({ css: 'textarea[name=summary]' });
    await type('sum');
    await evaluate(() => document.querySelector('[name=body]').form.reset());
    await submits('');
    await submits('', 'summary');
    await answers((css) => document.querySelector(css).innerText.trim(), '', body);
  },
  'a disabled field can neither be written in nor is it sent': async ({ type, evaluate, answers }) => {
    await type('text');
    await evaluate(() => {
      document.querySelector('[name=body]').disabled = true;
    });
    const read = () => {
      const control = document.querySelector('[name=body]');
      return [document.querySelectorAll('[contenteditable=true]').length, new FormData(control.form).has('body')];
    };
    await answers(read, [0, false]);
  },
  'Enter in a single line submits once': async ({ click, type, submits, evaluate, answers }) => {
    await evaluate(() => {
      document.defaultView.submits = 0;
      const count = (event) => {
        document.defaultView.submits += 1;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      document.querySelector('[name=title]').form.addEventListener('submit', count, true);
    });
    await type('text');
    await click({ css: 'input[name=title]' });
    await type('Title\n');
    await submits('Title', 'title');
    await answers(() => document.defaultView.submits, 1);
  },
  'a secret is not shown': async ({ click, type, submits, answers }) => {
    await click({ css: 'input[name=token]' });
    await type('secret');
    await submits('secret', 'token');
    await answers(() => {
      const input = document.querySelector('[name=token]');
      return input.type === 'password' || document.defaultView.getComputedStyle(input).webkitTextSecurity === 'disc';
    }, true);
  },
  'the code field: typing, Undo': async ({ evaluate, click, type, press, sees, submits, until }) => {
    await evaluate(() => document.querySelector('[name=metadata]').closest('div').scrollIntoView({ block: 'center' }));
    await sees('.monaco-editor .view-lines');
    await click({ css: '.monaco-editor .view-lines', x: 20, y: 8 });
    await until(() => document.activeElement.closest('.monaco-editor') !== null, null, 'the code editor has the focus');
    await type('{"a": 1');
    await submits(/^\{"a": 1\}?$/, 'metadata');
    await press('Control+z');
    await submits(/^(?!\{"a": 1)/, 'metadata');
    await press('Control+a');
    await press('Delete');
    await submits('', 'metadata');
  },
};

export const keys = {
  'Control+/ shows the keys, and Escape gives the focus back': async ({ press, sees, gone, isInBody }) => {
    await press('Control+/');
    await sees('[role=dialog]', 'Keyboard shortcuts');
    await press('Escape');
    await gone('[role=dialog]');
    await isInBody();
  },
  'Escape and Tab leave the editor, Shift+Tab comes back': async ({ type, press, until, isInBody }) => {
    await type('- item');
    await press('Escape');
    await press('Tab');
    await until((css) => !document.activeElement.matches(css), body, 'the body has lost the focus');
    await press('Shift+Tab');
    await isInBody();
  },
};
