import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Button } from '@inkfield/ui';
import { useId } from 'react';
import { focusEditor } from '../host/focusEditor.js';
import { HostExtension } from '../host/HostExtension.js';
import { useText } from '../surface/useText.js';
import { ImageUploadExtension } from './ImageUploadExtension.js';
import type { FailedUpload } from './startUploads.js';
import styles from './UploadNotice.module.css';

/** An image that was not uploaded, with a way to try again. */
export function UploadNotice({ failure }: { failure: FailedUpload }) {
  const id = useId();
  const [editor] = useLexicalComposerContext();
  const { retry, dismiss } = useExtensionDependency(ImageUploadExtension).output;
  const text = useText();
  if (!useExtensionSignalValue(HostExtension, 'isEditable')) return null;
  const leave = (action: () => void) => () => {
    action();
    focusEditor(editor);
  };
  return (
    <div className={styles.notice} data-ik-bar role="group" aria-labelledby={id}>
      <span id={id} className={styles.text}>
        {text('upload.failed', { name: failure.file.name })}
      </span>
      <Button size="sm" icon="retry" onClick={leave(() => retry(failure))}>
        {text('upload.retry')}
      </Button>
      <Button size="sm" variant="ghost" onClick={leave(() => dismiss(failure.id))}>
        {text('upload.dismiss')}
      </Button>
    </div>
  );
}
