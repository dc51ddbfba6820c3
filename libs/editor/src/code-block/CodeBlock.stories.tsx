import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, still } from '../testing/storyKeys.js';

/** Code with its language, colours where the browser has highlights, and a button that copies it; Alt+F10 goes to its bar. */
const meta = {
  title: 'Editor/Code block',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    defaultValue:
      '<p>The tide table is read once a day:</p><pre><code class="language-typescript">const tides = await read("reef");\nreturn tides.filter((tide) => tide.height &lt; 0.4);</code></pre><p>Low water comes first.</p>',
  },
  parameters: { visual: { height: 480 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

async function caretInCode(canvasElement: HTMLElement): Promise<HTMLElement> {
  const box = await findBox(canvasElement);
  box.focus();
  const code = box.querySelector('[data-language], pre, code');
  if (code) document.getSelection()?.selectAllChildren(code);
  document.getSelection()?.collapseToEnd();
  const actions = await within(canvasElement).findByRole('group', { name: 'Code block' });
  await still();
  return actions;
}

/** The block with the caret has its language and Copy on its upper edge; they are no part of the text. */
export const Shown: Story = {
  parameters: { visual: { forcedColors: true } },
  play: async ({ canvasElement }) => {
    const actions = await caretInCode(canvasElement);
    await expect(within(actions).getByRole('button', { name: 'Language: TypeScript' })).toBeVisible();
    await expect(within(actions).getByRole('button', { name: 'Copy code' })).toBeVisible();
  },
};

/** The languages that are offered; any other may be typed after the three backticks. */
export const Languages: Story = {
  play: async ({ canvasElement }) => {
    const actions = await caretInCode(canvasElement);
    await userEvent.click(within(actions).getByRole('button', { name: /^Language/ }));
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'TypeScript' })).toBeChecked());
    await still();
  },
};

/** Where the text can only be read there is Copy alone, on the block under the pointer. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    await userEvent.hover(within(box).getByText(/const tides/));
    const copy = await within(canvasElement).findByRole('button', { name: 'Copy code' });
    await still();
    await expect(copy).toBeVisible();
  },
};
