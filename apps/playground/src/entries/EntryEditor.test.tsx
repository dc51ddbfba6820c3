import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, renderApp, type Answers, type AppRequest } from '../testing/renderApp.js';

const clearDraft = vi.hoisted(() => vi.fn());
vi.mock('@inkfield/form-input', () => import('../testing/formInputStub.js'));
vi.mock('@inkfield/editor', () => ({ clearDraft }));

const values = {
  title: 'Tides',
  slug: 'tides',
  email: '',
  token: 'secret',
  summary: '',
  metadata: '',
  body: '<p>Low</p>',
};
const moment = '2025-01-01T00:00:00Z';
const entry = { id: '7', title: 'Tides', values, revision: 3, createdAt: moment, updatedAt: moment };
const stored = { 'GET /api/entries/7': { entry }, 'PUT /api/entries/7': { entry }, 'POST /api/entries': { entry } };

const show = async (path: string, answers: Answers = {}) => {
  const now = { ...stored, ...answers };
  const requests = fakeServer(now);
  const app = renderApp(path);
  await screen.findByRole('form', { name: 'Entry' });
  return { ...app, requests, change: (next: Answers) => Object.assign(now, next) };
};
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp | string, value: string) => fireEvent.input(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save entry' }));
const saves = (requests: readonly AppRequest[]) => requests.filter(({ method }) => method !== 'GET');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearDraft.mockClear();
});

describe('the form of an entry', () => {
  it('shows the stored values', async () => {
    await show('/entries/7');
    expect(field(/^Title/).value).toBe('Tides');
    expect(field(/^Body/).value).toBe('<p>Low</p>');
    expect(screen.getByText(/Last saved/)).toBeTruthy();
  });

  it('stores what was typed, ends the draft and shows what was submitted', async () => {
    const { requests } = await show('/entries/7');
    type(/^Title/, 'Spring tides');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    save();
    const panel = within(await screen.findByRole('region', { name: 'What was submitted' }));
    expect(panel.getByText('Spring tides')).toBeTruthy();
    expect(panel.queryByText('secret')).toBeNull();
    fireEvent.click(panel.getByRole('button', { name: 'Show the token' }));
    expect(panel.getByText('secret')).toBeTruthy();
    const [put] = saves(requests);
    expect(put).toMatchObject({
      method: 'PUT',
      body: { title: 'Spring tides', values: { ...values, title: 'Spring tides' } },
    });
    expect(clearDraft).toHaveBeenCalledExactlyOnceWith('entry:7');
  });

  it('goes on to the page of an entry that it has created, and still shows what was submitted', async () => {
    const { router, requests } = await show('/entries/new');
    type(/^Title/, 'Tides');
    type(/^Body/, '<p>Low</p>');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/entries/7'));
    expect(await screen.findByRole('region', { name: 'What was submitted' })).toBeTruthy();
    expect(saves(requests)).toHaveLength(1);
    expect(requests.some(({ method, path }) => method === 'GET' && path === '/api/entries/7')).toBe(false);
  });

  it('keeps the caret and what is typed while an entry is created, and stores that in it', async () => {
    let created: (entry: unknown) => void = () => {};
    const { router, requests } = await show('/entries/new', {
      'POST /api/entries': new Promise((resolve) => (created = resolve)),
    });
    type(/^Title/, 'Tides');
    type(/^Body/, '<p>Low</p>');
    save();
    const [title, body] = [field(/^Title/), field(/^Body/)];
    title.focus();
    type(/^Title/, 'Tides at dawn');
    fireEvent.submit(screen.getByRole('form', { name: 'Entry' }));
    created({ entry });
    await waitFor(() => expect(router.state.location.pathname).toBe('/entries/7'));
    expect(await screen.findByText('Unsaved changes')).toBeTruthy();
    expect(field(/^Title/)).toBe(title);
    expect(document.activeElement).toBe(title);
    expect(router.state.location.state).toEqual({ keepFocus: true });
    expect([title.value, body.value]).toEqual(['Tides at dawn', '<p>Low</p>']);
    expect(clearDraft.mock.calls).toEqual([['entry:new'], ['entry:new']]);
    save();
    await screen.findByText('Saved just now');
    expect(saves(requests)).toMatchObject([
      { method: 'POST', body: { title: 'Tides' } },
      { method: 'PUT', path: '/api/entries/7', ifMatch: '"3"', body: { title: 'Tides at dawn' } },
    ]);
  });

  it('begins another form after one that has created an entry', async () => {
    const { router } = await show('/entries/new');
    type(/^Title/, 'Tides');
    type(/^Body/, '<p>Low</p>');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/entries/7'));
    await act(() => router.navigate('/entries/new'));
    expect(field(/^Title/).value).toBe('');
    expect(screen.queryByRole('region', { name: 'What was submitted' })).toBeNull();
  });

  it('sends nothing that a control refuses, counts what is wrong and focuses the first', async () => {
    const { requests } = await show('/entries/new');
    type(/^Slug/, 'Not a slug');
    save();
    expect((await screen.findByText('3 fields need your attention.')).getAttribute('role')).toBe('alert');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Title/)));
    expect(saves(requests)).toEqual([]);
  });

  it('says that metadata is no JSON until it is', async () => {
    await show('/entries/7');
    type('Metadata', '{');
    save();
    expect(await screen.findByText(/not valid JSON/)).toBeTruthy();
    type('Metadata', '{}');
    expect(screen.queryByText(/not valid JSON/)).toBeNull();
  });

  it('keeps everything and says why where the save fails', async () => {
    await show('/entries/7', { 'PUT /api/entries/7': Response.json({ error: 'The disk is full.' }, { status: 507 }) });
    type(/^Title/, 'Kept');
    save();
    expect((await screen.findByText('The disk is full.')).getAttribute('role')).toBe('alert');
    expect(field(/^Title/).value).toBe('Kept');
    expect(clearDraft).not.toHaveBeenCalled();
  });

  it('replaces nothing that was saved elsewhere meanwhile, until the person wants that', async () => {
    const error = 'This entry has been changed elsewhere since it was opened.';
    const answers: Answers = {
      'PUT /api/entries/7': Response.json({ error, stored: { ...entry, revision: 8 }, sent: entry }, { status: 412 }),
    };
    const { requests, change } = await show('/entries/7', answers);
    type(/^Title/, 'Mine');
    save();
    expect((await screen.findByText(error)).getAttribute('role')).toBe('alert');
    expect(field(/^Title/).value).toBe('Mine');
    expect(screen.getByRole('link', { name: 'See that version' }).getAttribute('target')).toBe('_blank');
    change({ 'PUT /api/entries/7': { entry: { ...entry, revision: 9 } } });
    fireEvent.click(screen.getByRole('button', { name: 'Save mine instead' }));
    await screen.findByText('Saved just now');
    save();
    await waitFor(() => expect(saves(requests)).toHaveLength(3));
    expect(saves(requests).map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"8"', '"9"']);
  });

  it('saves as a new one what was deleted elsewhere meanwhile, and loses nothing of it', async () => {
    let created: (answer: unknown) => void = () => {};
    const { router, requests } = await show('/entries/7', {
      'PUT /api/entries/7': Response.json({ error: 'There is no such entry.' }, { status: 404 }),
      'POST /api/entries': new Promise((resolve) => (created = resolve)),
    });
    type(/^Title/, 'Mine');
    save();
    expect((await screen.findByText(/may have been deleted elsewhere/)).getAttribute('role')).toBe('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Save as a new entry' }));
    const title = field(/^Title/);
    type(/^Title/, 'Mine alone');
    created({ entry: { ...entry, id: '8' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/entries/8'));
    await act(() => vi.dynamicImportSettled());
    expect(document.activeElement?.textContent).toBe('Save entry');
    expect(await screen.findByText('Unsaved changes')).toBeTruthy();
    expect([field(/^Title/) === title, title.value, field(/^Body/).value]).toEqual([true, 'Mine alone', '<p>Low</p>']);
    expect(saves(requests)).toMatchObject([{ method: 'PUT' }, { method: 'POST', body: { title: 'Mine' } }]);
  });

  it('previews what is typed, and nothing dangerous', async () => {
    await show('/entries/new');
    const preview = screen.getByRole('region', { name: 'Live preview' });
    expect(preview.textContent).toContain('What you write appears here.');
    type(/^Body/, '<h2>Fog</h2><img src="x" onerror="alert(1)">');
    await waitFor(() => expect(within(preview).getByRole('heading', { name: 'Fog' })).toBeTruthy());
    expect(preview.querySelector('img')?.getAttribute('onerror')).toBeNull();
  });

  it('asks before unsaved fields are left, and not for the body, which has its draft', async () => {
    const { router } = await show('/entries/7');
    type(/^Title/, 'Changed');
    await act(() => router.navigate('/flows'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/entries/7');
    type(/^Title/, 'Tides');
    type(/^Body/, '<p>Changed</p>');
    await act(() => router.navigate('/nowhere'));
    expect(router.state.location.pathname).toBe('/nowhere');
  });

  it('deletes once that is confirmed, unsaved changes or not', async () => {
    const answers = {
      'DELETE /api/entries/7': new Response(null, { status: 204 }),
      'GET /api/entries': { entries: [] },
    };
    const { router, requests } = await show('/entries/7', answers);
    type(/^Title/, 'Changed');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(saves(requests)).toMatchObject([{ method: 'DELETE', path: '/api/entries/7' }]);
  });
});
