import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ar } from '../messages/ar.js';
import { en } from '../messages/en.js';
import { RichTextEditor } from '../RichTextEditor.js';

const tides = `<h2 id="tides">Tides at the pier</h2>
<p style="text-align: center">The water turns at <mark>six</mark> and at <mark>noon</mark>.</p>
<table><tr><th>High</th><th>Low</th></tr><tr><td>06:12</td><td>12:31</td></tr></table>`;

/** A stored value of which an edit would lose something: a line under the text says what, before, and the value can be kept as it is. */
const meta: Meta<typeof RichTextEditor> = {
  title: 'Editor/Stored value',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', name: 'body', size: 'sm', defaultValue: tides, onError: () => undefined },
  parameters: { visual: { forcedColors: true } },
};
export default meta;
type Story = StoryObj<typeof RichTextEditor>;

const lineOf = (canvasElement: HTMLElement) => within(canvasElement).findByRole('button', { name: en['loss.show'] });

/** HTML of another editor: before the first edit a line says that something of it will be lost. */
export const Warned: Story = {
  play: async ({ canvasElement }) => {
    await lineOf(canvasElement);
    await expect(await within(canvasElement).findByRole('textbox')).toHaveAccessibleDescription(en['loss.text']);
  },
};

/** "Show what" lists it by kind, with the words that it stands at. */
export const Shown: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await lineOf(canvasElement));
    await expect(await within(canvasElement).findByRole('list', { name: en['loss.list'] })).toBeVisible();
  },
};

/** "Keep as it is" makes the field read-only: it submits what is stored, byte for byte, until "Edit anyway". */
export const Kept: Story = {
  play: async ({ canvasElement }) => {
    await lineOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: en['loss.keep'] }));
    await expect(await within(canvasElement).findByRole('textbox')).toHaveAttribute('aria-readonly', 'true');
  },
};

export const ShownInArabic: Story = {
  args: {
    defaultValue: '<p>يبدأ المدّ عند <mark>السادسة</mark>.</p><table><tr><td>٠٦:١٢</td><td>١٢:٣١</td></tr></table>',
    messages: ar,
    lang: 'ar',
    dir: 'rtl',
  },
  parameters: { visual: { modes: ['rtl'] } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: ar['loss.show'] }));
    await expect(await within(canvasElement).findByRole('list', { name: ar['loss.list'] })).toBeVisible();
  },
};
