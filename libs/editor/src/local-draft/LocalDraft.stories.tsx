import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { draftKey, type StoredDraft } from './draftStorage.js';

const storageKey = 'story';

const meta = {
  title: 'Editor/Local draft',
  component: RichTextEditor,
  args: { 'aria-label': 'Body', size: 'sm', storageKey, defaultValue: '<p>Field notes from the pier.</p>' },
  beforeEach: () => {
    localStorage.removeItem(draftKey(storageKey));
    return () => localStorage.removeItem(draftKey(storageKey));
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const theirs: StoredDraft = {
  version: 1,
  savedAt: Date.now(),
  writer: 'another tab',
  base: '<p>An earlier text.</p>',
  json: {
    version: 1,
    // The shape that the editor itself stores.
    root: JSON.parse(
      '{"type":"root","version":1,"children":[{"type":"paragraph","version":1,"children":[{"type":"text","version":1,"text":"What I wrote before."}]}]}',
    ),
  },
};

async function type(canvasElement: HTMLElement): Promise<void> {
  const box = await within(canvasElement).findByRole('textbox', { name: 'Body' });
  await userEvent.click(box);
  await userEvent.keyboard('Low tide. ');
}

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    await type(canvasElement);
    await expect(await within(canvasElement).findByText('Saved')).toBeVisible();
  },
};

export const Saving: Story = {
  parameters: { visual: { skip: true } },
  play: async ({ canvasElement }) => {
    await type(canvasElement);
    await expect(await within(canvasElement).findByText('Saving...')).toBeVisible();
  },
};

/** The browser's storage is full: the text stays in the editor, the reason is in the tooltip. */
export const NotSaved: Story = {
  beforeEach: () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    return () => void (Storage.prototype.setItem = setItem);
  },
  args: { onError: () => undefined },
  play: async ({ canvasElement }) => {
    await type(canvasElement);
    await expect(await within(canvasElement).findByText('Not saved')).toBeVisible();
  },
};

/** The stored draft belongs to an older value of the field: it is offered, not forced. */
export const OlderDraftOffered: Story = {
  beforeEach: () => localStorage.setItem(draftKey(storageKey), JSON.stringify(theirs)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Restore draft' })).toBeVisible();
    await expect(within(canvasElement).getByText('Field notes from the pier.')).toBeVisible();
  },
};

export const EditedInAnotherTab: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('textbox', { name: 'Body' });
    window.dispatchEvent(new StorageEvent('storage', { key: draftKey(storageKey), newValue: JSON.stringify(theirs) }));
    await expect(await within(canvasElement).findByRole('button', { name: 'Take over here' })).toBeVisible();
  },
};
