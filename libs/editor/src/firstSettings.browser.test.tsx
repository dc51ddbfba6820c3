import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RichTextEditor } from './RichTextEditor.js';

/** Pastes an image as soon as the text box is on the page, as a script may that waits for it. */
function pasteAtOnce(container: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const box = container.querySelector('[role=textbox]');
    if (!box) return;
    observer.disconnect();
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  observer.observe(container, { childList: true, subtree: true });
}

test('an image that comes with the text box goes where the app wants its images, never to the default address', async () => {
  const upload = vi.fn(async () => ({ url: '/files/a.gif' }));
  const fetched = vi.spyOn(XMLHttpRequest.prototype, 'open');
  const container = document.body.appendChild(document.createElement('div'));
  pasteAtOnce(container);
  // Not as the tests' own `render` does, which waits until React has told all effects.
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(<RichTextEditor aria-label="Body" upload={upload} />);
  await expect.poll(() => upload.mock.calls.length + fetched.mock.calls.length).toBeGreaterThan(0);
  expect(fetched).not.toHaveBeenCalled();
  expect(upload).toHaveBeenCalledTimes(1);
});
