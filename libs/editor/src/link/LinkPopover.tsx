import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Icon, IconButton, Tooltip } from '@inkfield/ui';
import { useId, useState } from 'react';
import { focusEditor } from '../host/focusEditor.js';
import { beside } from '../surface/beside.js';
import { onKeys, stopKey } from '../surface/onKeys.js';
import { Popup } from '../surface/Popup.js';
import { selectionRect } from '../surface/selectionRect.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { useText } from '../surface/useText.js';
import styles from './LinkPopover.module.css';
import { completeUrl, LinkPopoverExtension } from './LinkPopoverExtension.js';

const middleware = beside(8, { mayCover: 'aligned' });

/** What makes a field one for addresses. */
const addressField = {
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  dir: 'ltr',
  placeholder: 'https://',
} as const;

/** Sets, edits, opens and removes the link of the selection (docs/behaviour.md#links). */
export function LinkPopover() {
  return useExtensionSignalValue(LinkPopoverExtension, 'isOpen') ? <LinkForm /> : null;
}

function LinkForm() {
  const [editor] = useLexicalComposerContext();
  const link = useExtensionDependency(LinkPopoverExtension).output;
  const text = useText();
  const [url] = useState(link.currentUrl);
  const [typed, setTyped] = useState(url);
  const [isRefused, setRefused] = useState(false);
  const errorId = useId();

  const apply = () => {
    if (typed.trim() === '' && url) link.remove();
    else if (!link.apply(typed)) return setRefused(true);
    focusEditor(editor);
  };

  return (
    <Popup
      rect={() => selectionRect(editor)}
      middleware={middleware}
      className={styles.popover}
      role="dialog"
      aria-label={text('link.label')}
      keepsFocus
      // A virtual keyboard that is put away leaves what was typed there, and so does a window that is left: then nothing has the focus.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) link.isOpen.value = false;
      }}
      onKeyDown={onKeys({ Escape: () => focusEditor(editor) }, stopKey)}
    >
      <div className={styles.row}>
        <input
          {...addressField}
          ref={selectAll}
          className={styles.field}
          aria-label={text('link.url')}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? errorId : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
          onKeyDown={onKeys({ Enter: apply })} // it would submit a form around
        />
        <IconButton icon="check" label={text('link.apply')} shortcut="Enter" onClick={apply} />
        {url && <LinkActions url={url} />}
      </div>
      <div id={errorId} role="alert" className={styles.error}>
        {isRefused && text('link.invalid')}
      </div>
    </Popup>
  );
}

/** What can be done with a link that is there already. */
function LinkActions({ url }: { url: string }) {
  const [editor] = useLexicalComposerContext();
  const link = useExtensionDependency(LinkPopoverExtension).output;
  const text = useText();
  const label = text('link.open');
  const href = completeUrl(url, readOptions(editor).link.schemes) ?? '';
  const remove = () => {
    link.remove();
    focusEditor(editor);
  };
  return (
    <>
      <Tooltip content={label}>
        <a className={styles.open} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
          <Icon name="external-link" />
        </a>
      </Tooltip>
      <IconButton icon="unlink" label={text('link.remove')} onClick={remove} />
    </>
  );
}

function selectAll(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
  field?.select();
}
