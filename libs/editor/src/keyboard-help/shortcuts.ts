import { IS_APPLE } from 'lexical';
import type { MessageKey } from '../messages/EditorMessages.js';

/** A key combination of the editor, as the help dialog and the tooltips show it. `Mod` is Ctrl, Command on a Mac. */
export interface ShortcutHelp {
  title: MessageKey;
  keys: readonly string[];
  /** What a field must take for it to do something. @default nothing */
  kind?: string;
}

/** Every key combination of the editor, under the headings of the help dialog. */
export const shortcutGroups: readonly { title: MessageKey; shortcuts: readonly ShortcutHelp[] }[] = [
  {
    title: 'keyboard.group.text',
    shortcuts: [
      { title: 'format.bold', keys: ['Mod+B'], kind: 'text-bold' },
      { title: 'format.italic', keys: ['Mod+I'], kind: 'text-italic' },
      { title: 'format.underline', keys: ['Mod+U'], kind: 'text-underline' },
      { title: 'format.strike', keys: ['Mod+Shift+S', 'Mod+Shift+X'], kind: 'text-strikethrough' },
      { title: 'format.code', keys: ['Mod+E'], kind: 'text-code' },
      { title: 'link.label', keys: ['Mod+K'], kind: 'link' },
    ],
  },
  {
    title: 'keyboard.group.blocks',
    shortcuts: [
      { title: 'block.text', keys: ['Mod+Alt+0'] },
      { title: 'keyboard.heading', keys: ['Mod+Alt+1 … 6'] },
      { title: 'block.numberedList', keys: ['Mod+Shift+7'], kind: 'number' },
      { title: 'block.bulletList', keys: ['Mod+Shift+8'], kind: 'bullet' },
      { title: 'block.quote', keys: ['Mod+Shift+9'], kind: 'quote' },
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
      { title: 'keyboard.toCode', keys: ['Alt+F10'], kind: 'code' },
      { title: 'keyboard.editImage', keys: ['Alt+Enter'], kind: 'image' },
      { title: 'keyboard.leave', keys: ['Escape Tab'] },
      { title: 'keyboard.undo', keys: ['Mod+Z'] },
      { title: 'keyboard.redo', keys: ['Mod+Shift+Z'] },
      { title: 'keyboard.title', keys: ['Mod+/'] },
    ],
  },
];

const headingLevels = [1, 2, 3, 4, 5, 6];

/** The key combinations that do something in a field, and of those of headings the levels. */
export function shortcutsOf(takes: (kind: string) => boolean): typeof shortcutGroups {
  const levels = headingLevels.filter((level) => takes(`h${level}`));
  const keysOf = ({ title, keys }: ShortcutHelp) =>
    title === 'keyboard.heading' && levels.length < headingLevels.length
      ? levels.slice(0, 1).map(() => `Mod+Alt+${levels.join(', ')}`)
      : keys;
  return shortcutGroups
    .map(({ title, shortcuts }) => ({
      title,
      shortcuts: shortcuts
        .filter(({ kind }) => kind === undefined || takes(kind))
        .map((shortcut) => ({ ...shortcut, keys: keysOf(shortcut) }))
        .filter(({ keys }) => keys.length > 0),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

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
