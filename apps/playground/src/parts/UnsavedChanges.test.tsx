import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../testing/renderPart.js';
import { discarding, UnsavedChanges } from './UnsavedChanges.js';

afterEach(cleanup);

const show = (unsaved: boolean) => {
  const { router } = renderPart(<UnsavedChanges unsaved={unsaved} noun="entry" />);
  return {
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    go: (to: string, state?: object) => act(() => router.navigate(to, { state })),
    back: () => act(() => router.navigate(-1)),
  };
};
const dialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const press = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }));

/** What the browser hears when the tab is closed: whether it should ask. */
const asksBeforeClose = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('unsaved changes', () => {
  it('are asked about before another page comes, in the words of what they belong to', async () => {
    const { go, path } = show(true);
    await go('/flows');
    expect(within(await dialog()).getByText('What you changed in this entry has not been saved.')).toBeTruthy();
    expect(path()).toBe('/here');
  });

  it('are left behind by Leave', async () => {
    const { go, path } = show(true);
    await go('/flows');
    await press('Leave');
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(path()).toBe('/flows');
  });

  it.each([
    ['Stay', () => press('Stay')],
    ['Escape', async () => fireEvent.keyDown(await dialog(), { key: 'Escape' })],
  ])('are kept by %s, and asked about again the next time', async (_, stay) => {
    const { go, path } = show(true);
    await go('/flows');
    await stay();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/here');
    await go('/flows');
    expect(await dialog()).toBeTruthy();
  });

  it('do not stand in the way of the page’s own address, such as a search or a jump', async () => {
    const { go, search } = show(true);
    await go('/here?q=fog#submitted');
    expect(search()).toBe('?q=fog');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not asked about where they are thrown away knowingly', async () => {
    const { go, path } = show(true);
    await go('/', discarding);
    expect(path()).toBe('/');
  });

  it('are asked about before the way back to a page that was opened by throwing some away', async () => {
    const { go, back, path } = show(true);
    await go('/', discarding);
    await go('/here');
    await back();
    expect(await dialog()).toBeTruthy();
    expect(path()).toBe('/here');
  });

  it('stand in no one’s way where there are none', async () => {
    const { go, path } = show(false);
    await go('/flows');
    expect(path()).toBe('/flows');
  });

  it.each([
    [true, 'makes'],
    [false, 'does not make'],
  ])('unsaved %s %s the browser ask before the tab is closed', (unsaved) => {
    show(unsaved);
    expect(asksBeforeClose()).toBe(unsaved);
  });
});
