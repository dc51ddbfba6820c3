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

const meta = {
  title: 'UI/Menu',
  component: Menu,
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
      await expect(await body.findByRole('menuitemradio', { name: 'Text' })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(body.getByRole('menuitemradio', { name: 'Heading 1' })).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(body.getByRole('menuitemradio', { name: 'Heading 2' })).toHaveFocus());
    });
    await step('Enter chooses and the focus comes back', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(await body.findByRole('button', { name: 'Heading 2' })).toHaveFocus();
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
