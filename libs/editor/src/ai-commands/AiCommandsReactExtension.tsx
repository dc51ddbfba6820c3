import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ReactExtension } from '@lexical/react/ReactExtension';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Button, Icon, portalContainerOf } from '@inkfield/ui';
import { configExtension, defineExtension, type LexicalEditor } from 'lexical';
import { type KeyboardEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { HostExtension } from '../host/HostExtension.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';
import styles from './AiCommands.module.css';
import { type AiCommandView, AiCommandsExtension } from './AiCommandsExtension.js';
import type { DiffPart } from './wordDiff.js';

const middleware = [offset(8), flip({ padding: 8 }), shift({ padding: 8, crossAxis: true })];

function useText(): (key: MessageKey, values?: Record<string, string>) => string {
  const messages = useExtensionSignalValue(HostExtension, 'messages');
  return (key, values) => translate(messages, key, values);
}

/** The card beside the selected text: a question, that it works, or what it would change. */
export function AiCommandsPopup() {
  const { view } = useExtensionDependency(AiCommandsExtension).output;
  const shown = useSignalValue(view);
  const text = useText();
  if (shown.kind === 'idle') return null;
  const title = text(shown.command.title);
  return (
    <Card title={title}>
      {shown.kind === 'asking' && <Question key={shown.command.id} view={shown} />}
      {shown.kind === 'running' && <Running />}
      {shown.kind === 'review' && <Review view={shown} />}
    </Card>
  );
}

function rectOfSelected(editor: LexicalEditor, keys: readonly string[]): DOMRect {
  const rects = keys.flatMap((key) => editor.getElementByKey(key)?.getBoundingClientRect() ?? []);
  const [first] = rects;
  const last = rects.at(-1);
  if (!first || !last) return editor.getRootElement()?.getBoundingClientRect() ?? new DOMRect();
  return new DOMRect(first.x, first.y, first.width, last.bottom - first.top);
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const [editor] = useLexicalComposerContext();
  const commands = useExtensionDependency(AiCommandsExtension).output;
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const { refs, floatingStyles } = useFloating({
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware,
    whileElementsMounted: autoUpdate,
  });
  const id = useId();
  const root = editor.getRootElement();
  const setElement = useCallback(
    (element: HTMLElement | null) => {
      refs.setFloating(element);
      refs.setPositionReference({
        contextElement: root ?? undefined,
        getBoundingClientRect: () =>
          rectOfSelected(
            editor,
            commands.selected().map(({ key }) => key),
          ),
      });
    },
    [commands, editor, refs, root],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    commands.close();
    editor.focus();
  };
  return createPortal(
    <div
      ref={setElement}
      role="dialog"
      aria-modal={false}
      aria-labelledby={id}
      data-ik-ai
      className={styles.card}
      style={floatingStyles}
      onKeyDown={onKeyDown}
    >
      <p id={id} className={styles.title}>
        <Icon name="sparkles" size={14} />
        {title}
      </p>
      {children}
    </div>,
    container ?? portalContainerOf(root),
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function Question({ view }: { view: Extract<AiCommandView, { kind: 'asking' }> }) {
  const { run } = useExtensionDependency(AiCommandsExtension).output;
  const [input, setInput] = useState('');
  const text = useText();
  const submit = () => void (input.trim() && run(view.command, input.trim()));
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button size="sm" variant="primary" onClick={submit}>
        {text('aiCommand.run')}
      </Button>
    </div>
  );
}

function Running() {
  const { close } = useExtensionDependency(AiCommandsExtension).output;
  const text = useText();
  return (
    <div className={styles.actions}>
      <span role="status">{text('ai.status')}</span>
      <Button size="sm" ref={focus} onClick={close}>
        {text('ai.stop')}
      </Button>
    </div>
  );
}

function Review({ view }: { view: Extract<AiCommandView, { kind: 'review' }> }) {
  const { finish, run } = useExtensionDependency(AiCommandsExtension).output;
  const [editor] = useLexicalComposerContext();
  const text = useText();
  const leave = (acceptsRest: boolean) => {
    finish(acceptsRest);
    editor.focus();
  };
  const hasChanges = view.blocks.flat().some(({ kind }) => kind === 'change');
  const isStarted = view.decided.size > 0;
  return (
    <>
      <div className={styles.text}>
        {view.blocks.map((parts, index) => (
          <p key={index}>
            {parts.map((part) =>
              part.kind === 'same' ? (
                part.text
              ) : (
                <Change key={part.id} part={part} decided={view.decided.get(part.id)} />
              ),
            )}
          </p>
        ))}
        {!hasChanges && text('aiCommand.noChanges')}
      </div>
      <div className={styles.actions}>
        {hasChanges && (
          <Button size="sm" variant="primary" ref={focus} onClick={() => leave(true)}>
            {text(isStarted ? 'aiCommand.acceptRest' : 'aiCommand.acceptAll')}
          </Button>
        )}
        <Button size="sm" onClick={() => leave(false)}>
          {text(!hasChanges ? 'aiCommand.close' : isStarted ? 'aiCommand.rejectRest' : 'aiCommand.rejectAll')}
        </Button>
        <Button size="sm" variant="ghost" icon="retry" onClick={() => void run(view.command, view.input)}>
          {text('ai.retry')}
        </Button>
      </div>
    </>
  );
}

function Change({ part, decided }: { part: Extract<DiffPart, { kind: 'change' }>; decided: boolean | undefined }) {
  const { decide } = useExtensionDependency(AiCommandsExtension).output;
  const text = useText();
  const words = (part.added || part.removed).trim();
  return (
    <span className={styles.change} data-decided={decided}>
      {part.removed && <del className={styles.removed}>{part.removed}</del>}
      {part.added && <ins className={styles.added}>{part.added}</ins>}
      {decided === undefined && (
        <span className={styles.decide}>
          <button type="button" aria-label={text('aiCommand.accept', { words })} onClick={() => decide(part.id, true)}>
            <Icon name="check" size={14} />
          </button>
          <button type="button" aria-label={text('aiCommand.reject', { words })} onClick={() => decide(part.id, false)}>
            <Icon name="x" size={14} />
          </button>
        </span>
      )}
    </span>
  );
}

/** Mounts the interface of the AI commands. */
export const AiCommandsReactExtension = defineExtension({
  name: '@inkfield/editor/AiCommandsReact',
  dependencies: [
    AiCommandsExtension,
    configExtension(ReactExtension, { decorators: [<AiCommandsPopup key="ai-commands" />] }),
  ],
});
