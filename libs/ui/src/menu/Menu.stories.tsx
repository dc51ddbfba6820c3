import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.js';
import { Dialog, DialogContent } from '../dialog/Dialog.js';
import type { IconName } from '../icon/icons.js';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from './Menu.js';

/**
 * A list of deeds that a button opens. It is never modal: the page can be scrolled, and nothing of it is hidden.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | name items by what they do, and show their keys by `shortcut` | put fields into it |
 * | take `MenuRadioGroup` for one of several | use it for the value of a form: that is a `select` |
 * | put what destroys last, as `danger` | put a single item into it |
 *
 * ## Anatomy
 *
 * `Menu`, `MenuTrigger` with a button of yours, `MenuContent` with `MenuItem`, `MenuLabel`, `MenuSeparator`, `MenuRadioGroup` and `MenuRadioItem`. It runs
 * the way that the text around it does.
 *
 * ## Keyboard
 *
 * | Key | What it does |
 * | --- | --- |
 * | Enter, Space, Down | opens it at its first item |
 * | Up, Down, Home, End | go through the items |
 * | a letter | goes to the item that begins with it |
 * | Enter, Space | chooses |
 * | Escape | closes it, and the focus goes back to the button |
 *
 * ## Accessibility
 *
 * `menu`, `menuitem` and `menuitemradio`; a quieter second line is part of the name. `shortcut` is for the eye, `aria-keyshortcuts` for a screen
 * reader. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 */
const meta = {
  title: 'UI/Menu',
  component: Menu,
  subcomponents: { MenuContent, MenuItem, MenuRadioItem },
  // Radix's own, which the table of a component of ours leaves out.
  argTypes: {
    open: { description: 'Whether it is shown, held by the app.', table: { type: { summary: 'boolean' } } },
    defaultOpen: { description: 'Whether it is shown at first.', table: { type: { summary: 'boolean' } } },
    onOpenChange: {
      description: 'Called as it opens or closes.',
      table: { type: { summary: '(open: boolean) => void' } },
    },
    dir: {
      description: 'The direction that it runs in.',
      table: { type: { summary: "'ltr' | 'rtl'" }, defaultValue: { summary: 'that of the text around' } },
    },
  },
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

const blockTypes: readonly [string, IconName][] = [
  ['Text', 'paragraph'],
  ['Heading 1', 'heading-1'],
  ['Heading 2', 'heading-2'],
  ['Bullet list', 'bullet-list'],
  ['Quote', 'quote'],
];

function ActionsMenu({ defaultOpen }: { defaultOpen?: boolean }) {
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>
        <Button icon="chevron-down">Block</Button>
      </MenuTrigger>
      <MenuContent>
        <MenuLabel>This block</MenuLabel>
        <MenuItem icon="arrow-up" shortcut="Alt+Shift+↑">
          Move up
        </MenuItem>
        <MenuItem icon="copy" description="A second one, right below.">
          Duplicate
        </MenuItem>
        <MenuItem icon="sparkles" disabled>
          Ask AI
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="trash" danger>
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

function BlockTypeMenu({ defaultOpen }: { defaultOpen?: boolean }) {
  const [type, setType] = useState('Heading 1');
  return (
    <Menu defaultOpen={defaultOpen}>
      <MenuTrigger asChild>
        <Button variant="ghost" size="sm">
          {type}
        </Button>
      </MenuTrigger>
      <MenuContent aria-label="Block type">
        <MenuRadioGroup value={type} onValueChange={setType}>
          {blockTypes.map(([name, icon]) => (
            <MenuRadioItem key={name} value={name} icon={icon}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

export const Closed: Story = { render: () => <ActionsMenu /> };
export const Open: Story = { render: () => <ActionsMenu defaultOpen /> };
export const Choice: Story = { render: () => <BlockTypeMenu defaultOpen /> };

export const Keyboard: Story = {
  render: () => <BlockTypeMenu />,
  play: async ({ canvasElement, step }) => {
    const body = within(canvasElement.ownerDocument.body);
    const trigger = body.getByRole('button', { name: 'Heading 1' });
    await step('Enter opens it and ArrowDown moves', async () => {
      trigger.focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(body.getByRole('menuitemradio', { name: 'Text' })).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(body.getByRole('menuitemradio', { name: 'Heading 1' })).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(body.getByRole('menuitemradio', { name: 'Heading 2' })).toHaveFocus());
    });
    await step('Enter chooses and the focus comes back', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(body.getByRole('button', { name: 'Heading 2' })).toHaveFocus());
    });
  },
};

export const InsideADialog: Story = {
  render: () => (
    <Dialog defaultOpen>
      <DialogContent title="A dialog with a menu">
        <BlockTypeMenu />
      </DialogContent>
    </Dialog>
  ),
  play: async ({ canvasElement }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Heading 1' }));
    await userEvent.click(await dialog.findByRole('menuitemradio', { name: 'Quote' }));
    await expect(dialog.getByRole('button', { name: 'Quote' })).toBeVisible();
  },
};
