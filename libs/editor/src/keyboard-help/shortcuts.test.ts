import { expect, test } from 'vitest';
import { en } from '../messages/en.js';
import { formatShortcut, shortcutGroups, shortcutOf } from './shortcuts.js';

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
