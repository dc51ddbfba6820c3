import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { fakeGenerate } from '../testing/fakeGenerate.js';
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
