import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PromptFlowVariable } from '@inkfield/api';
import { renderPart } from '../testing/renderPart.js';
import { listed, toDraft, type FlowDraft } from './flowDraft.js';
import { FlowPreview } from './FlowPreview.js';
import { loader as flowLoader } from './flowRoute.js';
import { loader as runsLoader } from './flowRunsRoute.js';
import { loader as flowsLoader } from './flowsRoute.js';
import { RowLinks } from './RowLinks.js';

vi.mock('@inkfield/form-input', () => import('../testing/formInputStub.js'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

describe('the preview of a flow', () => {
  const variable = (more: Partial<PromptFlowVariable>) =>
    listed({ name: 'tone', title: 'Tone', isRequired: true, ...more });
  const show = (more: Partial<FlowDraft>) => {
    const draft = { ...toDraft(), ...more };
    const { rerender } = render(<FlowPreview draft={draft} />);
    return {
      preview: within(screen.getByRole('region', { name: 'Live preview' })),
      change: (patch: Partial<FlowDraft>) => rerender(<FlowPreview draft={{ ...draft, ...patch }} />),
    };
  };

  it.each([
    ['', 'Run prompt flow'],
    ['Translate it', 'Translate it'],
  ])('is headed as the dialog will be: “%s”', (actionTitle, heading) => {
    expect(show({ actionTitle }).preview.getByRole('heading', { name: heading })).toBeTruthy();
  });

  it('says that it asks for nothing', () => {
    expect(show({ variables: [] }).preview.getByText(/it runs as soon as it is chosen/)).toBeTruthy();
  });

  it.each([
    ['text', 'INPUT', 'text'],
    ['number', 'INPUT', 'number'],
    ['date', 'INPUT', 'date'],
    ['multiline', 'TEXTAREA', 'textarea'],
  ] as const)('asks for %s in a field of its kind', (kind, tag, fieldType) => {
    const { preview } = show({ variables: [variable({ type: kind })] });
    const field = preview.getByLabelText<HTMLInputElement>(/^Tone/);
    expect([field.tagName, field.type]).toEqual([tag, fieldType]);
  });

  it('offers the choices of a select, after an empty one', () => {
    const { preview } = show({ variables: [variable({ type: 'select', options: ['dry', 'warm'] })] });
    const { options } = preview.getByRole<HTMLSelectElement>('combobox', { name: 'Tone' });
    expect([...options].map(({ text }) => text)).toEqual(['Choose…', 'dry', 'warm']);
  });

  it('asks for the selected text in several lines, whatever kind is stored', () => {
    const { preview } = show({ variables: [variable({ name: 'selectedText', type: 'select', options: ['a'] })] });
    expect(preview.getByLabelText(/^Tone/).tagName).toBe('TEXTAREA');
  });

  it('calls a variable by its name until it has a label', () => {
    expect(show({ variables: [variable({ title: '' })] }).preview.getByLabelText(/^tone/)).toBeTruthy();
  });

  it('fills the prompt with what is chosen, and keeps it while the variable is renamed', () => {
    const variables = [variable({ type: 'select', options: ['dry', 'warm'] })];
    const templates = [listed({ key: 'answer', title: 'Answer', prompt: 'Be {{tone}}.' })];
    const { preview, change } = show({ variables, templates });
    type(preview.getByRole('combobox', { name: 'Tone' }), 'warm');
    expect(preview.getByText('warm', { selector: 'span' })).toBeTruthy();
    change({
      variables: variables.map((each) => ({ ...each, name: 'mood' })),
      templates: templates.map((each) => ({ ...each, prompt: 'Now {{mood}}.' })),
    });
    expect(preview.getByText('warm', { selector: 'span' })).toBeTruthy();
  });

  it('says which names do not exist, each once', () => {
    const templates = [listed({ key: 'answer', title: 'Answer', prompt: '{{one}} {{two}} {{one}}' })];
    const { preview } = show({ variables: [], templates });
    expect(preview.getByRole('status').textContent).toBe('There are no variables called one, two.');
  });

  it('says of an empty prompt that there is nothing yet', () => {
    expect(show({}).preview.getByText('Nothing yet.')).toBeTruthy();
  });
});

describe('links to what a run has made', () => {
  const show = (created: string[], updated: string[] = []) => {
    const rows = (hrefs: string[]) => hrefs.map((href) => ({ href, entity: { title: 'Task' } }));
    const outputResult = { createdRows: rows(created), updatedRows: rows(updated) };
    renderPart(<RowLinks result={{ executionResult: { results: [] }, outputResult }} />);
    return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  };

  it('lead to the created rows, then to the updated ones', () => {
    expect(show(['/rows/1', '/rows/2'], ['/rows/3'])).toEqual(['/rows/1', '/rows/2', '/rows/3']);
    expect(screen.getAllByRole('link', { name: 'View Task' })).toHaveLength(3);
  });

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', 'rows/1', ''])(
    'are never followed out of the app: “%s”',
    (href) => {
      expect(show([href, '/rows/1'])).toEqual(['/rows/1']);
    },
  );

  it('are no empty list where nothing was made', () => {
    show([]);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the loaders of the flows', () => {
  const at = (id: string) => ({ params: { id } });
  const answer = (body: object, status = 200) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(Response.json(body, { status }))),
    );

  it('ask for nothing at the form of a new one', () => {
    answer({});
    expect(flowLoader(at('new'))).toEqual({ flow: null });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('hand over a flow, and its runs with it', async () => {
    answer({ flow: { id: 'f1' }, runs: [{ id: 'r1' }], flows: [{ id: 'f1' }] });
    expect(await flowLoader(at('f1')).flow).toEqual({ id: 'f1' });
    expect(await runsLoader(at('f1')).history).toEqual([{ id: 'f1' }, [{ id: 'r1' }]]);
    expect(await flowsLoader().flows).toEqual([{ id: 'f1' }]);
  });

  it('hand over no history where the flow is gone', async () => {
    answer({ error: 'There is no such flow.' }, 404);
    await expect(runsLoader(at('gone')).history).rejects.toMatchObject({ status: 404 });
  });
});
