import { Dialog, DialogContent } from '@inkfield/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { $getSelection, configExtension } from 'lexical';
import { expect, screen } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, press, still, typeAtEnd } from '../testing/storyKeys.js';
import { SlashMenuExtension } from './SlashMenuExtension.js';

/**
 * ARIA knows aria-expanded on a combobox only; a text box that says that its list is open is what it is all the same. The
 * rule looks at everything but that one element, and a browser test at what it says about that.
 */
const butTheOpenTextBox = { id: 'aria-allowed-attr', selector: ':not([role=textbox][aria-expanded])' };

/** `/` at the start of a line or after a space opens the commands; what is typed after it filters them. */
const meta = {
  title: 'Editor/Slash menu',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', size: 'sm' },
  parameters: {
    visual: { height: 520, forcedColors: true },
    a11y: { config: { rules: [butTheOpenTextBox] } },
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All commands, under their headings. */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await typeAtEnd(await findBox(canvasElement), '/');
    await expect(await screen.findByRole('listbox', { name: 'Commands' })).toBeVisible();
  },
};

/** What was typed is marked; the highlight wraps around. */
export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    await typeAtEnd(box, '/head');
    await press(box, 'ArrowUp');
    await expect(await screen.findByRole('option', { selected: true })).toHaveAccessibleName(/^Heading 3/);
  },
};

/** Nothing found: Escape closes it, or a space, which goes on with the sentence. */
export const NoResults: Story = {
  play: async ({ canvasElement }) => {
    await typeAtEnd(await findBox(canvasElement), '/usr');
    await expect(await screen.findByText('No results', { ignore: '[role=status]' })).toBeVisible();
  },
};

/** An app's own command: one `configExtension`. */
export const OwnItem: Story = {
  args: {
    extensions: [
      configExtension(SlashMenuExtension, {
        items: [
          {
            id: 'date',
            title: 'Today',
            description: 'The date of today.',
            terms: ['date', 'now'],
            icon: 'plus',
            group: 'Our own',
            $run: () => $getSelection()?.insertText('21 November'),
          },
        ],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await typeAtEnd(await findBox(canvasElement), '/tod');
    await expect(await screen.findByRole('option', { name: /^Today/ })).toBeVisible();
  },
};

/** In a modal dialog the menu belongs to the dialog, and Escape closes the menu alone. */
export const InDialog: Story = {
  parameters: {
    visual: { height: 640 },
    // axe takes the scrim behind the dialog for the ground of what the list shows outside of the dialog's box.
    a11y: {
      config: {
        rules: [butTheOpenTextBox, { id: 'color-contrast', enabled: false }],
      },
    },
  },
  render: (args) => (
    <Dialog open>
      <DialogContent title="New entry" closeButton={false}>
        <RichTextEditor {...args} />
      </DialogContent>
    </Dialog>
  ),
  play: async () => {
    const box = await findBox(document.body);
    await typeAtEnd(box, '/');
    await press(box, 'ArrowDown');
    const list = await screen.findByRole('listbox', { name: 'Commands' });
    await expect(screen.getByRole('dialog', { name: 'New entry' })).toContainElement(list);
    await still();
  },
};
