import { configExtension } from 'lexical';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { AiCommandsExtension } from '../ai/review/AiCommandsExtension.js';
import { type AiEditor, renderAiEditor } from '../testing/aiEditor.js';
import { drawn } from '../testing/renderEditor.js';
import { pixel } from '../testing/uploads.js';

const key = (keys: string) => userEvent.keyboard(keys);
const button = (name: RegExp) => page.getByRole('button', { name });
const selectAll = () => key('{Control>}a{/Control}');
const words = '<p>Some words</p>';
const extensions = [configExtension(AiCommandsExtension, { commands: true })];

interface Surface {
  value: string;
  /** Opens it. */
  open: () => Promise<unknown>;
  /** What is drawn of it. */
  drawn: () => Locator;
}

const menu = () => page.getByRole('menu');
const dialog = () => page.getByRole('dialog');

const surfaces: Record<string, Surface> = {
  'the link popover': {
    value: words,
    open: () => selectAll().then(() => key('{Control>}k{/Control}')),
    drawn: dialog,
  },
  'the menu of block types': {
    value: words,
    open: () => selectAll().then(() => userEvent.click(button(/^Block type/))),
    drawn: menu,
  },
  'the menu of colours': {
    value: words,
    open: () => selectAll().then(() => userEvent.click(button(/^Colour/))),
    drawn: menu,
  },
  'the AI menu': {
    value: words,
    open: () => selectAll().then(() => userEvent.click(button(/^AI/))),
    drawn: menu,
  },
  'the menu of code languages': {
    value: '<pre><code>words</code></pre>',
    open: () => userEvent.click(button(/^Language/)),
    drawn: menu,
  },
  'the slash menu': {
    value: '',
    open: () => key('/'),
    drawn: () => page.getByRole('listbox'),
  },
  'the image popover': {
    value: `<p>One <img src="${pixel}" alt="A reef" width="120"> two</p>`,
    open: () => userEvent.click(page.getByRole('img'), { position: { x: 20, y: 20 } }),
    drawn: dialog,
  },
};

test.each(Object.entries(surfaces))('%s leaves the focus where a press has taken it', async (_, surface) => {
  document.documentElement.style.setProperty('--ik-motion-fast', '500ms');
  onTestFinished(() => void document.documentElement.style.removeProperty('--ik-motion-fast'));
  await renderAiEditor({ defaultValue: surface.value, extensions }, (editor) => (
    <>
      <input aria-label="Before" />
      <div style={{ height: 60 }} />
      {editor}
    </>
  ));
  await surface.open();
  await expect.element(surface.drawn()).toBeVisible();
  const other = page.getByRole('textbox', { name: 'Before' });
  await userEvent.click(other);
  await expect.element(surface.drawn()).not.toBeInTheDocument();
  await drawn();
  expect(document.activeElement).toBe(other.element());
});

const states = {
  'read-only': ({ editor }: AiEditor, is: boolean) => editor.setEditable(!is),
  disabled: ({ box }: AiEditor, is: boolean) => box.element().closest('fieldset')?.toggleAttribute('disabled', is),
};

describe.each(Object.entries(states))('in a field that is %s for a while', (_, put) => {
  test.each(Object.entries(surfaces))('%s leaves the focus to the text', async (_name, surface) => {
    const it = await renderAiEditor({ defaultValue: surface.value, extensions }, (editor) => (
      <fieldset>{editor}</fieldset>
    ));
    await surface.open();
    await expect.element(surface.drawn()).toBeVisible();
    put(it, true);
    await expect.element(surface.drawn()).not.toBeInTheDocument();
    await expect.element(it.box).toHaveFocus();
    put(it, false);
    await expect.element(it.box).toHaveAttribute('contenteditable', 'true');
    await drawn();
    expect(menu().elements()).toHaveLength(0);
    await expect.element(it.box).toHaveFocus();
  });
});
