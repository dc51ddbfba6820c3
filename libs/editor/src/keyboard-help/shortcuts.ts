import { IS_APPLE } from 'lexical';
import type { MessageKey } from '../messages/EditorMessages.js';

/** A key combination of the editor, as the help dialog and the tooltips show it. `Mod` is Ctrl, Command on a Mac. */
export interface ShortcutHelp {
  title: MessageKey;
  keys: readonly string[];
}

/** Every key combination of the editor, under the headings of the help dialog. */
export const shortcutGroups: readonly { title: MessageKey; shortcuts: readonly ShortcutHelp[] }[] = [
  {
    title: 'keyboard.group.text',
    shortcuts: [
      { title: 'format.bold', keys: ['Mod+B'] },
      { title: 'format.italic', keys: ['Mod+I'] },
      { title: 'format.underline', keys: ['Mod+U'] },
      { title: 'format.strike', keys: ['Mod+Shift+S', 'Mod+Shift+X'] },
      { title: 'format.code', keys: ['Mod+E'] },
      { title: 'link.label', keys: ['Mod+K'] },
    ],
  },
  {
    title: 'keyboard.group.blocks',
    shortcuts: [
      { title: 'block.text', keys: ['Mod+Alt+0'] },
      { title: 'keyboard.heading', keys: ['Mod+Alt+1 … 6'] },
      { title: 'block.numberedList', keys: ['Mod+Shift+7'] },
      { title: 'block.bulletList', keys: ['Mod+Shift+8'] },
      { title: 'block.quote', keys: ['Mod+Shift+9'] },
      { title: 'handle.moveUp', keys: ['Alt+Shift+ArrowUp'] },
      { title: 'handle.moveDown', keys: ['Alt+Shift+ArrowDown'] },
      { title: 'handle.label', keys: ['Alt+Shift+F10'] },
    ],
  },
  {
    title: 'keyboard.group.editor',
    shortcuts: [
      { title: 'slash.label', keys: ['/'] },
      { title: 'keyboard.continueWriting', keys: ['++'] },
      { title: 'keyboard.toToolbar', keys: ['Alt+F10'] },
      { title: 'keyboard.toCode', keys: ['Alt+F10'] },
      { title: 'keyboard.editImage', keys: ['Alt+Enter'] },
      { title: 'keyboard.leave', keys: ['Escape Tab'] },
      { title: 'keyboard.undo', keys: ['Mod+Z'] },
      { title: 'keyboard.redo', keys: ['Mod+Shift+Z'] },
      { title: 'keyboard.title', keys: ['Mod+/'] },
    ],
  },
];

const appleSigns: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const signs: Readonly<Record<string, string>> = { Mod: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

/** `Mod+Alt+1` as it is written on this keyboard: `Ctrl+Alt+1`, or `⌥⌘1` on a Mac. */
export function formatShortcut(keys: string, isApple: boolean = IS_APPLE): string {
  if (keys === '++') return keys;
  const parts = keys
    .split('+')
    .map((part) => (isApple && appleSigns[part]) || part.replace(/\w+/g, (key) => signs[key] ?? key));
  return parts.join(isApple ? '' : '+');
}

/** The key combination of a command, for its tooltip; undefined where it has none. */
export function shortcutOf(title: MessageKey | (string & {})): string | undefined {
  const level = /^block\.heading(\d)$/.exec(title)?.[1];
  if (level) return formatShortcut(`Mod+Alt+${level}`);
  const found = shortcutGroups.flatMap(({ shortcuts }) => shortcuts).find((shortcut) => shortcut.title === title);
  return found?.keys[0] && formatShortcut(found.keys[0]);
}
