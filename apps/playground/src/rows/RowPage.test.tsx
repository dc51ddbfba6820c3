import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, renderApp } from '../testing/renderApp.js';

const row = {
  id: 'r1',
  entity: { title: 'Task' },
  values: { title: 'Buy rope', status: 'open', note: '' },
  createdAt: '2025-01-01T00:00:00Z',
  updatedAt: '2025-01-01T00:00:00Z',
};

const show = async (values: Record<string, string>, heading: string) => {
  fakeServer({ 'GET /api/rows/r1': { row: { ...row, values } } });
  renderApp('/rows/r1');
  await screen.findByRole('heading', { level: 1, name: heading });
  return within(screen.getByRole('main'));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of a row', () => {
  it('is headed by its title and says what it is and where it comes from', async () => {
    const main = await show(row.values, 'Buy rope');
    expect(main.getByText(/^Task, made by a flow/)).toBeTruthy();
    expect(main.getByRole('link', { name: 'Flows' }).getAttribute('href')).toBe('/flows');
    expect(document.title).toBe('Buy rope · Field notes');
  });

  it('lists the other properties, a dash for an empty one', async () => {
    const main = await show(row.values, 'Buy rope');
    const terms = main.getAllByRole('term').map(({ textContent }) => textContent);
    const definitions = main.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(terms).toEqual(['status', 'note']);
    expect(definitions).toEqual(['open', '–']);
  });

  it('is headed by its kind where it has no title', async () => {
    const main = await show({ status: 'open', title: '' }, 'Task');
    expect(main.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['status', 'title']);
  });

  it('has no list where a title is all it has', async () => {
    const main = await show({ title: 'Buy rope' }, 'Buy rope');
    expect(main.queryByRole('term')).toBeNull();
  });

  it('takes what a model wrote as text, never as markup', async () => {
    const attack = '<img src=x onerror=alert(1)>';
    const main = await show({ title: attack, note: attack }, attack);
    expect(screen.getByRole('main').querySelector('img')).toBeNull();
    expect(main.getByRole('definition').textContent).toBe(attack);
  });

  it('says why it cannot be shown', async () => {
    fakeServer({ 'GET /api/rows/r1': new TypeError('Failed to fetch') });
    renderApp('/rows/r1');
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  });
});
