import { Button } from '@inkfield/ui';
import type { FormInputMessages } from '../messages/FormInputMessages.js';
import styles from './LoadFailure.module.css';

/** Says that an editor did not arrive, and tries again; the text area above it works meanwhile. */
export function LoadFailure({ messages, retry }: { messages: FormInputMessages; retry(): void }) {
  return (
    <div role="status" className={styles.failure}>
      <span>{messages['load.failed']}</span>
      <Button size="sm" icon="retry" onClick={retry}>
        {messages['load.retry']}
      </Button>
    </div>
  );
}
