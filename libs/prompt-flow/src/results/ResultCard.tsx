import type { PromptFlowResult } from '@inkfield/api';
import { Button } from '@inkfield/ui';
import { useCallback, useId, useRef } from 'react';
import type { PromptFlowMessages } from '../promptFlowMessages.js';
import { sanitizeFlowFragment, sanitizeFlowHtml } from '../sanitize/sanitizeFlowHtml.js';
import { CopyButton } from './CopyButton.js';
import styles from './ResultCard.module.css';

/** What can be done with a result in an editor; a button is there only for what is given. */
export interface ResultActions {
  /** Puts the sanitised HTML under the selection. */
  onInsertBelow?: (html: string) => void;
  /** Puts the sanitised HTML in the selection's place. */
  onReplaceSelection?: (html: string) => void;
}

/** Props of `ResultCard`. */
export interface ResultCardProps extends ResultActions {
  /** One answer of the run. */
  result: PromptFlowResult;
  /** The dialog's words. */
  messages: PromptFlowMessages;
  /** True where there is no other result: taking it is what the dialog was opened for. */
  only?: boolean;
}

/** The text as it is shown; Safari ends it with the line break of the last paragraph. */
const textOf = (element: HTMLElement | null) => element?.innerText.replace(/\n+$/, '') ?? '';

/** One result: its template's title, the response as rich text, and what can be done with it. */
export function ResultCard(props: ResultCardProps) {
  const titleId = useId();
  const { response, template } = props.result;
  const body = useRef<HTMLDivElement>(null);
  const show = useCallback(
    (element: HTMLDivElement | null) => {
      body.current = element;
      if (!element) return;
      // With it browsers look for the direction of the text anew at each node that goes in: minutes for a megabyte.
      element.removeAttribute('dir');
      // Nodes instead of innerHTML: Trusted Types have nothing to object to, and nothing is parsed twice.
      element.replaceChildren(sanitizeFlowFragment(response));
      element.dir = 'auto';
    },
    [response],
  );
  return (
    <li className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {template.title}
        </h3>
        <CopyButton html={() => sanitizeFlowHtml(response)} text={() => textOf(body.current)} />
      </div>
      <div ref={show} className={styles.body} />
      {(props.onInsertBelow || props.onReplaceSelection) && <Actions {...props} />}
    </li>
  );
}

/** What takes a result into the editor. */
function Actions({ result: { response }, messages, only, onInsertBelow, onReplaceSelection }: ResultCardProps) {
  return (
    <div className={styles.actions}>
      {onReplaceSelection && (
        <Button
          size="sm"
          variant={only ? 'primary' : 'secondary'}
          icon="check"
          onClick={() => onReplaceSelection(sanitizeFlowHtml(response))}
        >
          {messages.replaceSelection}
        </Button>
      )}
      {onInsertBelow && (
        <Button size="sm" icon="arrow-down" onClick={() => onInsertBelow(sanitizeFlowHtml(response))}>
          {messages.insertBelow}
        </Button>
      )}
    </div>
  );
}
