import { useCallback } from 'react';
import { Button, Dialog, DialogContent } from '@inkfield/ui';
import { NavigationType, useBeforeUnload, useBlocker, type Location } from 'react-router';

/** The state of a navigation that knows that something is thrown away, such as the one after Delete. */
export const discarding = { discard: true } as const;

interface UnsavedChangesProps {
  /** Whether leaving the page would lose something. */
  unsaved: boolean;
  /** What would be lost, e.g. 'entry'. */
  noun: string;
}

/** Asks before unsaved changes are left behind, by a link, the Back button or the tab's own close. */
export function UnsavedChanges({ unsaved, noun }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The way back leads to a page with the state that it was opened with.
      (historyAction === NavigationType.Pop || !losesNothing(nextLocation)),
  );
  useBeforeUnload(useCallback((event) => unsaved && event.preventDefault(), [unsaved]));
  return (
    <Dialog open={blocker.state === 'blocked'} onOpenChange={(open) => !open && blocker.reset?.()}>
      <DialogContent
        size="sm"
        title="Leave without saving?"
        description={`What you changed in this ${noun} has not been saved.`}
        closeButton={false}
        footer={
          <>
            <Button variant="ghost" onClick={() => blocker.proceed?.()}>
              Leave
            </Button>
            <Button variant="primary" onClick={() => blocker.reset?.()}>
              Stay
            </Button>
          </>
        }
      />
    </Dialog>
  );
}

/** Whether something is thrown away knowingly, or a save only changes the address. */
function losesNothing({ state }: Location<unknown>): boolean {
  return typeof state === 'object' && state !== null && ('discard' in state || 'keepFocus' in state);
}
