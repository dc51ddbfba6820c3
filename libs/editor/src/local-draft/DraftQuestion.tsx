import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { Button, Tooltip } from '@inkfield/ui';
import type { ReactElement } from 'react';
import { HostExtension } from '../host/HostExtension.js';
import { useSignal } from '../host/useSignal.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';
import { type DraftQuestion as Question, LocalDraftExtension } from './LocalDraftExtension.js';
import styles from './SavingIndicator.module.css';

const questions: Record<Question['kind'], { text: MessageKey; take: MessageKey; keep: MessageKey }> = {
  offer: { text: 'draft.offer', take: 'draft.restore', keep: 'draft.discard' },
  elsewhere: { text: 'draft.elsewhere', take: 'draft.takeTheirs', keep: 'draft.takeOver' },
};

/** The question what to do with a draft of an older text, or with a newer one of another tab. */
export function DraftQuestion({ question }: { question: Question }) {
  const [editor] = useLexicalComposerContext();
  const draft = useExtensionDependency(LocalDraftExtension).output;
  const host = useExtensionDependency(HostExtension).output;
  const messages = useSignal(host.messages);
  const { text, take, keep } = questions[question.kind];
  const answer = (takeIt: boolean) => {
    draft.answer.peek()(takeIt);
    // The buttons are gone with the question; the person goes on with the text.
    editor.focus();
  };
  return (
    <div className={styles.notice} role="group" aria-label={translate(messages, text)}>
      <span className={styles.question}>{translate(messages, text)}</span>
      <Button size="sm" variant="primary" onClick={() => answer(true)}>
        {translate(messages, take)}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => answer(false)}>
        {translate(messages, keep)}
      </Button>
    </div>
  );
}

/** Why the draft was not stored, in the tooltip of what says that. */
export function FailureReason({ reason, children }: { reason: string; children: ReactElement }) {
  return <Tooltip content={reason}>{children}</Tooltip>;
}
