import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { IconButton } from '@inkfield/ui';
import { FORMAT_TEXT_COMMAND, getActiveElement, type LexicalEditor } from 'lexical';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTakes } from '../block-type/useOffered.js';
import { shortcutOf } from '../keyboard-help/shortcuts.js';
import { EDIT_LINK_COMMAND } from '../link/LinkPopoverExtension.js';
import { leaveByTab } from '../surface/leaveByTab.js';
import { onKeys } from '../surface/onKeys.js';
import popupStyles from '../surface/Popup.module.css';
import styles from './FloatingToolbar.module.css';
import { FloatingToolbarExtension, type ToolbarMark } from './FloatingToolbarExtension.js';
import { focusEditor } from '../host/focusEditor.js';
import { toolbarFormats } from './selectionState.js';
import { AiMenu, BlockTypeMenu, ColourMenu } from './ToolbarMenus.js';
import { useToolbarPlace } from './toolbarPlace.js';
import { type RovingItemProps, useRovingFocus } from '../surface/useRovingFocus.js';
import { useText } from '../surface/useText.js';

/** The toolbar of selected text (docs/behaviour.md#toolbar): it reads signals and sends commands. */
export function FloatingToolbar() {
  return useExtensionSignalValue(FloatingToolbarExtension, 'isVisible') ? <Toolbar /> : null;
}

function Toolbar() {
  const [editor] = useLexicalComposerContext();
  const text = useText();
  const { item, onArrowKey } = useRovingFocus('block-type');
  const { ref, dir, portal, isDocked, isShown } = useToolbarPlace();
  const onOwnKey = onKeys({ Escape: () => focusEditor(editor) }, (event) => {
    leaveByTab(editor, event);
    onArrowKey(event);
  });
  return portal(
    <div
      ref={ref}
      dir={dir}
      role="toolbar"
      aria-label={text('toolbar.label')}
      className={`${popupStyles.popup} ${styles.toolbar}`}
      data-docked={isDocked || undefined}
      data-shown={isShown || undefined}
      onMouseDown={keepSelection}
      onKeyDown={(event) => isOwn(event) && onOwnKey(event)}
    >
      <BlockTypeMenu item={item('block-type')} />
      <span className={styles.divider} />
      <ToggleButtons item={item} />
      <LinkButton item={item('link')} />
      <span className={styles.divider} />
      <ColourMenu item={item('colour')} />
      <AiMenu item={item('ai')} />
    </div>,
  );
}

/** A button for each format, and for each mark that the app has described. */
function ToggleButtons({ item }: { item: (id: string) => RovingItemProps }) {
  const [editor] = useLexicalComposerContext();
  const text = useText();
  const { formats, isInCode } = useExtensionSignalValue(FloatingToolbarExtension, 'formats');
  const { marks } = useExtensionDependency(FloatingToolbarExtension).output;
  const takes = useTakes();
  const own = toolbarFormats.map((format): ToolbarMark => ({
    type: `text-${format}`,
    title: `format.${format}`,
    icon: format,
    $isActive: () => formats.has(format),
    toggle: () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
  }));
  return [...own, ...marks]
    .filter(({ type }) => takes(type))
    .map(({ type, title, icon, $isActive, toggle }) => (
      <IconButton
        key={type}
        icon={icon}
        label={text(title)}
        shortcut={shortcutOf(title)}
        pressed={editor.getEditorState().read($isActive)}
        disabled={isInCode}
        onClick={(event) => keepFocus(editor, event.currentTarget, () => toggle(editor))}
        {...item(type)}
      />
    ));
}

function LinkButton({ item }: { item: RovingItemProps }) {
  const [editor] = useLexicalComposerContext();
  const text = useText();
  if (!useTakes()('link')) return null;
  return (
    <IconButton
      icon="link"
      label={text('link.label')}
      shortcut={shortcutOf('link.label')}
      onClick={() => editor.dispatchCommand(EDIT_LINK_COMMAND, undefined)}
      {...item}
    />
  );
}

/** A button that was pressed by key keeps the focus, which Lexical takes into the text where it draws the selection anew. */
function keepFocus(editor: LexicalEditor, button: HTMLElement, toggle: () => void): void {
  const hasFocus = getActiveElement(button) === button;
  toggle();
  if (!hasFocus) return;
  editor.read(() => undefined); // commits
  button.focus({ preventScroll: true });
}

/** React hands on the events of the menus, which are no part of the toolbar's element. What hears them is an element, in a frame one of another realm. */
function isOwn(event: KeyboardEvent<HTMLElement> | MouseEvent<HTMLElement>): boolean {
  return event.currentTarget.contains(event.target as Element);
}

/** A press on a button leaves the focus, and with it the selection, in the text. */
function keepSelection(event: MouseEvent<HTMLElement>): void {
  if (isOwn(event)) event.preventDefault();
}
