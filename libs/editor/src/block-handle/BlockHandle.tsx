import { batch, effect, RootElementExtension } from '@lexical/extension';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import {
  Icon,
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
  Tooltip,
} from '@inkfield/ui';
import { getActiveElement, type LexicalEditor, type NodeKey } from 'lexical';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { BlockTypeExtension } from '../block-type/BlockTypeExtension.js';
import { useOfferedTypes } from '../block-type/useOffered.js';
import { focusEditor } from '../host/focusEditor.js';
import { HostExtension } from '../host/HostExtension.js';
import { shortcutOf } from '../keyboard-help/shortcuts.js';
import { keepFocus } from '../surface/Popup.js';
import { useText } from '../surface/useText.js';
import {
  $describeBlocks,
  DELETE_BLOCK_COMMAND,
  DUPLICATE_BLOCK_COMMAND,
  MOVE_BLOCK_COMMAND,
  TURN_BLOCK_COMMAND,
} from './blockCommands.js';
import { pressHandle } from './blockDrag.js';
import styles from './BlockHandle.module.css';
import { BlockHandleExtension, type BlockHandleOutput } from './BlockHandleExtension.js';

/** The handle beside a block: first drawn when one is pointed at; then only its menu makes it render again. */
export function BlockHandle() {
  const isUsed = useExtensionSignalValue(BlockHandleExtension, 'isUsed');
  const root = useSignalValue(useExtensionDependency(RootElementExtension).output);
  return isUsed && root?.parentElement ? createPortal(<Handle />, root.parentElement) : null;
}

/** At once: by the time that it has faded, another block may be pointed at. */
function closeMenu({ menu, hovered }: BlockHandleOutput): void {
  batch(() => (menu.value = hovered.value = null));
}

/**
 * Props of the menu's popup: the text has the focus as soon as the menu closes, where that has had it or would get it yet. While it fades,
 * a key is the text's, and what is pressed keeps the focus.
 */
function focusAfter(editor: LexicalEditor, { menu }: BlockHandleOutput) {
  let stop: (() => void) | null = null;
  return {
    ref: (popup: HTMLElement | null) => {
      stop?.();
      stop =
        popup &&
        effect(() => {
          if (menu.value === null && popup.contains(getActiveElement(popup))) focusEditor(editor);
        });
    },
    onFocus: () => void (menu.peek() ?? focusEditor(editor)),
    onCloseAutoFocus: keepFocus,
  };
}

function Handle() {
  const [editor] = useLexicalComposerContext();
  const handle = useExtensionDependency(BlockHandleExtension).output;
  const block = useSignalValue(handle.menu);
  const text = useText();
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const label = text('handle.label');
  const [focus] = useState(() => focusAfter(editor, handle));
  const setLayer = useRef((element: HTMLElement | null) => void (handle.layer.value = element)).current;
  const onPointerDown = (event: PointerEvent) => {
    event.preventDefault(); // leaves the focus in the text, and the menu closed until it proves to be no drag
    pressHandle(editor, handle, event.nativeEvent);
  };
  // Assistive technology clicks without a pointer.
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0) handle.menu.value = handle.block.peek();
  };
  return (
    <div ref={setLayer} className={styles.layer}>
      <div className={styles.block} />
      <div className={styles.drop} />
      <Menu open={block !== null} onOpenChange={(open) => void (open || closeMenu(handle))}>
        <Tooltip content={text('handle.hint')} shortcut={shortcutOf('handle.label')}>
          <MenuTrigger asChild onPointerDown={onPointerDown} onClick={onClick}>
            <button type="button" tabIndex={-1} className={styles.handle} aria-label={label}>
              <Icon name="drag-handle" size={14} />
            </button>
          </MenuTrigger>
        </Tooltip>
        <MenuContent {...focus} container={container} aria-label={label} className={styles.menu}>
          {block !== null && <BlockActions block={block} />}
        </MenuContent>
      </Menu>
    </div>
  );
}

/** What the menu shows is the block as it was when the menu opened. */
function useDescription(block: NodeKey) {
  const [editor] = useLexicalComposerContext();
  const { types } = useExtensionDependency(BlockTypeExtension).output;
  return editor.read(() => $describeBlocks(block, types));
}

function BlockActions({ block }: { block: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const text = useText();
  const { isFirst, isLast } = useDescription(block);
  return (
    <>
      <MenuItem
        icon="arrow-up"
        shortcut={shortcutOf('handle.moveUp')}
        aria-keyshortcuts="Alt+Shift+ArrowUp"
        disabled={isFirst}
        onSelect={() => editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to: 'up', block })}
      >
        {text('handle.moveUp')}
      </MenuItem>
      <MenuItem
        icon="arrow-down"
        shortcut={shortcutOf('handle.moveDown')}
        aria-keyshortcuts="Alt+Shift+ArrowDown"
        disabled={isLast}
        onSelect={() => editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to: 'down', block })}
      >
        {text('handle.moveDown')}
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => editor.dispatchCommand(DUPLICATE_BLOCK_COMMAND, block)}>
        {text('handle.duplicate')}
      </MenuItem>
      <MenuItem danger icon="trash" onSelect={() => editor.dispatchCommand(DELETE_BLOCK_COMMAND, block)}>
        {text('handle.delete')}
      </MenuItem>
      <BlockTypes block={block} />
    </>
  );
}

function BlockTypes({ block }: { block: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const text = useText();
  const { types } = useExtensionDependency(BlockTypeExtension).output;
  const offered = useOfferedTypes();
  const { type } = useDescription(block);
  if (type === null) return null;
  const label = text('handle.turnInto');
  return (
    <>
      <MenuSeparator />
      <MenuLabel aria-hidden>{label}</MenuLabel>
      <MenuRadioGroup
        aria-label={label}
        value={type}
        onValueChange={(to) => editor.dispatchCommand(TURN_BLOCK_COMMAND, { to, block })}
      >
        {offered(types).map(({ type: name, title, icon }) => (
          <MenuRadioItem key={name} value={name} icon={icon} shortcut={shortcutOf(title)}>
            {text(title)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  );
}
