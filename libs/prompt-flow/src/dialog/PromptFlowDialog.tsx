import { Dialog, DialogContent, Icon, portalContainerOf } from '@inkfield/ui';
import { useRef, useState, type RefObject } from 'react';
import { PromptFlowForm, validate } from '../form/PromptFlowForm.js';
import { promptFlowMessages, type PromptFlowMessages } from '../promptFlowMessages.js';
import { PromptFlowResults } from '../results/PromptFlowResults.js';
import type { ResultActions } from '../results/ResultCard.js';
import { usePromptFlow, type PromptFlowControl, type PromptFlowOptions } from '../usePromptFlow.js';
import { DialogButtons } from './DialogButtons.js';
import styles from './PromptFlowDialog.module.css';

/** Props of `PromptFlowDialog`. */
export interface PromptFlowDialogProps extends PromptFlowOptions, ResultActions {
  /** Whether it is shown. */
  open: boolean;
  /** Called with false when the person closes it; a run on its way is aborted. */
  onOpenChange: (open: boolean) => void;
  /** Where it is mounted. @default the dialog around the element that had the focus, else the body */
  container?: HTMLElement | null;
  /** Called when it closes, before the focus goes back; prevent the event to place the focus yourself. */
  onCloseAutoFocus?: (event: Event) => void;
  /** Words that are to be other ones. @default English */
  messages?: Partial<PromptFlowMessages>;
}

/**
 * A prompt flow's dialog: a form for its variables, the run, and its results.
 * @example
 * ```tsx
 * import { PromptFlowDialog } from '@inkfield/prompt-flow';
 * import { useState } from 'react';
 *
 * const flow = {
 *   id: 'title',
 *   title: 'Find a title',
 *   description: 'Proposes three titles.',
 *   inputVariables: [{ name: 'topic', title: 'Topic', type: 'text' as const, isRequired: true }],
 * };
 *
 * export function Titles() {
 *   const [open, setOpen] = useState(false);
 *   return (
 *     <>
 *       <button type="button" onClick={() => setOpen(true)}>
 *         Find a title
 *       </button>
 *       <PromptFlowDialog flow={flow} open={open} onOpenChange={setOpen} onInsertBelow={(html) => console.log(html)} />
 *     </>
 *   );
 * }
 * ```
 */
export function PromptFlowDialog(props: PromptFlowDialogProps) {
  const opening = useOpenings(props.open);
  return <FlowDialog key={`${props.flow.id} ${opening}`} {...props} />;
}

/** Counts how often it was opened: each opening is a new run, and what was shown stays while it fades away. */
function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, openings: 0 });
  if (seen.open !== open) setSeen({ open, openings: seen.openings + (open ? 1 : 0) });
  return seen.openings;
}

function FlowDialog({ open, onOpenChange, container, onCloseAutoFocus, ...props }: PromptFlowDialogProps) {
  const { flow } = props;
  const messages = { ...promptFlowMessages, ...props.messages };
  const control = usePromptFlow(props);
  const form = useRef<HTMLFormElement>(null);
  // On a server nothing has the focus, and nothing of a dialog is drawn.
  const [nearest] = useState(() =>
    open && typeof document !== 'undefined' ? portalContainerOf(document.activeElement) : undefined,
  );
  const untouched = control.state.status === 'form' && !Object.values(control.variables).some(Boolean);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={flow.actionTitle || messages.title}
        description={flow.description}
        container={container ?? nearest}
        closeButton={false}
        data-flow-state={control.state.status}
        onCloseAutoFocus={onCloseAutoFocus}
        // A press beside it must not throw away what was typed or what has come.
        onPointerDownOutside={(event) => untouched || event.preventDefault()}
        footer={
          <DialogButtons
            status={control.state.status}
            messages={messages}
            canTake={Boolean(props.onInsertBelow ?? props.onReplaceSelection)}
            onRun={() => validate(form.current) && control.start()}
            onCancel={control.cancel}
            onRunAgain={control.runAgain}
          />
        }
      >
        <div ref={control.attach} className={styles.content}>
          <FlowContent {...props} control={control} messages={messages} form={form} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

interface FlowContentProps extends PromptFlowOptions, ResultActions {
  control: PromptFlowControl;
  messages: PromptFlowMessages;
  form: RefObject<HTMLFormElement | null>;
}

function FlowContent({ flow, control, messages, form, onInsertBelow, onReplaceSelection }: FlowContentProps) {
  const { state, variables } = control;
  const running = state.status === 'running';
  const finished = state.status === 'results';
  const result = running || finished ? state.result : undefined;
  return (
    <>
      {state.status === 'error' && (
        <p role="alert" ref={bringIntoView} className={styles.error}>
          <Icon name="alert" />
          <span>{state.message}</span>
        </p>
      )}
      {result ? (
        // What is not finished can be read and copied: putting it into a text would close the dialog and end the run.
        <PromptFlowResults
          partial={running}
          {...{ result, messages }}
          {...(finished && { onInsertBelow, onReplaceSelection })}
        />
      ) : (
        <PromptFlowForm
          ref={form}
          flow={flow}
          variables={variables}
          disabled={running}
          choose={messages.choose}
          onVariable={control.setVariable}
          onSubmit={control.start}
        />
      )}
      {!finished && (
        <p role="status" ref={running ? undefined : goOn} className={styles.status}>
          {running && messages.running}
        </p>
      )}
    </>
  );
}

/** Where what had the focus has gone, or could not be used while the flow ran, it stands at the first field, else at Run. */
function goOn(element: HTMLElement | null): void {
  const dialog = element?.closest('[role=dialog]');
  if (!dialog || !dialog.ownerDocument.activeElement?.contains(dialog)) return;
  const places = dialog.querySelectorAll<HTMLElement>('input, select, textarea');
  const [place = [...dialog.querySelectorAll('button')].at(-1)] = places;
  place?.focus({ preventScroll: true });
}

/** A long form was left at its end, by the Run button; what went wrong stands at its start. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
