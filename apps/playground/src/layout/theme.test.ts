import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentTheme, setTheme } from './theme.js';

afterEach(() => {
  vi.restoreAllMocks();
  setTheme('system');
});

describe('theme', () => {
  it('follows the system at first', () => {
    expect(currentTheme()).toBe('system');
  });

  it('marks the document and remembers the choice', () => {
    setTheme('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('inkfield:theme')).toBe('dark');
    expect(currentTheme()).toBe('dark');
  });

  it('forgets the choice when the system decides again', () => {
    setTheme('light');
    setTheme('system');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.getItem('inkfield:theme')).toBeNull();
  });

  it('still works where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    setTheme('dark');
    expect(currentTheme()).toBe('dark');
  });
});
