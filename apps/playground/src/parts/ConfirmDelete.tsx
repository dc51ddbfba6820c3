import { useState } from 'react';
import { Button, Dialog, DialogClose, DialogContent, DialogTrigger, IconButton } from '@inkfield/ui';
import { messageOfError } from '../errors/ErrorPage.js';
import styles from './ConfirmDelete.module.css';

interface ConfirmDeleteProps {
  /** The question. */
  title: string;
  /** What will be lost. */
  description: string;
  /** Names the button for those who cannot see what it stands beside. @default 'Delete' */
  label?: string;
  /** Shows the bin alone, where there is little room. @default false */
  compact?: boolean;
  /** Deletes; the dialog shows why it failed where it rejects. */
  onConfirm(): Promise<void>;
}

/** A Delete button that asks first. */
export function ConfirmDelete({
  title,
  description,
  label = 'Delete',
  compact = false,
  onConfirm,
}: ConfirmDeleteProps) {
  const [open, setOpen] = useState(false);
  const { busy, failure, run, begin } = useDeletion(onConfirm, () => setOpen(false));
  const ask = (isOpen: boolean) => {
    begin();
    setOpen(isOpen);
  };
  return (
    <Dialog open={open} onOpenChange={ask}>
      <DialogTrigger asChild>
        {compact ? (
          <IconButton icon="trash" size="md" label={label} />
        ) : (
          <Button variant="ghost" icon="trash" aria-label={label}>
            Delete
          </Button>
        )}
      </DialogTrigger>
      <DialogContent
        size="sm"
        title={title}
        description={description}
        footer={<Answers busy={busy} onDelete={() => void run()} />}
      >
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Answers({ busy, onDelete }: { busy: boolean; onDelete(): void }) {
  return (
    <>
      <DialogClose asChild>
        <Button type="button">Cancel</Button>
      </DialogClose>
      <Button type="button" variant="danger" loading={busy} onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}

/** A deletion: whether it goes on, and why it failed. */
function useDeletion(onConfirm: () => Promise<void>, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onConfirm();
      onDone();
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run, begin: () => setFailure('') };
}
