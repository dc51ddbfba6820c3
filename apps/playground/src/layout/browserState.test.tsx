import { act, cleanup, renderHook } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveFocusOnNavigation } from './moveFocusOnNavigation.js';
import { useMediaQuery } from './useMediaQuery.js';
import { useOnline } from './useOnline.js';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('useMediaQuery', () => {
  /** A window that is so many pixels wide, for queries of the form (width >= N). */
  function stubWidth(width: number) {
    const lists = new Map<string, Set<() => void>>();
    const state = { width, lists, resize: (to: number) => resizeTo(to) };
    const resizeTo = (to: number) => {
      state.width = to;
      lists.forEach((listeners) => listeners.forEach((listener) => listener()));
    };
    vi.stubGlobal('matchMedia', (query: string) => {
      const listeners = lists.get(query) ?? new Set();
      lists.set(query, listeners);
      return {
        matches: state.width >= Number(/\d+/.exec(query)?.[0]),
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      };
    });
    return state;
  }

  it('tells whether the query matches, and each change', () => {
    const screen = stubWidth(1440);
    const { result } = renderHook(() => useMediaQuery('(width >= 1000px)'));
    expect(result.current).toBe(true);
    act(() => screen.resize(360));
    expect(result.current).toBe(false);
    act(() => screen.resize(1000));
    expect(result.current).toBe(true);
  });

  it('listens to the new query alone when it is given another', () => {
    const screen = stubWidth(800);
    const { result, rerender } = renderHook(({ query }) => useMediaQuery(query), {
      initialProps: { query: '(width >= 1000px)' },
    });
    expect(result.current).toBe(false);
    rerender({ query: '(width >= 500px)' });
    expect(result.current).toBe(true);
    expect([...screen.lists].map(([query, { size }]) => [query, size])).toEqual([
      ['(width >= 1000px)', 0],
      ['(width >= 500px)', 1],
    ]);
  });

  it('listens no more once it is gone', () => {
    const screen = stubWidth(800);
    const { unmount } = renderHook(() => useMediaQuery('(width >= 1000px)'));
    unmount();
    expect([...screen.lists.values()].every(({ size }) => size === 0)).toBe(true);
  });
});

describe('useOnline', () => {
  it.each([true, false])('begins with what the browser knows: %s', (onLine) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    expect(renderHook(() => useOnline()).result.current).toBe(onLine);
  });

  it('listens no more once it is gone', () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    const { unmount } = renderHook(() => useOnline());
    unmount();
    expect(removed.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['online', 'offline']));
  });
});

describe('moveFocusOnNavigation', () => {
  let stop = () => {};

  beforeEach(() => {
    document.body.innerHTML = '<button id="here">Here</button><main id="main" tabindex="-1"></main>';
    document.getElementById('here')?.focus();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  const start = () => {
    const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/entries/1'] });
    stop = moveFocusOnNavigation(router);
    return router;
  };
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const focused = async () => {
    await nextFrame();
    return document.activeElement?.id;
  };

  it('puts the focus on the main region of another page', async () => {
    await start().navigate('/flows');
    expect(await focused()).toBe('main');
  });

  it.each([
    ['the query', '/entries/1?q=fog'],
    ['the hash', '/entries/1#submitted'],
  ])('leaves it where %s alone has changed', async (_, to) => {
    await start().navigate(to);
    expect(await focused()).toBe('here');
  });

  it('leaves it after a save that only changes the address', async () => {
    await start().navigate('/entries/2', { state: { keepFocus: true } });
    expect(await focused()).toBe('here');
  });

  it('moves it on the way back too', async () => {
    const router = start();
    await router.navigate('/flows');
    await nextFrame();
    document.getElementById('here')?.focus();
    await router.navigate(-1);
    await expect.poll(focused).toBe('main');
  });

  it('does nothing any more once it is stopped', async () => {
    const router = start();
    stop();
    await router.navigate('/flows');
    expect(await focused()).toBe('here');
  });
});
