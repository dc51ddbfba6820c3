import { messages } from '@inkfield/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { configExtension } from 'lexical';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Generate } from '../request/textStream.js';
import { RichTextEditor } from '../../RichTextEditor.js';
import { selectText } from '../../testing/storyKeys.js';
import { AiCommandsExtension } from './AiCommandsExtension.js';

const answers =
  (text: string): Generate =>
  () =>
    new Response(text);

/** AI on the selected text: a proposal stands beside the words until it is kept or discarded, and is no part of the value before. */
const meta = {
  title: 'Editor/AI commands',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'md',
    defaultValue:
      '<p>Seen from the <strong>pier</strong>, the water draw back and the rocks is coming up one by one.</p><p>Each have its own world.</p>',
    generate: answers(
      'Seen from the pier, the water draws back and the rocks come up one by one.\nEach has its own small world.',
    ),
    extensions: [configExtension(AiCommandsExtension, { commands: true })],
    onError: () => undefined,
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

// Menus and the library that compares words come with their first use.

async function choose(canvasElement: HTMLElement, title: string): Promise<void> {
  const box = await within(canvasElement).findByRole('textbox', { name: 'Body' });
  await selectText(box);
  await userEvent.click(await screen.findByRole('button', { name: /^AI/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: title }));
}

/** What the menu offers for the selected text. */
export const InMenu: Story = {
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox', { name: 'Body' });
    await selectText(box);
    await userEvent.click(await screen.findByRole('button', { name: /^AI/ }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Improve' })).toBeVisible());
  },
};

/** Removed and added words stand in the text itself; each change is decided by itself, or all at once. */
export const Review: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Fix spelling and grammar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept all' })).toBeVisible());
  },
};

/** Headings, lists and quotes keep their look, and links and formats stay where the words stay. */
export const ReviewOfBlocks: Story = {
  args: {
    defaultValue:
      '<h2>The reaf at low tide</h2><p>The <a href="https://example.org/">water draw</a> back.</p><ul><li>Anemones in the pool</li><li>Limpets</li></ul><blockquote>Wear shoes you not love.</blockquote>',
    generate: answers(
      'The reef at low tide\nThe water draws back.\nAnemones in the pools\nLimpets\nWear shoes you do not love.',
    ),
  },
  play: Review.play,
};

/** What is decided shows how it will be; the rest is still open. */
export const PartlyDecided: Story = {
  play: async (context) => {
    await Review.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Accept “draws”' }));
    await expect(screen.getByRole('button', { name: 'Accept the rest' })).toBeVisible();
  },
};

export const Accepted: Story = {
  parameters: { visual: { skip: true } },
  play: async (context) => {
    await Review.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: 'Accept all' }));
    await expect(within(context.canvasElement).getByRole('textbox')).toHaveTextContent('Each has its own small world.');
  },
};

export const Asking: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Translate to…');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Language' })).toBeVisible());
  },
};

export const Running: Story = {
  args: { generate: () => new Promise<Response>(() => undefined) },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Make shorter');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible());
  },
};

export const NothingToChange: Story = {
  args: { generate: answers('Seen from the pier.'), defaultValue: '<p>Seen from the pier.</p>' },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Improve');
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByText('Nothing to change.')).toBeVisible());
  },
};

export const Failed: Story = {
  args: { generate: () => Promise.reject(new Error(messages.aiFailed)) },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Simplify');
    await waitFor(() => expect(screen.getByText(messages.aiFailed)).toBeVisible());
    // The text has the focus again, with what was selected in it.
    await waitFor(() => expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeVisible());
  },
};
