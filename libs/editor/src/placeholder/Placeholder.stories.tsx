import type { Meta, StoryObj } from '@storybook/react-vite';
import { RichTextEditor } from '../RichTextEditor.js';

/** What an empty field or heading says until the first letter. */
const meta = {
  title: 'Editor/Placeholder',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', size: 'sm' },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An empty document. */
export const EmptyDocument: Story = {};

/** Any empty heading, wherever the caret is. */
export const EmptyHeadings: Story = {
  // What axe objects to is what the story shows: a heading that has not been written yet.
  parameters: { a11y: { config: { rules: [{ id: 'empty-heading', enabled: false }] } } },
  args: { defaultValue: '<h1></h1><h2></h2><h3></h3><p>Text</p>' },
};

/** The field's own text. */
export const OwnText: Story = { args: { placeholder: 'Describe what happened, in your own words' } };

/** None where nothing can be typed. */
export const ReadOnly: Story = { args: { readOnly: true } };
