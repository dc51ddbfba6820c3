import { Button } from '@inkfield/ui';

/** The ways on where what is edited has been saved elsewhere: to look at that, in a page of its own, and to replace it. */
export function ChangedElsewhere({ onReplace }: { onReplace(): void }) {
  return (
    <>
      <a href={window.location.href} target="_blank">
        See that version
      </a>
      <Button type="submit" size="sm" onClick={onReplace}>
        Save mine instead
      </Button>
    </>
  );
}
