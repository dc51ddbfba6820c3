import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { Button, Tooltip } from '@inkfield/ui';
import type { ReactElement } from 'react';
import type { MessageKey } from '../messages/EditorMessages.js';
import { useText } from '../surface/useText.js';
import { type DraftQuestion as Question, LocalDraftExtension } from './LocalDraftExtension.js';
import styles from './DraftQuestion.module.css';

const questions: Record<Question['kind'], { asked: MessageKey; take: MessageKey; keep: MessageKey }> = {
  offer: { asked: 'draft.offer', take: 'draft.restore', keep: 'draft.discard' },
  elsewhere: { asked: 'draft.elsewhere', take: 'draft.takeTheirs', keep: 'draft.takeOver' },
};

/** The question what to do with a draft of an older text, or with a newer one of another tab. */
export function DraftQuestion({ question }: { question: Question }) {
  const [editor] = useLexicalComposerContext();
  const draft = useExtensionDependency(LocalDraftExtension).output;
  const text = useText();
  const { asked, take, keep } = questions[question.kind];
  const answer = (takeIt: boolean) => {
    draft.session.peek()?.answer(takeIt);
    // The buttons are gone with the question; the person goes on with the text.
    editor.focus();
  };
  return (
    <div className={styles.notice} role="group" aria-label={text(asked)}>
      <span>{text(asked)}</span>
      <Button size="sm" variant="primary" onClick={() => answer(true)}>
        {text(take)}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => answer(false)}>
        {text(keep)}
      </Button>
    </div>
  );
}

/** Why the draft was not stored, in the tooltip of what says that. */
export function FailureReason({ reason, children }: { reason: string; children: ReactElement }) {
  return <Tooltip content={reason}>{children}</Tooltip>;
}
