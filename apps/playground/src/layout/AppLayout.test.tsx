import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, renderApp } from '../testing/renderApp.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const entries = { 'GET /api/entries': { entries: [] } };

describe('the frame around every page', () => {
  it('has a banner, a navigation, a main region and a way past the header', async () => {
    fakeServer(entries);
    renderApp('/');
    expect(await screen.findByRole('banner')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(screen.getByRole('main').id).toBe('main');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
  });

  it('says that the demo writer answers', async () => {
    fakeServer(entries);
    renderApp('/');
    expect((await screen.findByText(/Demo writer/)).textContent).toBe('Demo writer: set AI_BASE_URL for a real model');
  });

  it('says so from the beginning: what comes later moves the page', async () => {
    const status = Promise.withResolvers<unknown>();
    const requests = fakeServer({ ...entries, 'GET /api/status': status.promise });
    const { container } = renderApp('/');
    const appeared = new Promise<string>((resolve) => {
      const look = () => {
        const banner = container.querySelector('header');
        if (banner) resolve(banner.textContent);
      };
      new MutationObserver(look).observe(container, { childList: true, subtree: true });
    });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    status.resolve({ provider: 'demo', dailyLimit: 1, remaining: 1 });
    expect(await appeared).toContain('Demo writer');
  });

  it('waits two seconds at the most, and says so when it comes then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: false });
    const status = Promise.withResolvers<unknown>();
    fakeServer({ ...entries, 'GET /api/status': status.promise });
    renderApp('/');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(screen.queryByRole('banner')).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await screen.findByText('No entries yet')).toBeTruthy();
    expect(screen.queryByText(/Demo writer/)).toBeNull();
    status.resolve({ provider: 'demo', dailyLimit: 1, remaining: 1 });
    expect(await screen.findByText(/Demo writer/)).toBeTruthy();
  });

  it.each([
    ['a real model answers', { provider: 'openai-compatible', dailyLimit: 1, remaining: 1 }],
    ['the status cannot be read', new TypeError('Failed to fetch')],
  ])('says nothing of a demo writer where %s', async (_, status) => {
    fakeServer({ ...entries, 'GET /api/status': status });
    renderApp('/');
    expect(await screen.findByText('No entries yet')).toBeTruthy();
    expect(screen.queryByText(/Demo writer/)).toBeNull();
  });

  it('marks the part of the app that the page belongs to', async () => {
    fakeServer({ 'GET /api/prompt-flows': { flows: [] } });
    renderApp('/flows');
    expect((await screen.findByRole('link', { name: 'Flows' })).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Entries' }).getAttribute('aria-current')).toBeNull();
  });

  it('says that the browser is offline, and stops saying so', async () => {
    fakeServer(entries);
    renderApp('/');
    await screen.findByText('No entries yet');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});
