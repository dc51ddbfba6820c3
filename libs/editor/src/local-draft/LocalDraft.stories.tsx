import type { Meta, StoryObj } from '@storybook/react-vite';
import { configExtension } from 'lexical';
import { expect, userEvent, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox } from '../testing/storyKeys.js';
import { draftKey, type StoredDraft } from './draftStorage.js';
import { LocalDraftExtension } from './LocalDraftExtension.js';

const storageKey = 'story';

/** What is typed is kept in the browser under a `storageKey` until the form was submitted; a draft that differs from a newer value is offered, not forced. */
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

const store = (draft: StoredDraft) => localStorage.setItem(draftKey(storageKey), JSON.stringify(draft));

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

/** While somebody types; here the pause that it waits for does not come. */
export const Saving: Story = {
  args: { extensions: [configExtension(LocalDraftExtension, { delayMs: 3_600_000 })] },
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

/** Where the browser forbids its storage, as some do in private windows, the field works without it. */
export const StorageForbidden: Story = {
  beforeEach: () => {
    const storage = Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
    return () => void (storage && Object.defineProperty(window, 'localStorage', storage));
  },
  args: { onError: () => undefined },
  play: async ({ canvasElement }) => {
    await type(canvasElement);
    await expect(await within(canvasElement).findByText('Not saved')).toBeVisible();
  },
};

/** A draft of this very value is restored without a question: the person goes on where they were. */
export const Restored: Story = {
  beforeEach: () => store({ ...theirs, base: '<p>Field notes from the pier.</p>' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('What I wrote before.')).toBeVisible();
    await expect(within(canvasElement).getByText('Saved')).toBeVisible();
  },
};

/** A draft that cannot be read is kept aside under a key of its own; the field starts with its value. */
export const Unreadable: Story = {
  beforeEach: () => localStorage.setItem(draftKey(storageKey), '{"version":1,"savedAt":'),
  play: async ({ canvasElement }) => {
    await type(canvasElement);
    await expect(await within(canvasElement).findByText('Saved')).toBeVisible();
    const aside = Object.keys(localStorage).filter((name) => name.startsWith(`${draftKey(storageKey)}:unreadable:`));
    await expect(aside).toHaveLength(1);
    aside.forEach((name) => localStorage.removeItem(name));
  },
};

/** While a question is open neither text may wipe the other: what is typed is not saved until it is answered. */
export const NotSavedBesideAnOffer: Story = {
  beforeEach: () => store(theirs),
  play: async ({ canvasElement }) => {
    await type(canvasElement);
    await expect(await within(canvasElement).findByText('Not saved')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Discard' })).toBeVisible();
  },
};

/** The stored draft belongs to an older value of the field: it is offered, not forced. */
export const OlderDraftOffered: Story = {
  beforeEach: () => store(theirs),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Restore draft' })).toBeVisible();
    await expect(within(canvasElement).getByText('Field notes from the pier.')).toBeVisible();
  },
};

export const EditedInAnotherTab: Story = {
  play: async ({ canvasElement }) => {
    await findBox(canvasElement);
    window.dispatchEvent(new StorageEvent('storage', { key: draftKey(storageKey), newValue: JSON.stringify(theirs) }));
    await expect(await within(canvasElement).findByRole('button', { name: 'Take over here' })).toBeVisible();
  },
};
