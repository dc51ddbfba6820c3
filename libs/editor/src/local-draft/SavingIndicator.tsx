import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { Button, Tooltip } from '@inkfield/ui';
import { HostExtension } from '../host/HostExtension.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';
import { useSignal } from '../host/useSignal.js';
import { type DraftQuestion, type DraftState, LocalDraftExtension } from './LocalDraftExtension.js';
import styles from './SavingIndicator.module.css';

const texts: Record<Exclude<DraftState, 'idle'>, MessageKey> = {
  saving: 'draft.saving',
  saved: 'draft.saved',
  failed: 'draft.failed',
};

/** Says whether the draft is stored; only there where drafts are kept (spec, section 2.4). */
export function SavingIndicator() {
  const draft = useExtensionDependency(LocalDraftExtension).output;
  const host = useExtensionDependency(HostExtension).output;
  const state = useSignal(draft.state);
  const reason = useSignal(draft.reason);
  const messages = useSignal(host.messages);
  const question = useSignal(draft.question);
  const kept = useSignal(draft.storageKey) !== null;
  if (!kept) return null;
  const status = (
    <div className={styles.status} role="status" data-state={state} tabIndex={state === 'failed' ? 0 : undefined}>
      {state === 'idle' ? '' : translate(messages, texts[state])}
    </div>
  );
  return state === 'failed' ? (
    <Tooltip content={question ? translate(messages, 'draft.waiting') : reason}>{status}</Tooltip>
  ) : (
    status
  );
}

const questions: Record<DraftQuestion['kind'], { text: MessageKey; take: MessageKey; keep: MessageKey }> = {
  offer: { text: 'draft.offer', take: 'draft.restore', keep: 'draft.discard' },
  elsewhere: { text: 'draft.elsewhere', take: 'draft.takeTheirs', keep: 'draft.takeOver' },
};

/** Asks what to do with a draft of an older text, or with a newer one of another tab. */
export function DraftNotice() {
  const [editor] = useLexicalComposerContext();
  const draft = useExtensionDependency(LocalDraftExtension).output;
  const host = useExtensionDependency(HostExtension).output;
  const messages = useSignal(host.messages);
  const question = useSignal(draft.question);
  if (!question) return null;
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
