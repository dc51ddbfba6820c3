import { textColors } from '@inkfield/document';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { Icon, MenuItem, MenuRadioGroup, MenuRadioItem } from '@inkfield/ui';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { useOfferedTypes, useTakes } from '../block-type/useOffered.js';
import { shortcutOf } from '../keyboard-help/shortcuts.js';
import { SET_TEXT_COLOR_COMMAND } from '../text-color/TextColorExtension.js';
import styles from './FloatingToolbar.module.css';
import { FloatingToolbarExtension } from './FloatingToolbarExtension.js';
import { focusEditor } from '../host/focusEditor.js';
import { ToolbarMenu } from './ToolbarMenu.js';
import type { RovingItemProps } from '../surface/useRovingFocus.js';
import { useText } from '../surface/useText.js';

interface MenuProps {
  item: RovingItemProps;
}

/** What the selected blocks are, and what they can become. */
export function BlockTypeMenu({ item }: MenuProps) {
  const [editor] = useLexicalComposerContext();
  const { types } = useExtensionDependency(BlockTypeExtension).output;
  const offered = useOfferedTypes();
  const current = useExtensionSignalValue(FloatingToolbarExtension, 'blockType');
  const text = useText();
  const currentTitle = types.find(({ type }) => type === current)?.title ?? 'toolbar.multiple';
  const choose = (type: string) => {
    focusEditor(editor);
    editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, type);
  };
  return (
    <ToolbarMenu
      name="block-type"
      label={text('toolbar.blockType')}
      value={text(currentTitle)}
      face={<span className={styles.value}>{text(currentTitle)}</span>}
      item={item}
    >
      <MenuRadioGroup value={current ?? ''} onValueChange={choose}>
        {offered(types).map(({ type, title, icon }) => (
          <MenuRadioItem key={type} value={type} icon={icon} shortcut={shortcutOf(title)}>
            {text(title)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </ToolbarMenu>
  );
}

/** The selected text's colour: "Default" removes it (docs/behaviour.md#colours). */
export function ColourMenu({ item }: MenuProps) {
  const [editor] = useLexicalComposerContext();
  const { color } = useExtensionSignalValue(FloatingToolbarExtension, 'formats');
  const takes = useTakes();
  const colors = textColors.filter(({ value }) => takes(`color ${value}`));
  const text = useText();
  const choose = (name: string) => {
    focusEditor(editor);
    editor.dispatchCommand(SET_TEXT_COLOR_COMMAND, textColors.find((choice) => choice.name === name)?.value ?? null);
  };
  if (colors.length === 0) return null;
  return (
    <ToolbarMenu
      name="colour"
      label={text('toolbar.colour')}
      value={text(color === 'multiple' ? 'toolbar.multiple' : `colour.${color}`)}
      face={<Swatch name={color} />}
      item={item}
    >
      <MenuRadioGroup value={color} onValueChange={choose}>
        {(['default', ...colors.map(({ name }) => name)] as const).map((name) => (
          <MenuRadioItem key={name} value={name} icon={<Swatch name={name} />}>
            {text(`colour.${name}`)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </ToolbarMenu>
  );
}

function Swatch({ name }: { name: string }) {
  return (
    <span aria-hidden className={styles.swatch} data-colour={name}>
      A
    </span>
  );
}

/** What AI can do with the selected text; absent when there is nothing (docs/behaviour.md#toolbar). */
export function AiMenu({ item }: MenuProps) {
  const [editor] = useLexicalComposerContext();
  const items = useSignalValue(useExtensionDependency(FloatingToolbarExtension).output.aiItems);
  const text = useText();
  if (items.length === 0) return null;
  const label = text('toolbar.ai');
  return (
    <ToolbarMenu
      name="ai"
      label={label}
      face={
        <span className={styles.ai}>
          <Icon name="sparkles" />
          {label}
        </span>
      }
      item={item}
    >
      {items.map(({ id, title, description = '', icon = 'sparkles', run }) => (
        <MenuItem
          key={id}
          icon={icon}
          description={text(description)}
          onSelect={() => {
            focusEditor(editor);
            run(editor);
          }}
        >
          {text(title)}
        </MenuItem>
      ))}
    </ToolbarMenu>
  );
}
