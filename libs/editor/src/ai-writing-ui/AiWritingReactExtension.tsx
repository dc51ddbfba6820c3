import { computed, effect, RootElementExtension } from '@lexical/extension';
import { autoUpdate, flip, hide, offset, type ReferenceType, shift, useFloating } from '@floating-ui/react';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ReactExtension } from '@lexical/react/ReactExtension';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Button, Icon, portalContainerOf } from '@inkfield/ui';
import {
  COMMAND_PRIORITY_CRITICAL,
  configExtension,
  defineExtension,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AiWritingExtension } from '../ai-writing/AiWritingExtension.js';
import { selectionRect } from '../floating-toolbar/selectionState.js';
import { HostExtension } from '../host/HostExtension.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';
import styles from './AiWriting.module.css';
import { followStream, streamEnd } from './followStream.js';
import { pauseOnPress } from './pauseOnPress.js';

const margin = 6;
/** The toolbar of the selection with its margins, in pixels: with less room above, it stands below the selection. */
const toolbarSpace = 52;

/** Below the text; below the toolbar too where that stands below its selection. */
const middlewareFor = (editor: LexicalEditor) => [
  offset(() => ((selectionRect(editor)?.top ?? toolbarSpace) < toolbarSpace ? toolbarSpace : margin)),
  flip({ padding: 8 }),
  shift({ padding: 8, crossAxis: true }),
  hide(),
];

function useText(): (key: MessageKey) => string {
  const messages = useExtensionSignalValue(HostExtension, 'messages');
  return (key) => translate(messages, key);
}

/** What AI writing shows beside the text: that it goes on, that it is paused, and what to do with what it wrote. */
export function AiWritingPopup() {
  const { writing } = useExtensionDependency(AiWritingExtension).output;
  const state = useSignalValue(writing.state);
  const text = useText();
  if (state === 'streaming') return <Status />;
  if (state === 'paused') {
    return (
      <Actions role="dialog" label={text('ai.paused')} isQuestion onEscape={() => writing.cancel()}>
        <Button size="sm" variant="primary" onClick={() => writing.resume()}>
          {text('ai.continue')}
        </Button>
        <Button size="sm" onClick={() => writing.stop()}>
          {text('ai.stop')}
        </Button>
      </Actions>
    );
  }
  if (state === 'idle') return null;
  return (
    <Actions role="toolbar" label={text('ai.bar')}>
      <Button size="sm" variant="ghost" icon="check" onClick={() => writing.accept()}>
        {text('ai.keep')}
      </Button>
      <Button size="sm" variant="ghost" icon="retry" onClick={() => writing.retry()}>
        {text('ai.retry')}
      </Button>
      <Button size="sm" variant="ghost" icon="trash" onClick={() => writing.discard()}>
        {text('ai.discard')}
      </Button>
    </Actions>
  );
}

/** A popup at the end of the AI's text, as long as it is mounted. */
function useStreamEnd() {
  const [editor] = useLexicalComposerContext();
  const { writing } = useExtensionDependency(AiWritingExtension).output;
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const [middleware] = useState(() => middlewareFor(editor));
  const followEnd = useCallback(
    (reference: ReferenceType, floating: HTMLElement, update: () => void) => {
      const stops = [autoUpdate(reference, floating, update), writing.drawings.subscribe(update)];
      return () => stops.forEach((stop) => stop());
    },
    [writing],
  );
  const popup = useFloating({
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware,
    whileElementsMounted: followEnd,
  });
  const root = editor.getRootElement();
  const setElement = useCallback(
    (element: HTMLElement | null) => {
      popup.refs.setFloating(element);
      popup.refs.setPositionReference({
        contextElement: root ?? undefined,
        getBoundingClientRect: () =>
          streamEnd(editor, writing.writer) ?? root?.getBoundingClientRect() ?? new DOMRect(),
      });
    },
    [editor, popup.refs, root, writing],
  );
  const isHidden = !popup.isPositioned || popup.middlewareData.hide?.referenceHidden;
  return {
    editor,
    setElement,
    style: { ...popup.floatingStyles, visibility: isHidden ? ('hidden' as const) : undefined },
    portal: (element: ReactNode) => createPortal(element, container ?? portalContainerOf(root)),
  };
}

function Status() {
  const { setElement, style, portal } = useStreamEnd();
  const text = useText();
  return portal(
    <div ref={setElement} data-ik-ai-status className={`${styles.popup} ${styles.status}`} style={style} aria-hidden>
      <Icon name="sparkles" size={12} className={styles.icon} />
      {text('ai.status')} <kbd className={styles.key}>Esc</kbd> {text('ai.statusKey')}
    </div>,
  );
}

interface ActionsProps {
  role: 'dialog' | 'toolbar';
  label: string;
  /** Shows the label before the buttons. @default false */
  isQuestion?: boolean;
  onEscape?: () => void;
  children: ReactNode;
}

/** Buttons beside the text. They take no key of the document and no focus: Alt+F10 goes to them, Escape back. */
function Actions({ role, label, isQuestion = false, onEscape, children }: ActionsProps) {
  const { editor, setElement, style, portal } = useStreamEnd();
  const id = useId();
  const leave = useRef<() => void>(undefined);
  const setBar = useCallback(
    (element: HTMLElement | null) => {
      setElement(element);
      leave.current?.();
      leave.current = element ? registerKeyboardWay(editor, element) : undefined;
    },
    [editor, setElement],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onEscape?.();
      editor.focus();
    }
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const index = buttons.findIndex((button) => button === event.target) + step;
    if (step !== 0) buttons[(index + buttons.length) % buttons.length]?.focus();
  };
  return portal(
    <div
      ref={setBar}
      role={role}
      data-ik-ai
      aria-modal={role === 'dialog' ? false : undefined}
      aria-labelledby={isQuestion ? id : undefined}
      aria-label={isQuestion ? undefined : label}
      className={styles.popup}
      style={style}
      // Keeps the focus and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      {isQuestion && (
        <p id={id} className={styles.question}>
          {label}
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </div>,
  );
}

function registerKeyboardWay(editor: LexicalEditor, bar: HTMLElement): () => void {
  const goToBar = (event: globalThis.KeyboardEvent) => {
    if (!event.altKey || event.key !== 'F10') return false;
    event.preventDefault();
    bar.querySelector('button')?.focus();
    return true;
  };
  const stop = editor.registerCommand(KEY_DOWN_COMMAND, goToBar, COMMAND_PRIORITY_CRITICAL);
  return () => {
    stop();
    // A button that has the focus goes away with the bar: the person goes on in the text.
    if (bar.contains(bar.ownerDocument.activeElement)) editor.focus();
  };
}

/** Mounts the interface of AI writing: its popups, the press that pauses it, and the view that follows it. */
export const AiWritingReactExtension = defineExtension({
  name: '@inkfield/editor/AiWritingReact',
  dependencies: [
    AiWritingExtension,
    RootElementExtension,
    configExtension(ReactExtension, { decorators: [<AiWritingPopup key="ai-writing" />] }),
  ],
  register: (editor, _config, extension) => {
    const { state, writing } = extension.getDependency(AiWritingExtension).output;
    const rootElement = extension.getDependency(RootElementExtension).output;
    const isWriting = computed(() => state.value === 'streaming' || state.value === 'paused');
    return mergeRegister(
      effect(() => {
        const root = rootElement.value;
        return state.value === 'streaming' && root ? pauseOnPress(root, writing) : undefined;
      }),
      effect(() => {
        const root = rootElement.value;
        if (!isWriting.value || !root) return undefined;
        const { follow, stop } = followStream(root);
        const before = writing.drawings.peek();
        const follows = writing.drawings.subscribe(
          (drawn) => drawn > before && follow(streamEnd(editor, writing.writer)),
        );
        return mergeRegister(follows, stop);
      }),
    );
  },
});
