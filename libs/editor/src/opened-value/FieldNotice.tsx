import type { Loss } from '@inkfield/document';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { Button } from '@inkfield/ui';
import { Fragment, useId, useState } from 'react';
import { useSignal } from '../host/useSignal.js';
import { $setOverLimit } from '../host/overLimit.js';
import { useText } from '../surface/useText.js';
import { $readBlocks } from '../value/readBlocks.js';
import styles from './FieldNotice.module.css';
import { type OpenedValue, OpenedValueExtension } from './OpenedValueExtension.js';

/** How many of the words that a kind of loss stands at are shown. */
const maxSamples = 3;

/** The losses of one kind: how often it is there, and the words that it stands at. */
interface LossKind {
  kind: string;
  times: number;
  samples: string[];
}

function kindsOf(losses: readonly Loss[]): LossKind[] {
  const kinds = new Map<string, LossKind>();
  for (const { kind, sample } of losses) {
    const known = kinds.get(kind) ?? { kind, times: 0, samples: [] };
    kinds.set(kind, known);
    known.times += 1;
    if (sample && known.samples.length < maxSamples && !known.samples.includes(sample)) known.samples.push(sample);
  }
  return [...kinds.values()];
}

/** Keeps a field's value as it was opened, and takes back what was typed before the person was asked. */
function keep(opened: OpenedValue): void {
  const { editor, state } = opened;
  if (!opened.says()) editor.setEditorState(state);
  const whole = state.read(() => $readBlocks(), { editor });
  editor.update(() => $setOverLimit(editor, { whole, leftOut: undefined, isKept: true }));
}

const texts = { loss: 'loss.text', kept: 'loss.kept', limit: 'limit.readOnly' } as const;

/**
 * Says under a text that some of it is lost by an edit, with what to do about it, or why it cannot be edited.
 *
 * @param id what the text box's description points at
 */
export function FieldNotice({ id }: { id: string }) {
  const { opened, notice } = useExtensionDependency(OpenedValueExtension).output;
  const text = useText();
  const kind = useSignal(notice);
  return (
    kind && (
      <div className={styles.notice} role="group" aria-labelledby={id}>
        <p id={id} className={styles.text} role="status">
          {text(kind === 'loss' && opened.keepsStored ? 'loss.block' : texts[kind])}
        </p>
        {kind !== 'limit' && <LossActions opened={opened} isKept={kind === 'kept'} />}
      </div>
    )
  );
}

interface LossActionsProps {
  opened: OpenedValue;
  isKept: boolean;
}

function LossActions({ opened, isKept }: LossActionsProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { editor } = opened;
  const toggle = () => (isKept ? editor.update(() => $setOverLimit(editor, null)) : keep(opened));
  return (
    <>
      <Button size="sm" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        {text('loss.show')}
      </Button>
      {/* One button, so that the focus stays at it. */}
      <Button size="sm" onClick={toggle}>
        {text(isKept ? 'loss.edit' : 'loss.keep')}
      </Button>
      <div id={listId} className={styles.losses} hidden={!isOpen}>
        {isOpen && <LossList losses={opened.losses} label={text('loss.list')} />}
      </div>
    </>
  );
}

function LossList({ losses, label }: { losses: OpenedValue['losses']; label: string }) {
  return (
    // It scrolls, which the keyboard has to reach.
    <ul className={styles.list} tabIndex={0} aria-label={label}>
      {kindsOf(useSignal(losses)).map(({ kind, times, samples }) => (
        <li key={kind}>
          <bdi className={styles.kind}>{kind}</bdi> <bdi>×{times}</bdi>{' '}
          {samples.map((sample) => (
            <Fragment key={sample}>
              <bdi className={styles.words}>{sample}</bdi>{' '}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
