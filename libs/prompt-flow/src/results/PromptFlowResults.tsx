import type { PromptFlowExecutionResult } from '@inkfield/api';
import type { PromptFlowMessages } from '../promptFlowMessages.js';
import styles from './PromptFlowResults.module.css';
import { ResultCard, type ResultActions } from './ResultCard.js';
import { RowLinks } from './RowLinks.js';

/** Props of `PromptFlowResults`. */
export interface PromptFlowResultsProps extends ResultActions {
  /** What the run gave; while it runs, what has come so far. */
  result: PromptFlowExecutionResult;
  /** True while more may come: no count and no links yet. */
  partial?: boolean;
  /** The dialog's words. */
  messages: PromptFlowMessages;
}

/** The results of a run, one card each, then a link for each row that it created or updated. */
export function PromptFlowResults({ result, partial = false, messages, ...actions }: PromptFlowResultsProps) {
  const { results } = result.executionResult;
  const rows = [...(result.outputResult?.createdRows ?? []), ...(result.outputResult?.updatedRows ?? [])];
  return (
    <div ref={showStart} className={styles.results} aria-busy={partial || undefined}>
      {!partial && (
        <p role="status" tabIndex={-1} ref={takeFocus} className={styles.count}>
          {countText(results.length, messages)}
        </p>
      )}
      {results.length > 0 && (
        <ul className={styles.list}>
          {results.map((item, index) => (
            // Results only ever follow each other, and their ids are those of a server: two may be the same.
            <ResultCard key={index} result={item} messages={messages} only={results.length === 1} {...actions} />
          ))}
        </ul>
      )}
      {!partial && <RowLinks rows={rows} messages={messages} />}
    </div>
  );
}

/** The form that was there may have been scrolled to its end. */
function showStart(element: HTMLElement | null): void {
  element?.querySelector('p, h3')?.scrollIntoView?.({ block: 'nearest' });
}

/** The button that was pressed has gone; what it brought is where reading goes on, unless that is in a card already. */
function takeFocus(element: HTMLElement | null): void {
  if (!element?.parentElement?.matches(':focus-within')) element?.focus({ preventScroll: true });
}

function countText(count: number, messages: PromptFlowMessages): string {
  if (count === 0) return messages.noResults;
  return count === 1 ? messages.oneResult : messages.results.replace('{count}', String(count));
}
