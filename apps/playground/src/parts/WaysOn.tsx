import type { MouseEvent } from 'react';
import { Button } from '@inkfield/ui';
import { ChangedElsewhere, DeletedElsewhere } from '../http/replaceSeen.js';

interface WaysOnProps {
  /** Why the last save failed. */
  failure: unknown;
  /** What is saved, e.g. 'entry'. */
  noun: string;
  /** The next save is to be made all the same. */
  onInsist(): void;
}

/**
 * The ways on where what is edited has been saved elsewhere: to look at that, in a page of its own, and to replace it. Where it has been
 * deleted: to save it as a new one.
 */
export function WaysOn({ failure, noun, onInsist }: WaysOnProps) {
  const onClick = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    onInsist();
    // This button goes with what it answers, and Save stays.
    [...(form?.querySelectorAll<HTMLElement>('button[type="submit"]') ?? [])].at(-1)?.focus();
  };
  const insist = (words: string) => (
    <Button type="submit" size="sm" onClick={onClick}>
      {words}
    </Button>
  );
  if (failure instanceof DeletedElsewhere) return insist(`Save as a new ${noun}`);
  if (!(failure instanceof ChangedElsewhere)) return null;
  return (
    <>
      <a href={window.location.href} target="_blank">
        See that version
      </a>
      {insist('Save mine instead')}
    </>
  );
}
