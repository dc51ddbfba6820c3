import { $getRoot, $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical';
import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { type FakeGenerate, fakeGenerate } from './fakeGenerate.js';
import { renderEditor, type RenderedEditor } from './renderEditor.js';

/** An editor whose model is a fake. */
export interface AiEditor extends RenderedEditor {
  ai: FakeGenerate;
  notify: ReturnType<typeof vi.fn>;
  /** The messages of the toasts so far. */
  toasts(): string[];
  /** All text of the document, with what is not part of the value yet. */
  allText(): string;
  /** The value as text. */
  value(): string;
  selectedText(): string;
  /** Waits until the document holds this text. */
  drawn(text: string): Promise<void>;
}

export async function renderAiEditor(
  props: RichTextEditorProps = {},
  around?: Parameters<typeof renderEditor>[1],
): Promise<AiEditor> {
  const ai = fakeGenerate();
  const notify = vi.fn();
  const it = await renderEditor({ generate: ai.generate, notify, onError: () => undefined, ...props }, around);
  const allText = () => it.editor.getEditorState().read(() => $getRoot().getTextContent());
  return {
    ...it,
    ai,
    notify,
    toasts: () => notify.mock.calls.map(([toast]: { message: string }[]) => toast?.message ?? ''),
    allText,
    value: () => readEditorValue(it.editor).text,
    selectedText: () => it.editor.getEditorState().read(() => $getSelection()?.getTextContent() ?? ''),
    drawn: (text) => expect.poll(allText).toContain(text),
  };
}

/** An editor that has just been asked for text, by "Hello++" or by the slash menu. */
export async function startAi(props: RichTextEditorProps = {}, typed = 'Hello++'): Promise<AiEditor> {
  const it = await renderAiEditor(props);
  await userEvent.keyboard(typed);
  await expect.poll(() => it.ai.requests.length).toBe(1);
  return it;
}

/** Where the caret stands in its node; null for a selection. */
export function caretOffset(editor: LexicalEditor): number | null {
  return editor.getEditorState().read(() => {
    const selection = $getSelection();
    return $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor.offset : null;
  });
}
