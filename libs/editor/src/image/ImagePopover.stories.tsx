import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, still } from '../testing/storyKeys.js';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="150"><rect width="320" height="150" fill="#bae6fd"/><path d="M0 110q80-30 160 0t160 0v40H0z" fill="#0369a1"/><circle cx="260" cy="40" r="18" fill="#fde68a"/></svg>`;

/** What is said of a selected image, its alternative text and caption, and its width by the handles. */
const meta = {
  title: 'Editor/Image',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'md',
    defaultValue: `<p>The reef at low tide:</p><p><img src="data:image/svg+xml;base64,${btoa(drawing)}" alt="Waves below a low sun" title="Low tide" width="320"></p>`,
  },
  parameters: { visual: { height: 560 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A selected image has its alternative text, its caption and a way to remove it below it; Alt+Enter goes there. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    box.focus();
    await userEvent.click(within(box).getByRole('img'));
    const popover = await screen.findByRole('dialog', { name: 'Image' });
    await still();
    await expect(within(popover).getByRole('textbox', { name: 'Alternative text' })).toHaveValue(
      'Waves below a low sun',
    );
  },
};

/**
 * The caption is the image's title. A title that is only the file's name, as an upload has it, or that says what the alternative text
 * says, is not shown.
 */
export const Captioned: Story = {
  play: async ({ canvasElement }) => {
    const box = await findBox(canvasElement);
    await expect(within(box).getByText('Low tide')).toBeVisible();
  },
};

export const CaptionedRightToLeft: Story = {
  args: {
    dir: 'rtl',
    defaultValue: `<p>الشعاب المرجانية عند الجزر:</p><p><img src="data:image/svg+xml;base64,${btoa(drawing)}" alt="أمواج تحت شمس منخفضة" title="صورة التقطت من الرصيف القديم عند انحسار المد في آخر النهار" width="240"></p>`,
  },
};
