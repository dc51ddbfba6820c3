import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { Button } from '@inkfield/ui';
import { useId } from 'react';
import { focusEditor } from '../host/focusEditor.js';
import { HostExtension } from '../host/HostExtension.js';
import { useSignal } from '../host/useSignal.js';
import { translate } from '../messages/EditorMessages.js';
import { ImageUploadExtension } from './ImageUploadExtension.js';
import type { FailedUpload } from './startUploads.js';
import styles from './UploadNotice.module.css';

/** An image that was not uploaded, with a way to try again. */
export function UploadNotice({ failure }: { failure: FailedUpload }) {
  const id = useId();
  const [editor] = useLexicalComposerContext();
  const { retry, dismiss } = useExtensionDependency(ImageUploadExtension).output;
  const host = useExtensionDependency(HostExtension).output;
  const messages = useSignal(host.messages);
  const isEditable = useSignal(host.isEditable);
  if (!isEditable) return null;
  return (
    <div className={styles.notice} data-ik-bar role="group" aria-labelledby={id}>
      <span id={id} className={styles.text}>
        {translate(messages, 'upload.failed', { name: failure.file.name })}
      </span>
      <Button
        size="sm"
        icon="retry"
        onClick={() => {
          retry(failure);
          focusEditor(editor);
        }}
      >
        {translate(messages, 'upload.retry')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          dismiss(failure.id);
          focusEditor(editor);
        }}
      >
        {translate(messages, 'upload.dismiss')}
      </Button>
    </div>
  );
}
