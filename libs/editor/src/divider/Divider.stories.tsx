import type { Meta, StoryObj } from '@storybook/react-vite';
import { RichTextEditor } from '../RichTextEditor.js';

const meta = {
  title: 'Editor/Divider',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    defaultValue: '<p>The lamp was lit at six.</p><hr><p>At seven the second boat came in.</p>',
  },
  parameters: { visual: { height: 400, forcedColors: true } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Written: Story = {};

export const ReadOnly: Story = { args: { readOnly: true } };
