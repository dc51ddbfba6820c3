import { Button, DialogClose } from '@inkfield/ui';
import type { PromptFlowMessages } from '../promptFlowMessages.js';
import type { PromptFlowState } from '../promptFlowState.js';

/** Props of `DialogButtons`. */
export interface DialogButtonsProps {
  /** Which state the buttons are for. */
  status: PromptFlowState['status'];
  /** The dialog's words. */
  messages: PromptFlowMessages;
  /** Whether the results can be taken into a text: then closing is not what is left to do. */
  canTake: boolean;
  /** Checks the form and runs the flow. */
  onRun: () => void;
  /** Aborts the run. */
  onCancel: () => void;
  /** Goes back to the form. */
  onRunAgain: () => void;
}

/** The buttons of the dialog: Close and Run, Cancel while it runs, Close and Run Again when it has. */
export function DialogButtons({ status, messages, canTake, onRun, onCancel, onRunAgain }: DialogButtonsProps) {
  const running = status === 'running';
  const finished = status === 'results';
  return (
    <>
      {running && <Button onClick={onCancel}>{messages.cancel}</Button>}
      {finished && (
        <Button icon="retry" onClick={onRunAgain}>
          {messages.runAgain}
        </Button>
      )}
      {!running && (
        <DialogClose asChild>
          <Button variant={finished && !canTake ? 'primary' : 'ghost'}>{messages.close}</Button>
        </DialogClose>
      )}
      {!finished && (
        <Button variant="primary" icon="play" loading={running} onClick={onRun}>
          {messages.run}
        </Button>
      )}
    </>
  );
}
