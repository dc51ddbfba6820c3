import { RichTextView } from './RichTextView.js';
import { everything } from '@inkfield/document/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

const meta: Meta<typeof RichTextView> = {
  title: 'Editor/RichTextView',
  component: RichTextView,
  args: { value: everything },
  // The content's text colours are the writer's choice among the seven values, whatever stands behind them.
  parameters: {
    a11y: {
      config: {
        rules: [
          { id: 'color-contrast', selector: ':not([style*="color"]):not([class*="orange"]):not([class*="gray"])' },
        ],
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof RichTextView>;

/** Every block and mark of the model. */
export const Everything: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 })).toHaveTextContent('A field for long text');
    await expect(within(canvasElement).getByRole('link', { name: 'link' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
  },
};

/** By night the same value has lighter colours. */
export const Night: Story = {
  decorators: [
    (Story) => (
      <div data-theme="dark" style={{ background: 'var(--ik-color-bg)', padding: 24 }}>
        <Story />
      </div>
    ),
  ],
};

/** Stored JSON is shown just as well. */
export const FromJson: Story = {
  args: {
    value: {
      json: {
        version: 1,
        root: {
          type: 'root',
          children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Bold', format: 1 }] }],
        },
      },
    },
  },
};

/** What is no part of the model is not shown, whatever is stored. */
export const HostileValue: Story = {
  args: {
    value:
      '<p onclick="alert(1)">Text <a href="javascript:alert(1)">link</a><script>alert(1)</script><iframe src="//evil"></iframe></p>',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Text link');
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
