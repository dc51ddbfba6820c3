import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, renderApp, type Answers, type AppRequest } from './testing/renderApp.js';

const clearDraft = vi.hoisted(() => vi.fn());
vi.mock('@inkfield/form-input', () => import('./testing/formInputStub.js'));
vi.mock('@inkfield/editor', () => ({ clearDraft }));

const entry = {
  id: '7',
  title: 'Tides',
  values: { title: 'Tides', body: '<p>Low</p>', metadata: '' },
  createdAt: '2025-01-01T00:00:00Z',
  updatedAt: '2025-01-01T00:00:00Z',
};
const flow = {
  id: 'f1',
  title: 'Tasks',
  description: '',
  inputVariables: [],
  templates: [{ key: 'answer', title: 'Answer', prompt: 'Go on' }],
  outputs: [],
  updatedAt: '2025-01-01T00:00:00Z',
};
const row = { ...entry, id: 'r1', entity: { title: 'Task' }, values: { title: 'Rope' } };
const stored: Answers = {
  'GET /api/entries': { entries: [entry] },
  'GET /api/entries/7': { entry },
  'PUT /api/entries/7': { entry },
  'GET /api/prompt-flows': { flows: [flow] },
  'GET /api/prompt-flows/f1': { flow },
  'PUT /api/prompt-flows/f1': { flow },
  'GET /api/prompt-flows/f1/runs': { runs: [] },
  'GET /api/rows/r1': { row },
};

/** The app at a path with `answers` in the place of some of the stored things; they may be changed later on. */
const open = async (path: string, answers: Answers = {}) => {
  const all = { ...stored, ...answers };
  const requests = fakeServer(all);
  const app = renderApp(path);
  await screen.findByRole('main');
  return { ...app, all, requests };
};
const saves = (requests: AppRequest[]) => requests.filter(({ method }) => method !== 'GET');
const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** An answer that comes when it is let go. */
const held = () => {
  let release: (body: object) => void = () => {};
  const answer = new Promise<Response>((resolve) => (release = (body) => resolve(Response.json(body))));
  return { answer, release };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  clearDraft.mockReset();
});

describe('every page', () => {
  it.each([
    ['/', 'Entries', 'Entries · Field notes'],
    ['/entries/new', 'New entry', 'New entry · Field notes'],
    ['/entries/7', 'Tides', 'Tides · Field notes'],
    ['/flows', 'Flows', 'Flows · Field notes'],
    ['/flows/new', 'New flow', 'New flow · Field notes'],
    ['/flows/f1', 'Tasks', 'Tasks · Field notes'],
    ['/flows/f1/runs', 'Tasks', 'History of Tasks · Field notes'],
    ['/rows/r1', 'Rope', 'Rope · Field notes'],
    ['/nowhere', 'Page not found', 'Page not found · Field notes'],
  ])('has one heading and names its tab: %s', async (path, heading, title) => {
    await open(path);
    expect((await screen.findByRole('heading', { level: 1, name: heading })).textContent).toBe(heading);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it.each(['/', '/entries/7', '/flows', '/flows/f1', '/flows/f1/runs', '/rows/r1'])(
    'says that the server is down, and comes back by Retry: %s',
    async (path) => {
      const down = new TypeError('Failed to fetch');
      const { all } = await open(path, Object.fromEntries(Object.keys(stored).map((name) => [name, down])));
      expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
      Object.assign(all, stored);
      press('Retry');
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    },
  );

  it('can be left for another while its own data never comes', async () => {
    const { router } = await open('/', { 'GET /api/entries': new Promise(() => {}) });
    expect(await screen.findByText('Loading…')).toBeTruthy();
    await act(() => router.navigate('/flows'));
    expect(await screen.findByRole('heading', { name: 'Tasks' })).toBeTruthy();
  });
});

describe('the form of an entry, on a bad day', () => {
  it.each([
    ['the server is down', new TypeError('Failed to fetch'), 'The server cannot be reached.'],
    [
      'a gateway answers with a page',
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'The server answered 502.',
    ],
    ['the answer is no JSON', new Response('ok'), 'The server answered with something that is not JSON.'],
    ['the entry has been deleted', Response.json({ error: 'There is no such entry.' }, { status: 404 }), 'There is no'],
  ])('says so where %s, keeps what was typed, and saves it later', async (_, answer, words) => {
    const { all, requests } = await open('/entries/7', { 'PUT /api/entries/7': answer });
    fireEvent.input(await titleField(), { target: { value: 'Spring tides' } });
    press('Save entry');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect((await titleField()).value).toBe('Spring tides');
    expect(clearDraft).not.toHaveBeenCalled();
    all['PUT /api/entries/7'] = { entry };
    press('Save entry');
    expect(await screen.findByText('Saved just now')).toBeTruthy();
    expect(saves(requests).map(({ body }) => body)).toMatchObject([
      { title: 'Spring tides' },
      { title: 'Spring tides' },
    ]);
    expect(clearDraft).toHaveBeenCalledExactlyOnceWith('entry:7');
  });

  it('does not call saved what was typed while it was being saved', async () => {
    const { answer, release } = held();
    await open('/entries/7', { 'PUT /api/entries/7': answer });
    fireEvent.input(await titleField(), { target: { value: 'One' } });
    press('Save entry');
    expect(await screen.findByText('Saving the entry…')).toBeTruthy();
    fireEvent.input(await titleField(), { target: { value: 'One and two' } });
    release({ entry });
    const panel = await screen.findByRole('region', { name: 'What was submitted' });
    expect(within(panel).getByText('One')).toBeTruthy();
    expect((await titleField()).value).toBe('One and two');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    expect(screen.queryByText('Saved just now')).toBeNull();
  });

  it('asks before it is left while it is being saved, and does not bring back whoever has left', async () => {
    const { answer, release } = held();
    const { router } = await open('/entries/new', { 'POST /api/entries': answer });
    fireEvent.input(await titleField(), { target: { value: 'Tides' } });
    fireEvent.input(screen.getByRole('textbox', { name: /^Body/ }), { target: { value: '<p>Low</p>' } });
    press('Save entry');
    await act(() => router.navigate('/flows'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    press('Leave');
    await screen.findByRole('heading', { level: 1, name: 'Flows' });
    release({ entry });
    await waitFor(() => expect(document.body.textContent).toContain('Entry saved.'));
    await waitFor(() => expect(clearDraft).toHaveBeenCalledExactlyOnceWith('entry:new'));
    expect(router.state.location.pathname).toBe('/flows');
    expect(router.state.navigation.state).toBe('idle');
  });

  it('trims the title that the list shows, not what was written', async () => {
    const { requests } = await open('/entries/7');
    fireEvent.input(await titleField(), { target: { value: '  Fog ' } });
    press('Save entry');
    await screen.findByText('Saved just now');
    expect(saves(requests)[0]?.body).toMatchObject({ title: 'Fog', values: { title: '  Fog ' } });
  });

  it('opens an entry that lacks fields, or has some that the form does not know', async () => {
    await open('/entries/7', { 'GET /api/entries/7': { entry: { ...entry, values: { title: 'Old', mood: 'grey' } } } });
    expect((await titleField()).value).toBe('Old');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Slug/ }).value).toBe('');
  });

  it('refuses metadata that is JSON but no object, in words', async () => {
    const { requests } = await open('/entries/7');
    fireEvent.input(await screen.findByRole('textbox', { name: 'Metadata' }), { target: { value: '[1]' } });
    press('Save entry');
    expect(await screen.findByText('One field needs your attention.')).toBeTruthy();
    expect(screen.getByText(/JSON object/, { selector: '[id$="-error"], [id$="-error"] *' })).toBeTruthy();
    expect(saves(requests)).toEqual([]);
  });

  it('stays where it is when deleting fails', async () => {
    const { router } = await open('/entries/7', {
      'DELETE /api/entries/7': Response.json({ error: 'It is locked.' }, { status: 409 }),
    });
    await titleField();
    press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this entry?' }));
    expect(dialog.getByText('“Tides” will be gone for good.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('It is locked.');
    expect(router.state.location.pathname).toBe('/entries/7');
  });
});

describe('the form of a flow, on a bad day', () => {
  it.each([
    ['the server is down', new TypeError('Failed to fetch'), 'The server cannot be reached.'],
    [
      'it has been deleted',
      Response.json({ error: 'There is no such flow.' }, { status: 404 }),
      'There is no such flow.',
    ],
  ])('says so where %s, and still asks before it is left', async (_, answer, words) => {
    const { router } = await open('/flows/f1', { 'PUT /api/prompt-flows/f1': answer });
    await screen.findByRole('form', { name: 'Flow' });
    press('Save flow');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    // The page is held from an effect on, which follows on what is drawn.
    await waitFor(() => expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false));
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('asks before a change is left, and no more once it is saved', async () => {
    const { router } = await open('/flows/f1');
    const [title] = await screen.findAllByRole('textbox', { name: /^Title/ });
    fireEvent.change(title ?? document.body, { target: { value: 'Better tasks' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Better tasks');
    await act(() => router.navigate('/'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(dialog.getByText('What you changed in this flow has not been saved.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Save flow');
    await screen.findByText('Saved just now');
    await act(() => router.navigate('/nowhere'));
    expect(router.state.location.pathname).toBe('/nowhere');
  });

  it('does not call saved what was changed while it was being saved', async () => {
    const { answer, release } = held();
    const { router } = await open('/flows/f1', { 'PUT /api/prompt-flows/f1': answer });
    const [title] = await screen.findAllByRole('textbox', { name: /^Title/ });
    press('Save flow');
    expect(await screen.findByText('Saving the flow…')).toBeTruthy();
    fireEvent.change(title ?? document.body, { target: { value: 'Later' } });
    release({ flow });
    await waitFor(() => expect(document.body.textContent).toContain('Flow saved.'));
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  const begin = async (answer: Promise<Response>) => {
    const app = await open('/flows/new', { 'POST /api/prompt-flows': answer });
    const [title] = await screen.findAllByRole('textbox', { name: /^Title/ });
    fireEvent.change(title ?? document.body, { target: { value: 'Shorter' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^Prompt/ }), { target: { value: 'Shorten' } });
    press('Save flow');
    await screen.findByText('Saving the flow…');
    await act(() => app.router.navigate('/'));
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    return app;
  };

  it('asks before it is left while it is being saved, and lets go once it is', async () => {
    const { answer, release } = held();
    const { router } = await begin(answer);
    release({ flow });
    await waitFor(() => expect(router.state.location.pathname).toBe('/flows'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not bring back whoever has left while it was being saved', async () => {
    const { answer, release } = held();
    const { router } = await begin(answer);
    press('Leave');
    await screen.findByRole('heading', { level: 1, name: 'Entries' });
    release({ flow });
    await waitFor(() => expect(document.body.textContent).toContain('Flow saved.'));
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe('/');
  });

  it('is called Untitled while its title is empty', async () => {
    await open('/flows/f1');
    const [title] = await screen.findAllByRole('textbox', { name: /^Title/ });
    fireEvent.change(title ?? document.body, { target: { value: '' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Untitled flow');
  });
});

describe('the history of a flow', () => {
  const run = { id: 'r', variables: {}, provider: 'demo', createdAt: '2025-01-01T00:00:00Z', status: 'succeeded' };
  const show = async (...runs: object[]) => {
    await open('/flows/f1/runs', { 'GET /api/prompt-flows/f1/runs': { runs } });
    await screen.findByRole('heading', { level: 1, name: 'Tasks' });
    return within(screen.getByRole('main'));
  };

  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1000, '1.0 s'],
    [61_250, '61.3 s'],
  ])('says of %i ms: %s', async (durationMs, words) => {
    expect((await show({ ...run, durationMs })).getByText(`demo · ${words}`)).toBeTruthy();
  });

  it('says of a run under way that it runs, and not how long it took', async () => {
    const main = await show({ ...run, durationMs: 0, status: 'running', result: null });
    expect(main.getByText('Running')).toBeTruthy();
    expect(main.getByText('demo')).toBeTruthy();
    expect(main.getByText('Nothing has come of it yet.')).toBeTruthy();
    expect(main.queryByText('Succeeded')).toBeNull();
  });

  it('says of a failure without a reason that it has none', async () => {
    const main = await show({ ...run, durationMs: 1, status: 'failed', error: null });
    expect(main.getByText('It did not say why.')).toBeTruthy();
    expect(main.getByText('Failed')).toBeTruthy();
  });

  it('names what was given as the flow does now, and by its name where the flow has forgotten it', async () => {
    const known = [{ name: 'topic', title: 'Topic', isRequired: true }];
    await open('/flows/f1/runs', {
      'GET /api/prompt-flows/f1': { flow: { ...flow, inputVariables: known } },
      'GET /api/prompt-flows/f1/runs': {
        runs: [{ ...run, durationMs: 1, variables: { topic: 'Fog', tone: '' } }],
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Tasks' });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Topic', 'tone']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Fog', '–']);
  });

  it('keeps the order of the server, the last first', async () => {
    const main = await show(
      { ...run, id: 'b', durationMs: 2 },
      { ...run, id: 'a', durationMs: 1, status: 'failed', error: 'Away.' },
    );
    const [first, second] = main.getAllByRole('listitem');
    expect(first?.textContent).toContain('Succeeded');
    expect(second?.textContent).toContain('Failed');
  });
});
