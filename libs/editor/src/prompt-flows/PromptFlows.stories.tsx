import type { PromptFlow } from '@inkfield/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox, selectText } from '../testing/storyKeys.js';

const selectedText = { name: 'selectedText', title: 'Text', isRequired: true };
const shorten: PromptFlow = {
  id: 'shorten',
  title: 'Shorten',
  description: 'Says the same in fewer words.',
  actionTitle: 'Shorten the text',
  inputVariables: [selectedText],
};
const translate: PromptFlow = {
  id: 'translate',
  title: 'Translate',
  description: 'Into a language of your choice.',
  actionTitle: 'Translate the text',
  inputVariables: [selectedText, { name: 'language', title: 'Language', isRequired: true }],
};

const meta = {
  title: 'Editor/Prompt flows',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'sm',
    toolbarDelayMs: 0,
    defaultValue: '<p>At low tide the rocks come up one by one, each with its own small world.</p>',
    promptFlows: [shorten, translate],
    runPromptFlow: () =>
      Promise.resolve({
        executionResult: {
          results: [{ id: '1', template: { title: 'Shorter' }, response: '<p>At low tide each rock is a world.</p>' }],
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
    await expect(await screen.findByRole('menuitem', { name: /^Shorten/ })).toBeVisible();
  },
};

/** A flow that needs more than the selected text asks for it. */
export const Form: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Translate Into/ }));
    await expect(await screen.findByRole('dialog', { name: 'Translate the text' })).toBeVisible();
  },
};

/** A flow that needs nothing else runs at once; its answer goes below the selection or in its place. */
export const Results: Story = {
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Shorten/ }));
    await expect(await screen.findByRole('button', { name: 'Replace selection' })).toBeVisible();
  },
};

/** The flows could not be loaded: choosing the line tries again. */
export const FlowsFailed: Story = {
  args: { promptFlows: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    await openMenu(canvasElement);
    await expect(await screen.findByRole('menuitem', { name: /^Saved prompts could not be loaded/ })).toBeVisible();
  },
};
