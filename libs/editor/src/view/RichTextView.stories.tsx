import { RichTextView } from './RichTextView.js';
import { everything } from '@inkfield/document/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

/**
 * Shows a stored value, HTML or JSON, without the editor; a server component.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | show what people wrote with it, whoever they are | hand stored HTML to the browser by `dangerouslySetInnerHTML` |
 * | list `imageOrigins` where readers must not be counted by strangers | give it Markdown or text: convert those by `convertValue` |
 * | take `@inkfield/document/view/json` on a page that shows JSON alone | load the editor read-only to show a text |
 *
 * ## Anatomy
 *
 * One element around the document's blocks, drawn by the tokens; under it a line where a value is too large to be shown whole.
 *
 * ## Keyboard
 *
 * Links and code are reached by Tab; code that is wider than the page scrolls by the arrow keys.
 *
 * ## Accessibility
 *
 * Headings, lists, quotes and code are the elements of HTML. An image without `alt` is told as decoration. The direction is that of the
 * text, unless `dir` says it; `lang` says its language. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 *
 * ## Recipes
 *
 * [Showing values](?path=/docs/guides-showing-values--docs), [own blocks](?path=/docs/own-blocks--docs),
 * [security](?path=/docs/guides-security--docs).
 */
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
