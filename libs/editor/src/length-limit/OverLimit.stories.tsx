import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ar } from '../messages/ar.js';
import type { EditorMessages } from '../messages/EditorMessages.js';
import { en } from '../messages/en.js';
import { RichTextEditor } from '../RichTextEditor.js';

/** Quotes in quotes, deeper than a document can be edited: the smallest one that is too large. */
function tooDeep(title: string, innermost: string): string {
  let node: unknown = { type: 'paragraph', children: [{ type: 'text', text: innermost }] };
  for (let level = 0; level < 500; level++) node = { type: 'quote', children: [node] };
  const heading = { type: 'heading', tag: 'h2', children: [{ type: 'text', text: title }] };
  return JSON.stringify({ version: 1, root: { type: 'root', children: [heading, node] } });
}

/** A value with more blocks, characters or levels than a field takes: shown in part, read-only, and submitted as it was given; a paste that would be too much fills what there is room for and says so. */
const meta: Meta<typeof RichTextEditor> = {
  title: 'Editor/Over a limit',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', name: 'body', size: 'sm', valueFormat: 'json', onError: () => undefined },
};
export default meta;
type Story = StoryObj<typeof RichTextEditor>;

async function expectNotice(canvasElement: HTMLElement, messages: EditorMessages) {
  const canvas = within(canvasElement);
  await expect(await canvas.findByText(messages['limit.readOnly'])).toBeVisible();
  const box = await canvas.findByRole('textbox', { name: 'Body' });
  await expect(box).toHaveAttribute('aria-readonly', 'true');
  await expect(box).toHaveAccessibleDescription(messages['limit.readOnly']);
}

/** A stored text that is too large to be edited is shown in part, and submitted as it was. */
export const ReadOnly: Story = {
  args: { defaultValue: { json: tooDeep('A forwarded thread', 'The innermost quote.') } },
  parameters: { visual: { modes: ['light', 'dark', 'mobile'] } },
  play: ({ canvasElement }) => expectNotice(canvasElement, en),
};

export const ReadOnlyInArabic: Story = {
  args: {
    defaultValue: { json: tooDeep('رسائل معاد توجيهها', 'الاقتباس الأعمق.') },
    messages: ar,
    lang: 'ar',
    dir: 'rtl',
  },
  parameters: { visual: { modes: ['rtl'] } },
  play: ({ canvasElement }) => expectNotice(canvasElement, ar),
};
