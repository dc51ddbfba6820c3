import type { Button as ButtonOfUi } from '@inkfield/ui';
import { useId, useState } from 'react';
import type { FieldContext } from '../field/FieldContext.js';
import { type AssistantFill, createAssistantWatch } from './assistantWatch.js';
import styles from './AssistantNotice.module.css';

interface AssistantNoticeProps {
  field: FieldContext;
  /** The page's: imported here, it would be parted from the page's own code. */
  Button: typeof ButtonOfUi;
}

/** Says that an assistant of the browser has filled the field in, and takes that back, until somebody changes it. */
export function AssistantNotice({ field, Button }: AssistantNoticeProps) {
  const [fill, setFill] = useState<AssistantFill | null>(null);
  const { known, messages, title } = field;
  const [watch] = useState(() => createAssistantWatch(() => known.text, setFill));
  const saidId = useId();
  return (
    <div ref={watch.attach} className={styles.notice}>
      <span id={saidId} role="status">
        {fill && title && <span className={styles.spoken}>{`${title}: `}</span>}
        {fill && <span>{messages['assistant.filled']}</span>}
      </span>
      {fill && (
        <Button size="sm" icon="undo" aria-describedby={saidId} onClick={() => watch.undo(fill)}>
          {messages['assistant.undo']}
        </Button>
      )}
    </div>
  );
}
