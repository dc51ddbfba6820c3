import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/Button.js';
import { Tooltip } from './Tooltip.js';

const meta = {
  title: 'UI/Tooltip',
  component: Tooltip,
  args: { content: 'Saved in this browser', children: <Button>Saved</Button> },
  decorators: [(Story) => <div style={{ padding: '96px min(200px, 30vw)' }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>;
export default meta;

type Story = StoryObj<typeof meta>;

const openByKeyboard: Story['play'] = async ({ canvasElement }) => {
  await userEvent.tab();
  await expect(await within(canvasElement.ownerDocument.body).findByRole('tooltip')).toBeInTheDocument();
};

export const Closed: Story = {};
export const Open: Story = { play: openByKeyboard };
export const WithShortcut: Story = { args: { content: 'Heading 1', shortcut: 'Ctrl+Alt+1' }, play: openByKeyboard };

export const Long: Story = {
  args: {
    content:
      'The browser’s storage is full, so this text is kept in the editor only. Copy it somewhere safe, or free some space and type on: the next pause tries again.',
  },
  play: openByKeyboard,
};
