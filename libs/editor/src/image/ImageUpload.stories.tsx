import { ApiError, limits, messages } from '@inkfield/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '../RichTextEditor.js';
import { findBox } from '../testing/storyKeys.js';
import type { Upload } from './uploadTasks.js';

/** An image that is pasted, dropped or picked: a preview stands in the text while it is sent, and a submit waits for it. */
const meta = {
  title: 'Editor/Image upload',
  component: RichTextEditor,
  args: {
    'aria-label': 'Body',
    size: 'md',
    defaultValue: '<p>The reef at low tide, seen from the pier:</p>',
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawing = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" width="320" height="160"><rect width="320" height="160" fill="#9cc7e6"/><path d="M0 110q40-30 80 0t80 0 80 0 80 0v50H0z" fill="#2c6e8f"/></svg>',
)}`;

function drawingFile(size?: number): File {
  const bytes = Uint8Array.from(atob(drawing.split(',')[1] ?? ''), (character) => character.charCodeAt(0));
  const file = new File([bytes], 'reef.svg', { type: 'image/svg+xml' });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
}

async function paste(canvas: HTMLElement, file: File): Promise<void> {
  const box = await findBox(canvas);
  box.focus();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const stuckAt =
  (fraction: number): Upload =>
  (_file, { signal, onProgress }) =>
    new Promise((_resolve, reject) => {
      onProgress(fraction);
      signal.addEventListener('abort', () => reject(signal.reason));
    });

const refuse =
  (error: ApiError): Upload =>
  () =>
    Promise.reject(error);

/** While the image is on its way its preview stands at its place; the form does not see it yet. */
export const Uploading: Story = {
  args: { upload: stuckAt(0.4) },
  play: async ({ canvasElement }) => {
    await paste(canvasElement, drawingFile());
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Cancel' })).toBeVisible());
    await waitFor(() => expect(screen.getByText(messages.uploading)).toBeVisible());
  },
};

export const Uploaded: Story = {
  args: { upload: () => Promise.resolve({ url: drawing, alt: 'The reef', title: 'The reef' }) },
  play: async ({ canvasElement }) => {
    await paste(canvasElement, drawingFile());
    await waitFor(() => expect(within(canvasElement).getByRole('img', { name: 'The reef' })).toBeVisible());
    await waitFor(() => expect(screen.getByText(messages.uploaded)).toBeVisible());
  },
};

async function expectRefusal(canvasElement: HTMLElement, message: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(message)).toBeVisible());
  await waitFor(() => expect(within(canvasElement).queryByRole('button', { name: 'Cancel' })).toBeNull());
}

/**
 * The preview goes away with the toast. Where the reason may pass (no network, a busy server) the file is kept beside the text, not in
 * it, until the person tries again or dismisses it: the image then comes where its preview stood, whatever was typed meanwhile.
 */
export const Failed: Story = {
  args: { upload: refuse(new ApiError('upload-failed', messages.uploadFailed, 500)) },
  play: async ({ canvasElement }) => {
    await paste(canvasElement, drawingFile());
    await expectRefusal(canvasElement, messages.uploadFailed);
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible());
  },
};

/** A file that the server has understood and refused would be refused again: nothing is offered. */
export const RefusedByServer: Story = {
  args: { upload: refuse(new ApiError('upload-failed', messages.uploadFailed, 413)) },
  play: async ({ canvasElement }) => {
    await paste(canvasElement, drawingFile());
    await expectRefusal(canvasElement, messages.uploadFailed);
    await expect(within(canvasElement).queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

/** Without an account on the server the image is read locally. */
export const Unauthorized: Story = {
  args: { upload: refuse(new ApiError('upload-unauthorized', messages.uploadUnauthorized, 401)) },
  play: async ({ canvasElement }) => {
    await paste(canvasElement, drawingFile());
    await expectRefusal(canvasElement, messages.uploadUnauthorized);
    await waitFor(() => expect(within(canvasElement).getByRole('img', { name: 'reef.svg' })).toBeVisible());
  },
};

export const TooBig: Story = {
  play: async ({ canvasElement }) => {
    await paste(canvasElement, drawingFile(limits.maxImageBytes + 1));
    await expectRefusal(canvasElement, messages.fileTooBig);
  },
};

export const NotAnImage: Story = {
  play: async ({ canvasElement }) => {
    await paste(canvasElement, new File(['a'], 'notes.txt', { type: 'text/plain' }));
    await expectRefusal(canvasElement, messages.fileTypeNotSupported);
  },
};
