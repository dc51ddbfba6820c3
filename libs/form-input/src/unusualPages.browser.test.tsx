import '@inkfield/ui/tokens.css';
import { notFor } from '@inkfield/config/engines';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import { loadTimeoutMs } from './testing/fieldDriver.js';
import { kinds } from './testing/kinds.js';

afterEach(cleanup);

function append<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.body.appendChild(document.createElement(tag));
  onTestFinished(() => element.remove());
  return element;
}

const places = {
  'a shadow root': () => append('div').attachShadow({ mode: 'open' }).appendChild(document.createElement('div')),
  'a modal dialog': () => {
    const dialog = append('dialog');
    dialog.showModal();
    return dialog;
  },
  'a popover': () => {
    const element = append('div');
    element.popover = 'auto';
    element.showPopover();
    return element;
  },
};

const box = page.getByRole('textbox', { name: 'Body' });

async function show(container: HTMLElement) {
  const shown = render(<FormInput name="body" title="Body" editor="rich-text" size="sm" />, { container });
  await userEvent.click(box);
  await expect.element(box, { timeout: loadTimeoutMs }).toHaveAttribute('contenteditable', 'true');
  await userEvent.click(box);
  return () => shown.container.querySelector<HTMLTextAreaElement>('[name=body]')?.value;
}

describe.each(Object.entries(places))('in %s', (_, open) => {
  test(
    'text is typed, and a command of the menu is pressed',
    async () => {
      const value = await show(open());
      await userEvent.keyboard('one{Enter}/');
      await userEvent.click(page.getByRole('option', { name: /^Heading 2/ }));
      await userEvent.keyboard('two');
      await expect.poll(value).toBe('<p>one</p><h2>two</h2>');
    },
    loadTimeoutMs,
  );
});

test(
  'in a part of the page that fills the screen, text is typed, a command of the menu is pressed, and selected text is made bold by the toolbar',
  async () => {
    const part = append('section');
    const value = await show(part.appendChild(document.createElement('div')));
    // A press has come before, without which no page may.
    await part.requestFullscreen();
    onTestFinished(() => document.exitFullscreen());
    await userEvent.keyboard('one{Enter}/');
    await userEvent.click(page.getByRole('option', { name: /^Heading 2/ }));
    await userEvent.keyboard('two{Shift>}{Home}{/Shift}');
    await userEvent.click(page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }));
    await expect.poll(value).toBe('<p>one</p><h2><strong>two</strong></h2>');
  },
  loadTimeoutMs,
);

test(
  'in a shadow root, the editor takes the caret over, its form has a long text at once, and a reset brings the first one back',
  async () => {
    const container = places['a shadow root']();
    render(
      <form>
        <FormInput name="body" title="Body" editor="rich-text" size="sm" defaultValue="<p>First</p>" />
        <button type="reset">Reset</button>
      </form>,
      { container },
    );
    await userEvent.click(box);
    await expect.element(box, { timeout: loadTimeoutMs }).toHaveAttribute('contenteditable', 'true');
    // The caret is there without another press.
    await userEvent.keyboard('{Control>}a{/Control}second');
    await expect.poll(() => box.element().textContent).toBe('second');
    const submitted = () => new FormData(container.querySelector('form') ?? undefined).get('body');
    expect(submitted()).toBe('<p>second</p>');
    const long = 'word '.repeat(4_000).trim();
    await userEvent.fill(box, long);
    await expect.poll(submitted).toBe(`<p>${long}</p>`);
    await userEvent.click(page.getByRole('button', { name: 'Reset' }));
    await expect.poll(() => box.element().textContent).toBe('First');
    expect(submitted()).toBe('<p>First</p>');
  },
  loadTimeoutMs,
);

test(
  'in a shadow root, selected text is made bold and a heading by the toolbar, and linked',
  async () => {
    const value = await show(places['a shadow root']());
    await userEvent.keyboard('one{Control>}a{/Control}');
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
    await userEvent.click(toolbar.getByRole('button', { name: 'Bold' }));
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{Enter}');
    await userEvent.click(page.getByRole('menuitemradio', { name: /^Heading 2/ }));
    await expect.poll(value).toBe('<h2><strong>one</strong></h2>');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('example.org{Enter}');
    await expect.poll(value).toMatch(/^<h2><a href="https:\/\/example\.org".*<strong>one/);
    await expect.element(box).toHaveAttribute('contenteditable', 'true');
  },
  loadTimeoutMs,
);

test(
  'in a frame, whose document is another one than the script’s, text is typed, made bold, and a command of the menu is taken',
  async () => {
    const inner = append('iframe').contentDocument;
    if (!inner) throw new Error('The frame has no document.');
    const container = inner.body.appendChild(inner.createElement('div'));
    render(<FormInput name="body" title="Body" editor="rich-text" size="sm" />, { container });
    const value = () => inner.querySelector<HTMLTextAreaElement>('[name=body]')?.value;
    const text = () => inner.querySelector<HTMLElement>('[role=textbox][contenteditable=true]');
    await expect.poll(text, { timeout: loadTimeoutMs }).not.toBeNull();
    text()?.focus();
    await expect.poll(() => inner.activeElement === text()).toBe(true);
    await userEvent.keyboard('one{Control>}a{/Control}{Control>}b{/Control}');
    await expect.poll(value).toBe('<p><strong>one</strong></p>');
    await userEvent.keyboard('{ArrowRight}{Enter}/heading 2');
    await expect
      .poll(() => inner.querySelector('[role=option][aria-selected=true]')?.textContent)
      .toContain('Heading 2');
    await userEvent.keyboard('{Enter}two');
    await expect.poll(value).toMatch(/^<p><strong>one<\/strong><\/p><h2>(<strong>)?two/);
  },
  loadTimeoutMs,
);

test.each(['single-line', 'text-area', 'rich-text'] as const)(
  'in a frame, a field that is refused says why, until it is valid: %s',
  async (kind) => {
    const inner = append('iframe').contentDocument;
    if (!inner) throw new Error('The frame has no document.');
    const container = inner.body.appendChild(inner.createElement('form'));
    render(<FormInput name="body" title="Body" id="body" required {...kinds[kind]} />, { container });
    const message = () => inner.getElementById('body-error')?.textContent;
    expect(inner.forms[0]?.reportValidity()).toBe(false);
    await expect.poll(message).toBe('Please fill out this field.');
    await userEvent.keyboard('x');
    await expect.poll(message).toBe('');
  },
  loadTimeoutMs,
);

test(
  'on a page that is enlarged to 400 %, text is typed, made bold by the toolbar, and a command of the menu is pressed',
  async () => {
    // What is left of 1280 by 1024.
    await page.viewport(320, 256);
    const value = await show(append('div'));
    await userEvent.keyboard('one{Control>}a{/Control}');
    await userEvent.click(page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }));
    await userEvent.keyboard('{ArrowRight}{Enter}/');
    await userEvent.click(page.getByRole('option', { name: /^Heading 2/ }));
    await userEvent.keyboard('two');
    await expect.poll(value).toMatch(/^<p><strong>one<\/strong><\/p><h2>(<strong>)?two/);
    expect(document.documentElement.scrollWidth).toBe(320);
  },
  loadTimeoutMs,
);

describe('on a page that is in design mode', () => {
  async function showEdited() {
    notFor(['firefox'], 'In design mode nothing takes the focus there, and a text area takes no keys at all.');
    document.designMode = 'on';
    onTestFinished(() => void (document.designMode = 'off'));
    return show(append('div'));
  }

  test(
    'what is typed is the value',
    async () => {
      const value = await showEdited();
      await userEvent.keyboard('one');
      await expect.poll(value).toBe('<p>one</p>');
    },
    loadTimeoutMs,
  );

  test(
    'selected text is made bold by the toolbar, and a command of the menu is pressed',
    async () => {
      const value = await showEdited();
      await userEvent.keyboard('one{Control>}a{/Control}');
      await userEvent.click(page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }));
      await userEvent.keyboard('{ArrowRight}{Enter}/');
      await userEvent.click(page.getByRole('option', { name: /^Heading 2/ }));
      await userEvent.keyboard('two');
      await expect.poll(value).toMatch(/^<p><strong>one<\/strong><\/p><h2>(<strong>)?two/);
    },
    loadTimeoutMs,
  );
});

test(
  'what was typed before a page comes into design mode stays, and typing goes on when that is over',
  async () => {
    const value = await show(append('div'));
    await userEvent.keyboard('one');
    await expect.poll(value).toBe('<p>one</p>');
    document.designMode = 'on';
    onTestFinished(() => void (document.designMode = 'off'));
    await userEvent.keyboard('{Shift}');
    expect(value()).toBe('<p>one</p>');
    document.designMode = 'off';
    await userEvent.click(box);
    await userEvent.keyboard('{Control>}{End}{/Control} two');
    await expect.poll(value).toBe('<p>one two</p>');
  },
  loadTimeoutMs,
);

/** What extensions of browsers do to the page around a text and to the text itself. */
const extensions = {
  'wraps the words, as a translator does': (text: HTMLElement) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const node of found) {
      const font = document.createElement('font');
      node.parentNode?.replaceChild(font, node);
      font.appendChild(document.createElement('font')).append('übersetzt');
    }
  },
  'puts elements of its own into the text and beside it, as a proofreader does': (text: HTMLElement) => {
    const mark = document.createElement('grammarly-extension');
    mark.attachShadow({ mode: 'open' }).innerHTML = '<div style="position:absolute">7</div>';
    text.after(mark);
    text.firstElementChild?.appendChild(document.createElement('grammarly-underline')).append('?');
    text.setAttribute('data-gramm', 'true');
  },
};

describe.each(Object.entries(extensions))('an extension that %s', (_, rewrite) => {
  test(
    'changes nothing of the value, and typing goes on',
    async () => {
      const value = await show(append('div'));
      await userEvent.keyboard('Hello');
      await expect.poll(value).toBe('<p>Hello</p>');
      const text = box.element();
      if (text instanceof HTMLElement) rewrite(text);
      await expect.poll(() => text.textContent).toBe('Hello');
      await userEvent.keyboard('{Control>}{End}{/Control} you');
      await expect.poll(value).toBe('<p>Hello you</p>');
    },
    loadTimeoutMs,
  );
});
