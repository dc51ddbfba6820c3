import type { PromptFlow } from '@inkfield/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, selectText } from '../testing/storyKeys.js';

const selectedText = { name: 'selectedText', title: 'Text', isRequired: true };
// What a team adds to the AI's own commands.
const headline: PromptFlow = {
  id: 'headline',
  title: 'Headline',
  description: 'Says it in one line for the front page.',
  actionTitle: 'Find a headline',
  inputVariables: [selectedText],
};
const caption: PromptFlow = {
  id: 'caption',
  title: 'Caption',
  description: 'Makes it the line under a picture.',
  actionTitle: 'Write a caption',
  inputVariables: [selectedText, { name: 'picture', title: 'What the picture shows', isRequired: true }],
};

/** Saved prompts in the toolbar's AI menu, which run on the selected text. */
const meta = {
  title: 'Editor/Prompt flows',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    toolbarDelayMs: 0,
    defaultValue: '<p>At low tide the rocks come up one by one, each with its own small world.</p>',
    promptFlows: [headline, caption],
    runPromptFlow: () =>
      Promise.resolve({
        executionResult: {
          results: [{ id: '1', template: { title: 'Headline' }, response: '<p>At low tide each rock is a world.</p>' }],
        },
      }),
  },
  parameters: { visual: { height: 560 } },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

async function openMenu(canvasElement: HTMLElement): Promise<void> {
  const toolbar = await selectText(await findBox(canvasElement));
  await userEvent.click(await within(toolbar).findByRole('button', { name: 'AI' }));
}

/** The flows that ask for the selected text. */
export const AiMenu: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Headline/ })).toBeVisible());
  },
};

/** A flow that needs more than the selected text asks for it. */
export const Form: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Caption/ }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Write a caption' })).toBeVisible());
  },
};

/** A flow that needs nothing else runs at once; its answer goes below the selection or in its place. */
export const Results: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Headline/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Replace selection' })).toBeVisible());
  },
};

/** The flows could not be loaded: choosing the line tries again. */
export const FlowsFailed: Story = {
  args: { promptFlows: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement);
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: /^Saved prompts could not be loaded/ })).toBeVisible(),
    );
  },
};
