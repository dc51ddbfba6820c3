import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { HostExtension } from '../host/HostExtension.js';
import { useSignal } from '../host/useSignal.js';
import { translate } from '../messages/EditorMessages.js';
import styles from './OverLimitNotice.module.css';

/**
 * Says that the text is too large to be edited, above the part of it that is shown.
 *
 * @param id what the text box's description points at
 */
export function OverLimitNotice({ id }: { id: string }) {
  const messages = useSignal(useExtensionDependency(HostExtension).output.messages);
  return (
    <p id={id} className={styles.notice}>
      {translate(messages, 'limit.readOnly')}
    </p>
  );
}
