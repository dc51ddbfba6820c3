import { computed, getExtensionDependencyFromEditor } from '@lexical/extension';
import { type AnyLexicalExtension, type LexicalEditor, mergeRegister } from 'lexical';
import { ImageUploadExtension } from './image/ImageUploadExtension.js';
import { removePreviewsOnReset } from './image/removePreviewsOnReset.js';
import { submitWhenReady } from './image/submitWhenReady.js';
import { LocalDraftExtension } from './local-draft/LocalDraftExtension.js';
import { noteSubmits } from './local-draft/noteSubmits.js';
import { OpenedValueExtension } from './opened-value/OpenedValueExtension.js';
import { ValueExtension } from './value/ValueExtension.js';

/**
 * Answers the submit and the reset of a control's form.
 * @param validate has the control say whether it is valid by now
 * @returns a function that ends it
 */
export function registerFormEvents(
  editor: LexicalEditor,
  control: HTMLTextAreaElement,
  validate: () => void,
): () => void {
  const outputOf = <Extension extends AnyLexicalExtension>(extension: Extension) =>
    getExtensionDependencyFromEditor(editor, extension).output;
  const { pendingUploads } = outputOf(ValueExtension);
  const { isSettling } = outputOf(OpenedValueExtension).opened;
  const { submitWhenReady: waits, failedUploads } = outputOf(ImageUploadExtension);
  const drafts = outputOf(LocalDraftExtension);
  const waitedFor = computed(() => (waits.value ? pendingUploads.value : 0));
  return mergeRegister(
    pendingUploads.subscribe(validate),
    submitWhenReady(control, { pendingUploads: waitedFor, failedUploads, isSettling }, validate),
    removePreviewsOnReset(editor, control),
    noteSubmits(control, () => drafts.session.peek()?.submitted()),
  );
}
