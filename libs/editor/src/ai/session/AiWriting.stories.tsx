import { ApiError, messages } from '@inkfield/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Generate } from '../request/textStream.js';
import { RichTextEditor } from '../../RichTextEditor.js';

/** `++`, or Continue writing of the slash menu, lets a model go on with the text. Escape takes it back, a press of the mouse pauses it, and one undo removes it. */
const meta = {
  title: 'Editor/AI writing',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'md',
    defaultValue: '<h2>The reef at low tide</h2><p>Seen from the pier, the water draws back</p>',
    onError: () => undefined,
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const line = [' and the rocks', ' come up one by one,', ' each with its **own small', ' world** of weed and shells.'];
const blocks = [
  ...line,
  '\n\n### What to look for\n\n',
  '- Anemones in the pools\n- Limpets, which never',
  ' move while you watch\n\n',
  '> Wear shoes you do not love.\n\nThe tide turns',
];

/** Writes these chunks, then waits until it is stopped, or ends. */
function writes(chunks: readonly string[], then: 'waits' | 'ends' | Error): Generate {
  return async function* ({ prompt: _prompt }, { signal }) {
    yield* chunks;
    if (then instanceof Error) throw then;
    if (then === 'waits') await new Promise((resolve) => signal.addEventListener('abort', resolve));
  } satisfies Generate;
}

const heard = (event: string) => new Promise((resolve) => document.addEventListener(event, resolve, { once: true }));

/** Types as a keyboard does: Lexical hears of the caret, and then of each character by itself. */
async function typeAtEnd(canvasElement: HTMLElement, text: string): Promise<HTMLElement> {
  const box = await within(canvasElement).findByRole('textbox', { name: 'Body' });
  box.focus();
  const caretIsHeard = heard('selectionchange');
  document.getSelection()?.selectAllChildren(box);
  document.getSelection()?.collapseToEnd();
  await caretIsHeard;
  for (const character of text) {
    const isTyped = heard('selectionchange');
    document.execCommand('insertText', false, character);
    await isTyped;
  }
  return box;
}

/** The text comes in place, in the AI's colour, and is no part of the value yet. */
export const Streaming: Story = {
  args: { generate: writes(line, 'waits') },
  play: async ({ canvasElement }) => {
    const box = await typeAtEnd(canvasElement, '++');
    await waitFor(() => expect(box).toHaveTextContent('weed and shells.'));
    await waitFor(() => expect(screen.getByText(/AI is writing…/)).toBeVisible());
  },
};

/** Markdown becomes blocks while it comes. */
export const StreamingBlocks: Story = {
  args: { generate: writes(blocks, 'waits') },
  play: async ({ canvasElement }) => {
    const box = await typeAtEnd(canvasElement, '++');
    await waitFor(() => expect(box).toHaveTextContent('The tide turns'));
    await expect(await within(canvasElement).findByRole('heading', { name: 'What to look for' })).toBeVisible();
  },
};

/** A mouse press anywhere stops the request, and a dialog that blocks nothing asks whether to go on. */
export const Paused: Story = {
  args: { generate: writes(line, 'waits') },
  play: async (context) => {
    await Streaming.play?.(context);
    await userEvent.click(context.canvasElement);
    await waitFor(() => expect(screen.getByText('AI writing paused. Continue?')).toBeVisible());
  },
};

/** The text is selected: an arrow key keeps it, typing replaces it, undo takes it away. */
export const Finished: Story = {
  args: { generate: writes(blocks, 'ends') },
  play: async ({ canvasElement }) => {
    await typeAtEnd(canvasElement, '++');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible());
  },
};

/** Without an end of the line that fits, only whole sentences are taken. */
export const LimitedLength: Story = {
  args: {
    generate: writes([...line, ' And this sentence is too long for it.'], 'ends'),
    maxLength: 170,
  },
  play: async ({ canvasElement }) => {
    const box = await typeAtEnd(canvasElement, '++');
    await screen.findByRole('button', { name: 'Keep' });
    await expect(box).not.toHaveTextContent('too long');
  },
};

/** Escape while it writes: the text is gone, and '++' is back. */
export const Cancelled: Story = {
  args: { generate: writes(line, 'waits') },
  parameters: { visual: { skip: true } },
  play: async (context) => {
    await Streaming.play?.(context);
    await userEvent.keyboard('{Escape}');
    const box = within(context.canvasElement).getByRole('textbox');
    await waitFor(() => expect(box).toHaveTextContent('draws back++'));
  },
};

function failing(generate: Generate, message: string, by: '++' | 'slash' = '++'): Story {
  return {
    args: { generate },
    play: async ({ canvasElement }) => {
      const box = await typeAtEnd(canvasElement, by === '++' ? '++' : ' /gpt');
      if (by === 'slash') await userEvent.click(await screen.findByRole('option', { name: /^Continue writing/ }));
      await waitFor(() => expect(screen.getByText(message)).toBeVisible());
      await expect(box).toHaveTextContent(/draws back$/);
    },
  };
}

const failsWith =
  (error: unknown): Generate =>
  () =>
    Promise.reject(error);

/** 429: the toast of the limit alone. */
export const DailyLimit = failing(
  failsWith(new ApiError('ai-limit', messages.aiLimitReached, 429)),
  messages.aiLimitReached,
);

/** '++' never shows the server's text. */
export const FailedByTrigger = failing(failsWith(new Error('The model is overloaded.')), messages.aiFailed);

/** The slash item does. */
export const FailedBySlash = failing(
  failsWith(new Error('The model is overloaded.')),
  'The model is overloaded.',
  'slash',
);

export const FailedWithoutText = failing(failsWith(undefined), messages.aiFailed, 'slash');

export const EmptyBody = failing(writes([], 'ends'), messages.emptyResponse, 'slash');

export const FailedFetch = failing(
  failsWith(new ApiError('fetch-failed', messages.fetchFailed)),
  messages.fetchFailed,
  'slash',
);

export const FailedInMidStream = failing(writes(line, new Error('The model crashed.')), messages.aiFailed);

/** The connection broke: what came is kept only if the person says so. */
export const ServerClosedHalfWay: Story = {
  args: { generate: writes(line.slice(0, 2), new ApiError('ai-failed', messages.aiFailed, 200)) },
  play: async ({ canvasElement }) => {
    await typeAtEnd(canvasElement, '++');
    await waitFor(() => expect(screen.getByText('AI writing paused. Continue?')).toBeVisible());
    await waitFor(() => expect(screen.getByText(messages.aiFailed)).toBeVisible());
  },
};
