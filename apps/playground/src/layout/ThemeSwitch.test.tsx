import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTheme } from './theme.js';
import { ThemeSwitch } from './ThemeSwitch.js';

/** The system's choice between light and dark, as the browser tells it. */
function stubSystem(dark: boolean) {
  const listeners = new Set<() => void>();
  const system = { dark, listeners };
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.dark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return system;
}

const button = () => screen.getByRole('button', { name: /^Theme/ });
const drawing = () => button().querySelector('svg')?.innerHTML;

/** What is drawn for a dark page; a light one is drawn otherwise. */
function drawingOf(theme: 'light' | 'dark') {
  setTheme(theme);
  const { unmount } = render(<ThemeSwitch />);
  const drawn = drawing();
  unmount();
  setTheme('system');
  return drawn;
}

beforeEach(() => void stubSystem(false));

afterEach(() => {
  cleanup();
  act(() => setTheme('system'));
  vi.unstubAllGlobals();
});

describe('the choice of a theme', () => {
  it.each([
    ['light', 'Theme: Light'],
    ['dark', 'Theme: Dark'],
    ['system', 'Theme: System'],
  ] as const)('says that it is %s', (theme, name) => {
    setTheme(theme);
    render(<ThemeSwitch />);
    expect(button().getAttribute('aria-label') ?? button().textContent).toContain(name);
  });

  it('follows a change that was made elsewhere in the page', () => {
    render(<ThemeSwitch />);
    act(() => setTheme('dark'));
    expect(screen.getByRole('button', { name: 'Theme: Dark' })).toBeTruthy();
  });

  it('draws a moon for a dark page and a sun for a light one', () => {
    expect(drawingOf('dark')).not.toBe(drawingOf('light'));
  });

  it('draws what the system has chosen, and its changes', () => {
    const [sun, moon] = [drawingOf('light'), drawingOf('dark')];
    const system = stubSystem(false);
    const { unmount } = render(<ThemeSwitch />);
    expect(drawing()).toBe(sun);
    act(() => {
      system.dark = true;
      system.listeners.forEach((listener) => listener());
    });
    expect(drawing()).toBe(moon);
    unmount();
    expect(system.listeners.size).toBe(0);
  });

  it('offers the three with the present one marked, and takes another', async () => {
    setTheme('dark');
    render(<ThemeSwitch />);
    fireEvent.keyDown(button(), { key: 'Enter' });
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Light', 'Dark', 'System']);
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
    fireEvent.click(items[0] ?? document.body);
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});

describe('the theme before the first paint', () => {
  // A script of its own, outside of the bundle: it is run here as the browser runs it.
  const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8');
  const run = () => new Function(script)();

  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it.each(['light', 'dark'])('is the one that was chosen the last time: %s', (theme) => {
    localStorage.setItem('inkfield:theme', theme);
    run();
    expect(document.documentElement.dataset['theme']).toBe(theme);
  });

  it.each(['', 'system', 'javascript:alert(1)', '" onload="'])('is the system’s where “%s” is stored', (stored) => {
    localStorage.setItem('inkfield:theme', stored);
    run();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('is the system’s where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(run).not.toThrow();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});
