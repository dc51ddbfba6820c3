import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Button, Icon } from '@inkfield/ui';
import { type ReactNode, useState } from 'react';
import { besideSelection } from '../../surface/beside.js';
import { onKeys } from '../../surface/onKeys.js';
import { Popup } from '../../surface/Popup.js';
import { useText } from '../../surface/useText.js';
import styles from './AiCommands.module.css';
import { AiCommandsExtension } from './AiCommandsExtension.js';
import type { AiCommandView, CommandReview } from './CommandReview.js';
import { AiReview, rectOfSelected } from './AiReview.js';

/** A card beside the selected text: a question, that it works, or that nothing is to change; changes stand in the text. */
export function AiCommandsPopup() {
  const review = useSignalValue(useExtensionDependency(AiCommandsExtension).output.review);
  return review && <Shown review={review} />;
}

interface ReviewProps {
  review: CommandReview;
}

function Shown({ review }: ReviewProps) {
  const shown = useSignalValue(review.view);
  const text = useText();
  if (shown.kind === 'idle') return null;
  const title = text(shown.command.title);
  if (shown.kind === 'review' && shown.blocks.flat().some(({ kind }) => kind === 'change'))
    return <AiReview review={review} view={shown} />;
  return (
    <Card review={review} title={title}>
      {shown.kind === 'asking' && <Question key={shown.command.id} review={review} view={shown} />}
      {shown.kind === 'running' && <Running review={review} />}
      {shown.kind === 'review' && <NoChanges review={review} view={shown} />}
    </Card>
  );
}

function Card({ review, title, children }: ReviewProps & { title: string; children: ReactNode }) {
  const [editor] = useLexicalComposerContext();
  return (
    <Popup
      rect={() => rectOfSelected(editor, review)}
      middleware={besideSelection}
      role="dialog"
      aria-label={title}
      data-ik-ai
      className={styles.card}
      keepsFocus
      onKeyDown={onKeys({ Escape: review.close })}
    >
      <p className={styles.title}>
        <Icon name="sparkles" size={14} />
        {title}
      </p>
      {children}
    </Popup>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function Question({ review, view }: ReviewProps & { view: Extract<AiCommandView, { kind: 'asking' }> }) {
  const [input, setInput] = useState('');
  const text = useText();
  const submit = () => void (input.trim() && review.run(view.command, input.trim()));
  // No <form>: the editor may stand in one.
  return (
    <div className={styles.form}>
      <input
        ref={focus}
        className={styles.input}
        aria-label={text(view.command.asks ?? 'aiCommand.instruction')}
        placeholder={text(view.command.asks ?? 'aiCommand.instruction')}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        onKeyDown={onKeys({ Enter: submit })}
      />
      <Button size="sm" variant="primary" onClick={submit}>
        {text('aiCommand.run')}
      </Button>
    </div>
  );
}

function Running({ review }: ReviewProps) {
  const text = useText();
  return (
    <div className={styles.actions}>
      <span role="status">{text('ai.status')}</span>
      <Button size="sm" ref={focus} onClick={review.close}>
        {text('ai.stop')}
      </Button>
    </div>
  );
}

function NoChanges({ review, view }: ReviewProps & { view: Extract<AiCommandView, { kind: 'review' }> }) {
  const text = useText();
  return (
    <>
      <p className={styles.text}>{text('aiCommand.noChanges')}</p>
      <div className={styles.actions}>
        <Button size="sm" ref={focus} onClick={review.close}>
          {text('aiCommand.close')}
        </Button>
        <Button size="sm" variant="ghost" icon="retry" onClick={() => void review.run(view.command, view.input)}>
          {text('ai.retry')}
        </Button>
      </div>
    </>
  );
}
