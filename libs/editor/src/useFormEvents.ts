import type { ProxyControl } from '@inkfield/ui';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { signal } from '@lexical/extension';
import { type LexicalEditor, mergeRegister } from 'lexical';
import { useEffect } from 'react';
import { removePreviewsOnReset } from './image/removePreviewsOnReset.js';
import { submitWhenReady } from './image/submitWhenReady.js';
import { LocalDraftExtension } from './local-draft/LocalDraftExtension.js';
import { noteSubmits } from './local-draft/noteSubmits.js';
import { OpenedValueExtension } from './opened-value/OpenedValueExtension.js';
import { ValueExtension } from './value/ValueExtension.js';

const none = signal(0);

/** Answers the form's submit and reset. @param waits whether a submit waits for uploads */
export function useFormEvents(
  editor: LexicalEditor,
  { node, takeValue, getValue }: ProxyControl,
  waits: boolean,
): void {
  const valueOutput = useExtensionDependency(ValueExtension).output;
  const { opened } = useExtensionDependency(OpenedValueExtension).output;
  const drafts = useExtensionDependency(LocalDraftExtension).output;
  useEffect(() => {
    const control = node();
    if (!control) return undefined;
    const pending = { ...valueOutput, isSettling: opened.isSettling, ...(!waits && { pendingUploads: none }) };
    return mergeRegister(
      submitWhenReady(control, pending, () => takeValue(getValue())),
      removePreviewsOnReset(editor, control),
      noteSubmits(control, () => drafts.submitted.peek()()),
    );
  }, [waits, node, valueOutput, opened, drafts, editor, takeValue, getValue]);
}
