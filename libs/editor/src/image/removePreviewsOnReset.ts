import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { type LexicalEditor, registerEventListener } from 'lexical';
import { APP_VALUE_TAG } from '../value/ValueExtension.js';
import { ImageUploadExtension } from './ImageUploadExtension.js';
import { $removeUploads } from './UploadNode.js';

/**
 * Stops the uploads of a field whose form is reset, and forgets the failed ones. The reset itself does nothing where the value is the first one already, and a
 * preview is no part of the value.
 * @returns a function that takes the listener away
 */
export function removePreviewsOnReset(editor: LexicalEditor, control: HTMLTextAreaElement): () => void {
  const onReset = (event: Event) => {
    if (event.target !== control.form) return;
    // The event comes before the reset, and can still be cancelled.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      getExtensionDependencyFromEditor(editor, ImageUploadExtension).output.failures.value = [];
      editor.update(() => $removeUploads(), { tag: APP_VALUE_TAG });
    });
  };
  return registerEventListener(control.getRootNode(), 'reset', onReset, true);
}
