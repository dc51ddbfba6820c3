import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Button, Icon, Menu, MenuContent, MenuTrigger, Tooltip } from '@inkfield/ui';
import { getActiveElement, isHTMLElement } from 'lexical';
import { type ReactNode, useRef } from 'react';
import { HostExtension } from '../host/HostExtension.js';
import styles from './FloatingToolbar.module.css';
import { FloatingToolbarExtension, type ToolbarMenuName } from './FloatingToolbarExtension.js';
import { focusEditor } from '../host/focusEditor.js';
import { keepFocus } from '../surface/Popup.js';
import type { RovingItemProps } from '../surface/useRovingFocus.js';

export interface ToolbarMenuProps {
  /** Which of the menus it is: only one is open at a time. */
  name: ToolbarMenuName;
  /** What the menu is for: its trigger's tooltip, and the beginning of its name. */
  label: string;
  /** The current value: the end of its name. */
  value?: string;
  /** What the trigger shows. */
  face: ReactNode;
  /** Its trigger's part in the toolbar's roving focus. */
  item: RovingItemProps;
  /** The items. */
  children: ReactNode;
}

/** A menu of the toolbar. Escape returns to where it was opened from; choosing an item returns to the text. */
export function ToolbarMenu({ name, label, value, face, item, children }: ToolbarMenuProps) {
  const [editor] = useLexicalComposerContext();
  const { openMenu, element } = useExtensionDependency(FloatingToolbarExtension).output;
  const isOpen = useSignalValue(openMenu) === name;
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const openedFrom = useRef<HTMLElement>(null);
  const onOpenChange = (open: boolean) => {
    const root = editor.getRootElement();
    const focused = root && getActiveElement(root);
    if (open) openedFrom.current = isHTMLElement(focused) && element.peek()?.contains(focused) ? focused : null;
    openMenu.value = open ? name : null;
  };
  return (
    <Menu open={isOpen} onOpenChange={onOpenChange}>
      <Tooltip content={label}>
        <MenuTrigger asChild aria-label={value ? `${label}: ${value}` : label}>
          <Button variant="ghost" size="sm" className={styles.trigger} {...item}>
            {face}
            <Icon name="chevron-down" size={12} />
          </Button>
        </MenuTrigger>
      </Tooltip>
      <MenuContent
        container={container}
        aria-label={label}
        onCloseAutoFocus={keepFocus} // the focus has been given back before it closed
        onEscapeKeyDown={() => (openedFrom.current ? openedFrom.current.focus() : focusEditor(editor))}
      >
        {children}
      </MenuContent>
    </Menu>
  );
}
