import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, renderApp } from '../testing/renderApp.js';

const entry = (id: string, title: string, summary: string, updatedAt: string) => ({
  id,
  title,
  values: { summary, slug: `slug-${id}` },
  createdAt: updatedAt,
  updatedAt,
});

const entries = [
  entry('1', 'Tide tables', 'When the harbour floods', '2025-01-01T00:00:00Z'),
  entry('2', '', 'No title yet', '2025-02-01T00:00:00Z'),
];

const show = async () => {
  const requests = fakeServer({ 'GET /api/entries': { entries } });
  const app = renderApp('/');
  await screen.findByRole('searchbox');
  return { ...app, requests };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of entries', () => {
  it('shows each with its summary, its slug and when it was changed, the last changed first', async () => {
    await show();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('No title yet');
    expect(second?.textContent).toContain('When the harbour floods');
    expect(second?.textContent).toContain('/slug-1');
    expect(second?.querySelector('time')?.dateTime).toBe('2025-01-01T00:00:00Z');
  });

  it('calls an entry without a title Untitled', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Untitled' }).getAttribute('href')).toBe('/entries/2');
  });

  it('narrows while someone types, and puts the query into the address', async () => {
    const { router } = await show();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tide' } });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('1 entry')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?q=tide'));
  });

  it('asks the server nothing while someone types: a search is over what is there', async () => {
    const { router, requests } = await show();
    for (const value of ['t', 'ti']) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
      await waitFor(() => expect(router.state.location.search).toBe(`?q=${value}`));
    }
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(requests.filter(({ path }) => path === '/api/entries')).toHaveLength(1);
  });

  it('shows all again when the address of all is opened, and what was searched by the way back', async () => {
    const { router } = await show();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tide' } });
    await waitFor(() => expect(router.state.location.search).toBe('?q=tide'));
    fireEvent.click(screen.getByRole('link', { name: 'Entries' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'tide'));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('says that nothing is found, and shows all again', async () => {
    await show();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lighthouse' } });
    expect(screen.getByText('No entry matches “lighthouse”.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('begins with the query of the address', async () => {
    fakeServer({ 'GET /api/entries': { entries } });
    renderApp('/?q=tide');
    expect((await screen.findAllByRole('listitem')).length).toBe(1);
  });

  it('invites to write where there is nothing yet', async () => {
    fakeServer({ 'GET /api/entries': { entries: [] } });
    renderApp('/');
    const main = within(await screen.findByRole('main'));
    expect((await main.findByRole('link', { name: 'Write the first entry' })).getAttribute('href')).toBe(
      '/entries/new',
    );
  });
});
