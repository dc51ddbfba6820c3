import { expect, test } from 'vitest';
import { en } from '../messages/en.js';
import { formatShortcut, shortcutGroups, shortcutOf, shortcutsOf } from './shortcuts.js';

test('a combination is written as the keyboard’s maker writes it', () => {
  expect(formatShortcut('Mod+Shift+S', false)).toBe('Ctrl+Shift+S');
  expect(formatShortcut('Mod+Alt+1 … 6', true)).toBe('⌘⌥1 … 6');
  expect(formatShortcut('Alt+Shift+ArrowUp', false)).toBe('Alt+Shift+↑');
  expect(formatShortcut('Escape Tab', false)).toBe('Esc Tab');
  expect(formatShortcut('++', true)).toBe('++');
  expect(formatShortcut('Mod+/', false)).toBe('Ctrl+/');
});

test('a command’s tooltip finds its combination', () => {
  expect(shortcutOf('format.bold')).toMatch(/B$/);
  expect(shortcutOf('block.heading2')).toMatch(/2$/);
  expect(shortcutOf('block.code')).toBeUndefined();
});

test('every line of the help has a text', () => {
  for (const { title, shortcuts } of shortcutGroups) {
    expect(en[title]).toBeTruthy();
    for (const shortcut of shortcuts) expect(en[shortcut.title]).toBeTruthy();
  }
});

test('a field that does not take something has no combination for it, and of headings those of its levels', () => {
  const keysIn = (takes: (kind: string) => boolean) =>
    shortcutsOf(takes).flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys));
  expect(keysIn(() => true)).toEqual(shortcutGroups.flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys)));
  const some = keysIn((kind) => ['h2', 'h4', 'text-bold'].includes(kind));
  expect(some).toContain('Mod+Alt+2, 4');
  expect(some).toContain('Mod+B');
  for (const refused of ['Mod+Alt+1 … 6', 'Mod+I', 'Mod+E', 'Mod+K', 'Mod+Shift+7', 'Mod+Shift+9', 'Alt+Enter'])
    expect(some).not.toContain(refused);
  const none = shortcutsOf(() => false);
  expect(none.map(({ title }) => title)).not.toContain('keyboard.group.text');
  expect(none.flatMap(({ shortcuts }) => shortcuts.map(({ title }) => title))).not.toContain('keyboard.heading');
});
