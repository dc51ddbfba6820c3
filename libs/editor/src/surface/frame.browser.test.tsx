import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FillExtension } from '../paste/FillExtension.js';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { fakeGenerate } from '../testing/fakeGenerate.js';
import { controlledUpload, pasteFiles, pngFile } from '../testing/uploads.js';
import { fetchInterface } from './mountedLater.js';

/** A frame of the page, with the page's styles, that an app draws into: what it holds is of another realm than the code. */
function Frame({ children }: { children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement>();
  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument;
    if (!inner) return;
    for (const style of document.head.querySelectorAll('style')) inner.head.append(style.cloneNode(true));
    setBody(inner.body);
  }, []);
  return (
    <iframe title="Frame" ref={attach} style={{ inlineSize: 600, blockSize: 300 }}>
      {body && createPortal(children, body)}
    </iframe>
  );
}

const frame = page.frameLocator(page.getByTitle('Frame'));
const box = frame.getByRole('textbox', { name: 'Body' });
const toolbar = frame.getByRole('toolbar', { name: 'Formatting' });
const key = (keys: string) => userEvent.keyboard(keys);

async function renderInFrame(props: RichTextEditorProps): Promise<void> {
  onTestFinished(cleanup);
  await fetchInterface();
  render(
    <Frame>
      <RichTextEditor aria-label="Body" {...props} />
    </Frame>,
  );
  await userEvent.click(box);
}

test('in a frame of the page a press in the toolbar leaves the selection, and its keys work', async () => {
  await renderInFrame({ defaultValue: '<p>Some words</p>' });
  await key('{Control>}a{/Control}');
  await userEvent.click(toolbar.getByRole('button', { name: 'Bold' }));
  await expect.element(toolbar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await key('{Alt>}{F10}{/Alt}{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(toolbar.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
  await key('{Home}{Enter}');
  await expect.element(frame.getByRole('menuitemradio', { name: /^Text/ })).toBeVisible();
  await key('{Escape}');
  await expect.element(toolbar.getByRole('button', { name: /^Block type/ })).toHaveFocus();
});

test('in a frame of the page a press on the handle opens its menu', async () => {
  await renderInFrame({ defaultValue: '<p>Some words</p>' });
  await userEvent.hover(frame.getByText('Some words'));
  await userEvent.click(frame.getByRole('button', { name: 'Block menu' }));
  await expect.element(frame.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
});

test('in a frame of the page the view follows the text that AI writes', async () => {
  const ai = fakeGenerate();
  await renderInFrame({ generate: ai.generate });
  await key('Hello++');
  await expect.poll(() => ai.requests.length).toBe(1);
  ai.send('\n\nline'.repeat(30));
  await expect.poll(() => box.element().ownerDocument.defaultView?.scrollY).toBeGreaterThan(300);
  ai.end();
  await expect.element(frame.getByRole('button', { name: 'Keep' })).toBeVisible();
});

test('in a frame of the page code has its colours', async () => {
  await renderInFrame({ defaultValue: '<pre><code class="language-js">const a = 1;</code></pre>' });
  const highlights = box.element().ownerDocument.defaultView?.CSS.highlights;
  await expect.poll(() => highlights?.get('ik-code-keyword')?.size).toBe(1);
});

test('in a frame of the page a label that comes later names the text box', async () => {
  await renderInFrame({ 'aria-label': undefined, id: 'body', title: 'Body' });
  const label = box.element().ownerDocument.createElement('label');
  Object.assign(label, { htmlFor: 'body', textContent: 'Story' });
  label.ownerDocument.body.append(label);
  await expect.element(frame.getByRole('textbox', { name: 'Story' })).toBeVisible();
});

test('in a frame of the page a tool that fills the form control replaces the text', async () => {
  await renderInFrame({ extensions: [FillExtension], defaultValue: '<h2>Some words</h2>' });
  const control = frame.getByRole('textbox', { includeHidden: true }).first();
  await userEvent.fill(control, '<p>Other words</p>');
  await expect.element(control).toHaveValue('<p>Other words</p>');
});

test('in a frame of the page a running upload is copied with the text around it', async () => {
  const { upload, calls } = controlledUpload();
  await renderInFrame({ upload, notify: () => undefined, defaultValue: '<p>Words</p>' });
  pasteFiles(box.element(), [pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  await key('{Control>}a{/Control}');
  const { ClipboardEvent, DataTransfer } = box.element().ownerDocument.defaultView ?? expect.fail('no window');
  const clipboardData = new DataTransfer();
  box.element().dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('application/x-lexical-editor')).toContain('"type":"image"');
});
