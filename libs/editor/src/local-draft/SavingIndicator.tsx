import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { lazy, Suspense } from 'react';
import { HostExtension } from '../host/HostExtension.js';
import { loadInterface } from '../loadInterface.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';
import { useSignal } from '../host/useSignal.js';
import { later } from '../surface/mountedLater.js';
import { LocalDraftExtension } from './LocalDraftExtension.js';
import styles from './SavingIndicator.module.css';

// What few people see is fetched when it is there to be seen.
const DraftQuestion = lazy(() => loadInterface().then((module) => ({ default: module.DraftQuestion })));
const FailureReason = later((parts) => parts.FailureReason);

/** Says whether the draft is stored; only there where drafts are kept (docs/behaviour.md#drafts). */
export function SavingIndicator() {
  const draft = useExtensionDependency(LocalDraftExtension).output;
  const host = useExtensionDependency(HostExtension).output;
  const state = useSignal(draft.state);
  const reason = useSignal(draft.reason);
  const messages = useSignal(host.messages);
  const question = useSignal(draft.question);
  if (useSignal(draft.storageKey) === null) return null;
  // Who listens would hear it at each pause in typing.
  const isNews = state !== 'saving' && state !== draft.said;
  const status = (
    <div
      className={styles.status}
      role="status"
      aria-live={isNews ? undefined : 'off'}
      data-state={state}
      tabIndex={state === 'failed' ? 0 : undefined}
    >
      {state === 'idle' ? '' : translate(messages, `draft.${state}` satisfies MessageKey)}
    </div>
  );
  return state === 'failed' ? (
    <FailureReason reason={question ? translate(messages, 'draft.waiting') : reason}>{status}</FailureReason>
  ) : (
    status
  );
}

/** Asks what to do with a draft where there is a question. */
export function DraftNotice() {
  const question = useSignal(useExtensionDependency(LocalDraftExtension).output.question);
  return (
    question && (
      <Suspense>
        <DraftQuestion question={question} />
      </Suspense>
    )
  );
}
