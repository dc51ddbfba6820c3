import { hide } from '@floating-ui/react-dom';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Button, Icon } from '@inkfield/ui';
import { COMMAND_PRIORITY_CRITICAL } from 'lexical';
import { type ReactNode, useRef } from 'react';
import { beside } from '../../surface/beside.js';
import { onKeys } from '../../surface/onKeys.js';
import { Popup, type PopupProps } from '../../surface/Popup.js';
import type { AiSession } from './AiSession.js';
import { registerEntry } from '../../surface/registerEntry.js';
import { focusByKey, focusFirst } from '../../surface/focusByKey.js';
import { useText } from '../../surface/useText.js';
import styles from './AiWriting.module.css';
import { AiWritingExtension } from './AiWritingExtension.js';
import { streamEnd } from './followStream.js';

/** Below the text; beside its end at the window's. */
const belowText = [...beside(6, { mayCover: true, otherwise: ['right', 'left', 'top-start'] }), hide()];

/** What AI writing shows beside the text: that it goes on, that it is paused, and what to do with what it wrote. */
export function AiWritingPopup() {
  const ai = useExtensionDependency(AiWritingExtension).output;
  const state = useSignalValue(ai.state);
  const text = useText();
  const session = ai.session.begun;
  if (!session || state === 'idle') return null;
  if (state === 'streaming') return <Status session={session} />;
  if (state === 'paused') {
    return (
      <Actions session={session} role="dialog" label={text('ai.paused')} onEscape={() => session.cancel()}>
        <Button size="sm" variant="primary" onClick={() => session.resume()}>
          {text('ai.continue')}
        </Button>
        <Button size="sm" onClick={() => session.stop()}>
          {text('ai.stop')}
        </Button>
      </Actions>
    );
  }
  return (
    <Actions session={session} role="toolbar" label={text('ai.bar')}>
      <Button size="sm" variant="ghost" icon="check" onClick={() => session.accept()}>
        {text('ai.keep')}
      </Button>
      <Button size="sm" variant="ghost" icon="retry" onClick={() => session.retry()}>
        {text('ai.retry')}
      </Button>
      <Button size="sm" variant="ghost" icon="trash" onClick={() => session.discard()}>
        {text('ai.discard')}
      </Button>
    </Actions>
  );
}

/** A popup at the end of the AI's text, as long as it is mounted. */
function PopupAtEnd({ session, ...props }: { session: AiSession } & Omit<PopupProps, 'rect' | 'middleware'>) {
  const [editor] = useLexicalComposerContext();
  return (
    <Popup
      rect={() => streamEnd(editor, session) ?? editor.getRootElement()?.getBoundingClientRect()}
      follow={(update) => editor.registerUpdateListener(update)}
      middleware={belowText}
      {...props}
    />
  );
}

function Status({ session }: { session: AiSession }) {
  const text = useText();
  return (
    <PopupAtEnd
      session={session}
      elementResize={false}
      data-ik-ai-status
      className={`${styles.popup} ${styles.status}`}
      aria-hidden
    >
      <Icon name="sparkles" size={12} className={styles.icon} />
      {text('ai.status')}
      <span className={styles.hint}>
        <kbd className={styles.key}>Esc</kbd> {text('ai.statusKey')}
      </span>
    </PopupAtEnd>
  );
}

interface ActionsProps {
  session: AiSession;
  /** A dialog is a question, which its label is: it shows that before the buttons. */
  role: 'dialog' | 'toolbar';
  label: string;
  onEscape?: () => void;
  children: ReactNode;
}

/** Buttons beside the text. They take no key of the document and no focus: Alt+F10 goes to them, Escape back. */
function Actions({ session, role, label, onEscape, children }: ActionsProps) {
  const [editor] = useLexicalComposerContext();
  const leave = useRef<() => void>(undefined);
  const onElement = (element: HTMLElement | null) => {
    leave.current?.();
    leave.current = element ? registerEntry(editor, () => focusFirst(element), COMMAND_PRIORITY_CRITICAL) : undefined;
  };
  const escape = () => {
    onEscape?.();
    editor.focus();
  };
  return (
    <PopupAtEnd
      session={session}
      onElement={onElement}
      role={role}
      data-ik-ai
      aria-label={label}
      className={styles.popup}
      keepsFocus
      onKeyDown={onKeys({ Escape: escape }, (event) => focusByKey(event, 'button'))}
    >
      {role === 'dialog' && <p className={styles.question}>{label}</p>}
      <div className={styles.actions}>{children}</div>
    </PopupAtEnd>
  );
}
