import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Icon, IconButton, portalContainerOf, Tooltip } from '@inkfield/ui';
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useCallback, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusEditor } from '../floating-toolbar/focusEditor.js';
import { selectionRect } from '../floating-toolbar/selectionState.js';
import { HostExtension } from '../host/HostExtension.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';
import styles from './LinkPopover.module.css';
import { completeUrl, LinkPopoverExtension } from './LinkPopoverExtension.js';
import { linkSettings } from './linkSettings.js';

const middleware = [offset(8), flip({ padding: 8 }), shift({ padding: 8 })];

/** Sets, edits, opens and removes the link of the selection (rulings, "Links"). */
export function LinkPopover() {
  return useExtensionSignalValue(LinkPopoverExtension, 'isOpen') ? <LinkForm /> : null;
}

function LinkForm() {
  const [editor] = useLexicalComposerContext();
  const link = useExtensionDependency(LinkPopoverExtension).output;
  const messages = useExtensionSignalValue(HostExtension, 'messages');
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const t = (key: MessageKey) => translate(messages, key);
  const [url] = useState(link.currentUrl);
  const [typed, setTyped] = useState(url);
  const [isRefused, setRefused] = useState(false);
  const errorId = useId();
  const { ref, style } = usePlaceAtSelection();

  const apply = () => {
    if (typed.trim() === '' && url) link.remove();
    else if (!link.apply(typed)) return setRefused(true);
    focusEditor(editor);
  };
  const close = () => {
    link.isOpen.value = false;
    focusEditor(editor);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault(); // Enter would submit a form around
      apply();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) link.isOpen.value = false;
  };

  return createPortal(
    <div
      ref={ref}
      style={style}
      className={styles.popover}
      role="dialog"
      aria-label={t('link.label')}
      {...keptInside(onKeyDown)}
      onBlur={onBlur}
    >
      <div className={styles.row}>
        <input
          ref={selectAll}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          placeholder="https://"
          className={styles.field}
          aria-label={t('link.url')}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? errorId : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
        />
        <IconButton icon="check" label={t('link.apply')} shortcut="Enter" onClick={apply} />
        {url && <LinkActions url={url} />}
      </div>
      <div id={errorId} role="alert" className={styles.error}>
        {isRefused && t('link.invalid')}
      </div>
    </div>,
    container ?? portalContainerOf(editor.getRootElement()),
  );
}

/** What can be done with a link that is there already. */
function LinkActions({ url }: { url: string }) {
  const [editor] = useLexicalComposerContext();
  const link = useExtensionDependency(LinkPopoverExtension).output;
  const messages = useExtensionSignalValue(HostExtension, 'messages');
  const remove = () => {
    link.remove();
    focusEditor(editor);
  };
  return (
    <>
      <OpenLink url={completeUrl(url, linkSettings(editor).schemes) ?? ''} label={translate(messages, 'link.open')} />
      <IconButton icon="unlink" label={translate(messages, 'link.remove')} onClick={remove} />
    </>
  );
}

function OpenLink({ url, label }: { url: string; label: string }) {
  return (
    <Tooltip content={label}>
      <a className={styles.open} href={url} target="_blank" rel="noopener noreferrer" aria-label={label}>
        <Icon name="external-link" />
      </a>
    </Tooltip>
  );
}

function usePlaceAtSelection() {
  const [editor] = useLexicalComposerContext();
  const { element: popover } = useExtensionDependency(LinkPopoverExtension).output;
  const { refs, floatingStyles } = useFloating({
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware,
    whileElementsMounted: autoUpdate,
  });
  const { setFloating, setPositionReference } = refs;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const getBoundingClientRect = () => selectionRect(editor) ?? new DOMRect();
      if (element)
        setPositionReference({ contextElement: editor.getRootElement() ?? undefined, getBoundingClientRect });
      setFloating(element);
      popover.value = element;
    },
    [editor, popover, setFloating, setPositionReference],
  );
  return { ref, style: floatingStyles };
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  field?.select();
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** React hands on a portal's events to the tree around the editor, where a form would take them for its own. */
function keptInside(onKeyDown: (event: KeyboardEvent) => void) {
  return {
    onChange: stop,
    onInput: stop,
    onPaste: stop,
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation();
      onKeyDown(event);
    },
  };
}
