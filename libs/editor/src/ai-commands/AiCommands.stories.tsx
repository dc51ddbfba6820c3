import { messages } from '@inkfield/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { configExtension } from 'lexical';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Generate } from '../generate/textStream.js';
import { RichTextEditor } from '../RichTextEditor.js';
import { AiCommandsExtension } from './AiCommandsExtension.js';

const answers =
  (text: string): Generate =>
  () =>
    new Response(text);

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

// The library that compares words comes with the first answer.
const slow = { timeout: 10_000 };

async function choose(canvasElement: HTMLElement, title: string): Promise<void> {
  const box = await within(canvasElement).findByRole('textbox', { name: 'Body' });
  box.focus();
  document.getSelection()?.selectAllChildren(box);
  await userEvent.click(await screen.findByRole('button', { name: /^AI/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: title }));
}

/** What the menu offers for the selected text. */
export const InMenu: Story = {
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox', { name: 'Body' });
    box.focus();
    document.getSelection()?.selectAllChildren(box);
    await userEvent.click(await screen.findByRole('button', { name: /^AI/ }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Improve' })).toBeVisible());
  },
};

/** Removed and added words against the original; each change is decided by itself, or all at once. */
export const Review: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Fix spelling and grammar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept all' })).toBeVisible(), slow);
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
    await waitFor(() => expect(screen.getByText('Nothing to change.')).toBeVisible(), slow);
  },
};

export const Failed: Story = {
  args: { generate: () => Promise.reject(new Error(messages.aiFailed)) },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Simplify');
    await waitFor(() => expect(screen.getByText(messages.aiFailed)).toBeVisible());
  },
};
