import type { ReactNode } from 'react';
import { Button, Icon } from '@inkfield/ui';
import { RelativeTime } from './RelativeTime.js';
import styles from './SaveBar.module.css';

/** Where the form stands towards the server. */
export type SaveState = { phase: 'idle' | 'changed' | 'saving' | 'saved' } | { phase: 'failed'; message: string };

interface SaveBarProps {
  /** What is saved, e.g. 'entry'. */
  noun: string;
  state: SaveState;
  /** When the stored one was changed last, ISO 8601. */
  updatedAt?: string;
  /** What stands beside what failed: the ways on. */
  waysOn?: ReactNode;
  /** What stands beside 'saved', such as a link. */
  children?: ReactNode;
}

/** Save and how it stands, always in sight at the bottom of the form. */
export function SaveBar({ noun, state, updatedAt, waysOn, children }: SaveBarProps) {
  return (
    <div className={styles.bar} data-state={state.phase}>
      <div className={styles.state}>
        {state.phase === 'failed' ? (
          <div className={styles.words}>
            <p role="alert" className={styles.failed}>
              <Icon name="alert" />
              {state.message}
            </p>
            {waysOn}
          </div>
        ) : (
          <p className={styles.words}>
            <Words noun={noun} state={state} {...(updatedAt && { updatedAt })} />
            {state.phase === 'saved' && children}
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" loading={state.phase === 'saving'}>
        Save {noun}
      </Button>
    </div>
  );
}

function Words({ noun, state, updatedAt }: Omit<SaveBarProps, 'waysOn' | 'children'>) {
  if (state.phase === 'changed') return <span>Unsaved changes</span>;
  if (state.phase === 'saving') return <span>Saving the {noun}…</span>;
  if (state.phase === 'saved') {
    return (
      <span className={styles.saved}>
        <Icon name="check" />
        Saved just now
      </span>
    );
  }
  if (!updatedAt) return <span>Not saved yet</span>;
  return (
    <span>
      Last saved <RelativeTime iso={updatedAt} />
    </span>
  );
}
