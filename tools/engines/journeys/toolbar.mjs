/* global document */
import { body } from '../lib/field.mjs';

const toolbar = '[role=toolbar][aria-label=Formatting]';
const button = (name) => ({ css: `${toolbar} button`, text: `=${name}` });
const menuItem = '[role^=menuitem]';
const blockMenu = 'button[aria-label="Block menu"]';
const address = 'input[aria-label="Address"]';

async function selectWord({ type, press, sees, selects }) {
  await type('word');
  await press('Shift+Home');
  await selects('word');
  await sees(toolbar);
}

const isFocused = (css) => document.activeElement?.matches(css) ?? false;

export const toolbarAndLinks = {
  'it stands above the selection, within the window': async (field) => {
    await selectWord(field);
    await field.answers(
      ({ toolbar, css }) => {
        const bar = document.querySelector(toolbar).getBoundingClientRect();
        const block = document.querySelector(css).firstElementChild.getBoundingClientRect();
        return [bar.left >= 0 && bar.right <= document.documentElement.clientWidth, bar.bottom <= block.bottom];
      },
      [true, true],
      { toolbar, css: body },
    );
    await field.press('End');
    await field.gone(toolbar);
  },
  'its buttons keep the selection': async (field) => {
    await selectWord(field);
    for (const name of ['Bold', 'Italic', 'Underline', 'Code']) await field.click(button(name));
    await field.submits('<p><strong><em><u><code>word</code></u></em></strong></p>');
    await field.selects('word');
  },
  'the kind of the block': async (field) => {
    await selectWord(field);
    await field.click({ css: `${toolbar} button`, nth: 0 });
    await field.click({ css: menuItem, text: 'Heading 2' });
    await field.submits('<h2>word</h2>');
    await field.isInBody();
    await field.selects('word');
    await field.press('End');
    await field.type('!');
    await field.submits('<h2>word!</h2>');
  },
  colour: async (field) => {
    await selectWord(field);
    await field.click({ css: `${toolbar} button`, text: 'Colour' });
    await field.click({ css: menuItem, text: 'Red' });
    await field.submits(/^<p><span style="color: #E00000">word<\/span><\/p>$/);
    await field.selects('word');
  },
  'by keys: Alt+F10, arrows, Enter, Escape': async (field) => {
    await selectWord(field);
    await field.press('Alt+F10');
    await field.until((css) => document.activeElement.closest(css) !== null, toolbar, 'the toolbar has the focus');
    await field.press('ArrowRight');
    await field.answers(() => document.activeElement.getAttribute('aria-label'), 'Bold');
    await field.press('Enter');
    await field.submits('<p><strong>word</strong></p>');
    await field.press('Escape');
    await field.isInBody();
    await field.selects('word');
  },
  'a link is set, changed and removed': async (field) => {
    await selectWord(field);
    await field.press('Control+k');
    await field.until(isFocused, address, 'the link field has the focus');
    await field.type('example.org/x\n');
    await field.submits(/^<p><a href="https:\/\/example\.org\/x"[^>]*>word<\/a><\/p>$/);
    await field.isInBody();
    await field.press('End');
    await field.press('ArrowLeft');
    await field.caretAt('0:p:wor');
    await field.press('Control+k');
    await field.until(isFocused, address, 'the link field has the focus');
    await field.press('Control+a');
    await field.type('https://example.com');
    await field.click({ css: 'button', text: '=Apply' });
    await field.submits(/^<p><a href="https:\/\/example\.com"[^>]*>word<\/a><\/p>$/);
    await field.isInBody();
    await field.press('Control+k');
    await field.click({ css: 'button', text: '=Remove link' });
    await field.submits('<p>word</p>');
    await field.isInBody();
    await field.press('End');
    await field.type('!');
    await field.submits('<p>word!</p>');
  },
};

async function openBlockMenu(field) {
  await field.hoverUntil({ css: `${body} > p`, nth: 0 }, { css: blockMenu });
}

export const blockHandle = {
  'its menu duplicates and deletes': async (field) => {
    await field.type('first\nsecond');
    await field.submits('<p>first</p><p>second</p>'); // a change of the text puts the handle away
    await openBlockMenu(field);
    await field.click({ css: blockMenu });
    await field.click({ css: menuItem, text: 'Duplicate' });
    await field.submits('<p>first</p><p>first</p><p>second</p>');
    await openBlockMenu(field);
    await field.click({ css: blockMenu });
    await field.click({ css: menuItem, text: 'Delete' });
    await field.submits('<p>first</p><p>second</p>');
  },
  'a drag moves the block': async (field) => {
    await field.type('first\nsecond\nthird');
    await field.submits('<p>first</p><p>second</p><p>third</p>');
    await openBlockMenu(field);
    const handle = await field.pointOf({ css: blockMenu });
    const to = await field.evaluate((css) => {
      const { left, bottom } = document.querySelector(css).children[1].getBoundingClientRect();
      return { x: left + 40, y: bottom - 3 };
    }, body);
    await field.drag(handle, { x: handle.x + 4, y: handle.y + 8 }, { x: to.x, y: (handle.y + to.y) / 2 }, to, to);
    await field.submits('<p>second</p><p>first</p><p>third</p>');
  },
};
