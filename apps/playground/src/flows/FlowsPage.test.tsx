import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, renderApp, type Answers } from '../testing/renderApp.js';

const flows = [
  {
    id: 'f1',
    title: 'Tighten',
    description: 'Fewer words',
    inputVariables: [{ name: 'selectedText', title: 'Text', isRequired: true }],
  },
  { id: 'f2', title: 'Idea', description: '', inputVariables: [] },
  {
    id: 'f3',
    title: 'Translate',
    description: '',
    inputVariables: [{ name: 'tone', title: 'Tone', isRequired: false }],
  },
];

const show = async (answers: Answers = {}) => {
  const all: Answers = { 'GET /api/prompt-flows': { flows }, ...answers };
  const requests = fakeServer(all);
  const app = renderApp('/flows');
  await screen.findByRole('heading', { name: 'Tighten' });
  return { ...app, requests, all };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of flows', () => {
  it('says of each what it does and what it asks for', async () => {
    await show();
    const [tighten, idea, translate] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading'));
    expect(tighten?.textContent).toContain('Fewer words');
    expect(within(tighten ?? document.body).getByRole('list', { name: 'Variables' }).textContent).toBe('Text');
    expect(idea?.textContent).toContain('runs at once');
    expect(translate?.textContent).toContain('Tone (optional)');
  });

  it('shows each in the direction of its own words', async () => {
    await show();
    const directed = ['Tighten', 'Fewer words', 'Text'].map((words) => screen.getByText(words));
    // A <bdi> has the direction of its words without saying so.
    expect(directed.map((element) => element.tagName === 'BDI' || element.dir)).toEqual(['auto', 'auto', true]);
  });

  it('names every button and link after its flow', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Run Tighten' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit Tighten' }).getAttribute('href')).toBe('/flows/f1');
    expect(screen.getByRole('link', { name: 'History of Tighten' }).getAttribute('href')).toBe('/flows/f1/runs');
  });

  it('asks for the variables of a flow that is run', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Run Tighten' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Run prompt flow' }));
    expect(dialog.getByRole('textbox', { name: /^Text/ })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Run' })).toBeTruthy();
  });

  it('deletes a flow once that is confirmed, and shows the others', async () => {
    const { requests, all } = await show({ 'DELETE /api/prompt-flows/f1': new Response(null, { status: 204 }) });
    fireEvent.click(screen.getByRole('button', { name: 'Delete Tighten' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this flow?' });
    all['GET /api/prompt-flows'] = { flows: flows.slice(1) };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Tighten' })).toBeNull());
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it.each([
    ['at the next one', flows, 'Tighten', 'Delete Idea'],
    ['at the one before the last', flows, 'Translate', 'Delete Idea'],
    ['at the way to a new one', flows.slice(0, 1), 'Tighten', 'New flow'],
  ])('goes on %s after a deletion', async (_, before, title, next) => {
    const id = before.find((flow) => flow.title === title)?.id;
    const { all } = await show({
      'GET /api/prompt-flows': { flows: before },
      [`DELETE /api/prompt-flows/${id}`]: new Response(null, { status: 204 }),
    });
    const button = screen.getByRole('button', { name: `Delete ${title}` });
    button.focus();
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Delete this flow?' });
    all['GET /api/prompt-flows'] = { flows: before.filter((flow) => flow.title !== title) };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(button.isConnected).toBe(false));
    const focused = document.activeElement;
    expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(next);
  });

  it('says in the dialog why a flow could not be deleted', async () => {
    await show({ 'DELETE /api/prompt-flows/f1': Response.json({ error: 'It is in use.' }, { status: 409 }) });
    fireEvent.click(screen.getByRole('button', { name: 'Delete Tighten' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this flow?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('It is in use.');
  });

  it('invites to create the first one', async () => {
    fakeServer({ 'GET /api/prompt-flows': { flows: [] } });
    renderApp('/flows');
    expect((await screen.findByRole('link', { name: 'Create the first flow' })).getAttribute('href')).toBe(
      '/flows/new',
    );
  });
});

describe('the history of a flow', () => {
  const flow = { ...flows[0], templates: [], outputs: [], updatedAt: '2025-01-01T00:00:00Z' };
  const run = {
    id: 'r',
    variables: { selectedText: 'Fog.' },
    provider: 'demo',
    durationMs: 1840,
    createdAt: '2025-01-01T00:00:00Z',
  };
  const result = {
    executionResult: {
      results: [{ id: 'a', template: { title: 'Shorter' }, response: '<p>Fog<script>alert(1)</script></p>' }],
    },
    outputResult: {
      createdRows: [
        { href: '/rows/1', entity: { title: 'Card' } },
        { href: 'https://example.org', entity: { title: 'Elsewhere' } },
      ],
      updatedRows: [],
    },
  };
  const history = async (...runs: object[]) => {
    fakeServer({ 'GET /api/prompt-flows/f1': { flow }, 'GET /api/prompt-flows/f1/runs': { runs } });
    renderApp('/flows/f1/runs');
    await screen.findByRole('heading', { level: 1, name: 'Tighten' });
  };

  it('shows with what it ran, on what, what came of it and the rows that it made', async () => {
    await history({ ...run, status: 'succeeded', result });
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('demo · 1.8 s');
    expect(within(main).getByText('Fog.')).toBeTruthy();
    expect(main.querySelector('script')).toBeNull();
    expect(within(main).getByRole('link', { name: 'View Card' }).getAttribute('href')).toBe('/rows/1');
    expect(within(main).queryByRole('link', { name: 'View Elsewhere' })).toBeNull();
  });

  it('shows why a run failed', async () => {
    await history({ ...run, status: 'failed', model: 'qwen', error: 'The model is away.' });
    expect(screen.getByText('The model is away.')).toBeTruthy();
    expect(screen.getByText('qwen · 1.8 s')).toBeTruthy();
  });

  it('asks for the texts of a run that were too long for the list when it is opened, again where that failed', async () => {
    const short = { ...run, status: 'succeeded', variables: {}, result: null, isShort: true };
    const answers: Record<string, unknown> = {
      'GET /api/prompt-flows/f1': { flow },
      'GET /api/prompt-flows/f1/runs': { runs: [short] },
    };
    fakeServer(answers);
    renderApp('/flows/f1/runs');
    const details = (await screen.findByText('demo · 1.8 s')).closest('details') ?? document.body;
    fireEvent(details, new Event('toggle'));
    answers[`GET /api/runs/${short.id}`] = { run: { ...run, status: 'succeeded', result } };
    expect(screen.queryByText('Fog.')).toBeNull();
    fireEvent(details, new Event('toggle'));
    expect(await screen.findByText('Fog.')).toBeTruthy();
  });

  it('says that it has never run', async () => {
    await history();
    expect(screen.getByRole('heading', { name: 'Never run' })).toBeTruthy();
  });
});
