import { RootElementExtension, WatchEditableExtension } from '@lexical/extension';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Button, Icon, IconButton, Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@inkfield/ui';
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { focusEditor } from '../host/focusEditor.js';
import { HostExtension } from '../host/HostExtension.js';
import { focusByKey } from '../surface/focusByKey.js';
import { focusGoesOn } from '../surface/focusGoesOn.js';
import { useText } from '../surface/useText.js';
import styles from './CodeActions.module.css';
import { type CodeActionsOutput, createCodeActions } from './createCodeActions.js';
import { codeLanguages, nameOfLanguage } from './codeLanguages.js';

/** The buttons of the code block that has the caret or the pointer; typing in it does not render them again. */
export function CodeActions() {
  const [editor] = useLexicalComposerContext();
  const [actions] = useState(() => createCodeActions(editor));
  const block = useSyncExternalStore(actions.subscribe, () => actions.block.peek());
  const isDisabled = useExtensionSignalValue(HostExtension, 'disabled');
  const root = useSignalValue(useExtensionDependency(RootElementExtension).output);
  if (block === null || isDisabled || !root?.parentElement) return null;
  return createPortal(<Actions actions={actions} />, root.parentElement);
}

interface ActionsProps {
  actions: CodeActionsOutput;
}

function Actions({ actions }: ActionsProps) {
  const [editor] = useLexicalComposerContext();
  const isEditable = useSignalValue(useExtensionDependency(WatchEditableExtension).output);
  const text = useText();
  const setLayer = useRef((element: HTMLElement | null) => {
    const left = actions.element.peek();
    if (left) focusGoesOn(editor, left);
    actions.element.value = element;
    actions.isMenuOpen.value = false; // nor does it come back with them
  }).current;
  // They are no stops of Tab, which leaves the editor after Escape: Alt+F10 and the arrows go to them.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.target as Node)) return; // the menu's keys come by here too
    if (event.key === 'Escape') focusEditor(editor);
    else if (!focusByKey(event, 'button')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // Another one where the language can be chosen no more: who was at it goes on in the text.
    <div key={String(isEditable)} ref={setLayer} className={styles.layer}>
      <div role="group" aria-label={text('code.actions')} className={styles.actions} onKeyDown={onKeyDown}>
        {isEditable && <LanguageMenu actions={actions} />}
        <CopyCode actions={actions} />
      </div>
    </div>
  );
}

/** No language is an item too, and a menu's values are texts. */
const none = '';

/** The menu's events. Once something was chosen the focus goes on in the text; Escape returns it to the button. */
function useLanguageMenu(actions: CodeActionsOutput) {
  const [editor] = useLexicalComposerContext();
  const hasChosen = useRef(false);
  const choose = (chosen: string) => {
    const block = actions.block.peek();
    if (block !== null) actions.setLanguage(block, chosen === none ? null : chosen);
    hasChosen.current = true;
  };
  const open = (isOpen: boolean) => {
    actions.isMenuOpen.value = isOpen;
    if (isOpen) actions.isMenuHolding.value = true;
  };
  const leave = (event: Event) => {
    actions.isMenuHolding.value = false;
    if (!hasChosen.current) return;
    hasChosen.current = false;
    event.preventDefault();
    focusEditor(editor);
  };
  return [choose, open, leave] as const;
}

function LanguageMenu({ actions }: ActionsProps) {
  const isOpen = useSignalValue(actions.isMenuOpen);
  const language = useSignalValue(actions.language) ?? none;
  const text = useText();
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const [choose, open, leave] = useLanguageMenu(actions);
  const nameOf = (code: string) => (code === none ? text('code.plainText') : nameOfLanguage(code));
  const label = text('code.language');
  const name = nameOf(language);
  // A language that was typed after "```" is kept, whether it is known or not.
  const items = [none, ...(codeLanguages.includes(language) || language === none ? [] : [language]), ...codeLanguages];
  return (
    <Menu open={isOpen} onOpenChange={open}>
      <MenuTrigger asChild>
        <Button tabIndex={-1} variant="ghost" size="sm" className={styles.language} aria-label={`${label}: ${name}`}>
          <bdi>{name}</bdi>
          <Icon name="chevron-down" size={12} />
        </Button>
      </MenuTrigger>
      <MenuContent
        container={container}
        align="end"
        aria-label={label}
        className={styles.menu}
        onCloseAutoFocus={leave}
      >
        <MenuRadioGroup aria-label={label} value={language} onValueChange={choose}>
          {items.map((code) => (
            <MenuRadioItem key={code} value={code}>
              {nameOf(code)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

function CopyCode({ actions }: ActionsProps) {
  const copied = useSignalValue(actions.copied);
  const text = useText();
  const icons = { copied: 'check', failed: 'alert' } as const;
  const labels = { copied: 'code.copied', failed: 'code.copyFailed' } as const;
  return (
    <IconButton
      tabIndex={-1}
      icon={copied ? icons[copied] : 'copy'}
      label={text(copied ? labels[copied] : 'code.copy')}
      onClick={() => void actions.copy()}
    />
  );
}
