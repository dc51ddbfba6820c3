import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import type { LexicalEditor } from 'lexical';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { fetchInterface } from '../surface/mountedLater.js';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';

/** An editor on the page, and what a test asks about it. */
export interface RenderedEditor {
  /** The text box. */
  box: Locator;
  editor: LexicalEditor;
  /** The visible text of the document, blocks joined by a line break. */
  text(): string;
  /** The tags of the blocks, e.g. `['h1', 'p']`. */
  tags(): string[];
}

/** Renders an editor named "Body" (or by its `aria-label`), with the caret in it; it goes with the test. */
export async function renderEditor(
  props: RichTextEditorProps = {},
  around: (editor: ReactNode) => ReactNode = (element) => element,
): Promise<RenderedEditor> {
  let editor: LexicalEditor | null = null;
  const name = props['aria-label'] ?? 'Body';
  const element = <RichTextEditor aria-label={name} size="sm" {...props} editorRef={(it) => void (editor = it)} />;
  onTestFinished(cleanup);
  render(around(element));
  const box = page.getByRole('textbox', { name });
  await userEvent.click(box);
  await fetchInterface();
  if (!editor) throw new Error('The editor was not mounted.');
  return {
    box,
    editor,
    text: () => [...box.element().children].map((block) => block.textContent).join('\n'),
    tags: () => [...box.element().children].map((block) => block.tagName.toLowerCase()),
  };
}

/** Waits until what was done is drawn; so many frames where something is drawn later, as AI text is: it comes twenty times a second. */
export async function drawn(frames = 2): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
}
