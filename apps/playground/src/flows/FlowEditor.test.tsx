import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, renderApp, type Answers } from '../testing/renderApp.js';

vi.mock('@inkfield/form-input', () => import('../testing/formInputStub.js'));

const flow = {
  id: 'f1',
  title: 'Tasks',
  description: 'Finds tasks',
  inputVariables: [{ name: 'selectedText', title: 'Notes', isRequired: true }],
  templates: [
    { key: 'tasks', title: 'Tasks', prompt: 'List the tasks in {{selectedText}}' },
    { key: 'summary', title: 'Summary', prompt: 'Sum up {{tasks}}' },
  ],
  outputs: [{ action: 'create', entity: 'Task', from: 'tasks', each: 'item', values: { title: '{{item}}' } }],
  revision: 3,
  updatedAt: '2025-01-01T00:00:00Z',
};

const show = async (path: string, answers: Answers = {}) => {
  const all: Answers = {
    'GET /api/prompt-flows': { flows: [] },
    'GET /api/prompt-flows/f1': { flow },
    'PUT /api/prompt-flows/f1': { flow },
    'POST /api/prompt-flows': { flow },
    ...answers,
  };
  const requests = fakeServer(all);
  const change = (later: Answers) => void Object.assign(all, later);
  const app = renderApp(path);
  await screen.findByRole('form', { name: 'Flow' });
  return { ...app, requests, change, sent: () => requests.find(({ method }) => method !== 'GET')?.body };
};

const group = (name: string) => within(screen.getByRole('group', { name }));
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save flow' }));
const preview = () => screen.getByRole('region', { name: 'Live preview' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the form of a flow', () => {
  it('sends back what it was given', async () => {
    const { sent } = await show('/flows/f1');
    save();
    await screen.findByText('Saved just now');
    const { id: _id, revision: _revision, updatedAt: _updatedAt, ...input } = flow;
    expect(sent()).toEqual({ ...input, actionTitle: '' });
  });

  it('creates a flow and goes back to the list', async () => {
    const { router, sent } = await show('/flows/new');
    type(screen.getAllByRole('textbox', { name: /^Title/ })[0] ?? document.body, 'Shorter');
    type(group('Template 1').getByRole('textbox', { name: /^Prompt/ }), 'Shorten ');
    fireEvent.click(group('Template 1').getByRole('button', { name: '{{selectedText}}' }));
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/flows'));
    expect(sent()).toMatchObject({
      title: 'Shorter',
      templates: [{ key: 'answer', prompt: 'Shorten {{selectedText}}' }],
    });
  });

  it('keeps what is typed while a flow is created, and stores that in it', async () => {
    let created: (answer: unknown) => void = () => {};
    const { router, requests } = await show('/flows/new', {
      'POST /api/prompt-flows': new Promise((resolve) => (created = resolve)),
    });
    const title = () => screen.getAllByRole('textbox', { name: /^Title/ })[0] ?? document.body;
    type(title(), 'Shorter');
    type(group('Template 1').getByRole('textbox', { name: /^Prompt/ }), 'Shorten {{selectedText}}');
    save();
    type(title(), 'Much shorter');
    fireEvent.submit(screen.getByRole('form', { name: 'Flow' }));
    created({ flow });
    expect(await screen.findByText('Unsaved changes')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/flows/new');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/flows'));
    expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([
      { method: 'POST', body: { title: 'Shorter' } },
      { method: 'PUT', path: '/api/prompt-flows/f1', body: { title: 'Much shorter' } },
    ]);
  });

  it('sends nothing while a required field is empty, and focuses it', async () => {
    const { sent } = await show('/flows/new');
    save();
    expect((await screen.findByText('Some fields need your attention.')).getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: /^Title/ })[0]);
    expect(sent()).toBeUndefined();
  });

  it('shows what the server has against it', async () => {
    await show('/flows/f1', {
      'PUT /api/prompt-flows/f1': Response.json({ error: 'Templates refer to each other in a loop.' }, { status: 400 }),
    });
    save();
    expect(await screen.findByText('Templates refer to each other in a loop.')).toBeTruthy();
  });

  it.each([
    ['title', 'A title has at most 200 characters.', () => screen.getAllByRole('textbox', { name: /^Title/ })[0]],
    ['inputVariables.0.name', 'A name is too long.', () => group('Variable 1').getByRole('textbox', { name: /^Name/ })],
    ['templates.1.prompt', 'A template is empty.', () => group('Template 2').getByRole('textbox', { name: /^Prompt/ })],
    [
      'templates.1.key',
      'The name “tasks” is used twice.',
      () => group('Template 2').getByRole('textbox', { name: /^Key/ }),
    ],
    [
      'outputs.0.from',
      'An output uses the unknown template “tasks”.',
      () => group('Output 1').getByRole('combobox', { name: 'From the answer of' }),
    ],
    ['outputs.0.values.title', 'A value is too long.', () => group('Output 1').getByRole('textbox', { name: 'Value' })],
  ])('shows at its field what the server has against %s, and goes there', async (place, words, field) => {
    await show('/flows/f1', {
      'PUT /api/prompt-flows/f1': Response.json({ error: `${place}: ${words}` }, { status: 400 }),
    });
    save();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('One field needs your attention.')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    type(field() ?? document.body, 'something_else');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('says which property is there twice, of which one would be lost, and sends nothing', async () => {
    const { sent } = await show('/flows/f1');
    fireEvent.click(group('Output 1').getByRole('button', { name: 'Add property' }));
    type(group('Output 1').getAllByRole('textbox', { name: 'Property' })[1] ?? document.body, ' title ');
    save();
    expect(await screen.findAllByText('The property “title” is there twice.')).toHaveLength(2);
    expect(document.activeElement).toBe(group('Output 1').getAllByRole('textbox', { name: 'Value' })[0]);
    expect(sent()).toBeUndefined();
    type(group('Output 1').getAllByRole('textbox', { name: 'Property' })[1] ?? document.body, 'notes');
    save();
    await waitFor(() => expect(sent()).toMatchObject({ outputs: [{ values: { title: '{{item}}', notes: '' } }] }));
  });

  it('shows what the server has against a field that the form does not have', async () => {
    const error = 'outputs.0.values: A property can’t have the name “__proto__”.';
    await show('/flows/f1', { 'PUT /api/prompt-flows/f1': Response.json({ error }, { status: 400 }) });
    save();
    expect(await screen.findByText('A property can’t have the name “__proto__”.')).toBeTruthy();
  });

  it('shows what the server has against a whole list without saying where a program finds it', async () => {
    const error = 'inputVariables: A flow has at most 30 variables.';
    await show('/flows/f1', { 'PUT /api/prompt-flows/f1': Response.json({ error }, { status: 400 }) });
    save();
    expect(await screen.findByText('A flow has at most 30 variables.')).toBeTruthy();
  });

  it('replaces nothing that was saved elsewhere meanwhile, until the person wants that', async () => {
    const error = 'This prompt flow has been changed elsewhere since it was opened.';
    const answers: Answers = {
      'PUT /api/prompt-flows/f1': Response.json(
        { error, stored: { ...flow, revision: 8 }, sent: flow },
        { status: 412 },
      ),
    };
    const { requests, change } = await show('/flows/f1', answers);
    const title = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title/ })[0] ?? document.body;
    type(title, 'Mine');
    save();
    expect((await screen.findByText(error)).getAttribute('role')).toBe('alert');
    expect(title).toHaveProperty('value', 'Mine');
    expect(screen.getByRole('link', { name: 'See that version' }).getAttribute('target')).toBe('_blank');
    change({ 'PUT /api/prompt-flows/f1': { flow: { ...flow, revision: 9 } } });
    fireEvent.click(screen.getByRole('button', { name: 'Save mine instead' }));
    await screen.findByText('Saved just now');
    save();
    const saves = () => requests.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(saves()).toHaveLength(3));
    expect(saves().map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"8"', '"9"']);
  });

  it('saves as a new one what was deleted elsewhere meanwhile', async () => {
    const { router, requests } = await show('/flows/f1', {
      'PUT /api/prompt-flows/f1': Response.json({ error: 'There is no such prompt flow.' }, { status: 404 }),
      'POST /api/prompt-flows': { flow: { ...flow, id: 'f2' } },
    });
    type(screen.getAllByRole('textbox', { name: /^Title/ })[0] ?? document.body, 'Mine');
    save();
    expect((await screen.findByText(/may have been deleted elsewhere/)).getAttribute('role')).toBe('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Save as a new flow' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/flows'));
    const saves = requests.filter(({ method }) => method !== 'GET');
    expect(saves).toMatchObject([{ method: 'PUT' }, { method: 'POST', body: { title: 'Mine' } }]);
  });

  it('keeps the focus where a button that was pressed goes', async () => {
    await show('/flows/f1');
    const press = (name: string) => {
      const button = screen.getByRole('button', { name });
      button.focus();
      fireEvent.click(button);
      return document.activeElement;
    };
    const button = (name: string) => screen.getByRole('button', { name });
    press('Add variable');
    press('Add variable');
    expect(press('Move variable 3 up')).toBe(button('Move variable 2 up'));
    expect(press('Move variable 2 up')).toBe(button('Move variable 1 down'));
    press('Move variable 1 down');
    expect(press('Move variable 2 down')).toBe(button('Move variable 3 up'));
    expect(press('Remove variable 1')).toBe(button('Add variable'));
    expect(press('Remove the property title')).toBe(button('Add property'));
    expect(press('Remove output 1')).toBe(button('Add output'));
  });

  it('adds, changes, moves and removes variables', async () => {
    const { sent } = await show('/flows/f1');
    fireEvent.click(screen.getByRole('button', { name: 'Add variable' }));
    type(group('Variable 2').getByRole('textbox', { name: /^Label/ }), 'Tone');
    type(group('Variable 2').getByRole('combobox', { name: 'Kind' }), 'select');
    type(group('Variable 2').getByRole('textbox', { name: /^Choices/ }), 'dry\nwarm');
    fireEvent.click(group('Variable 2').getByRole('checkbox', { name: 'Required' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move variable 2 up' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove variable 2' }));
    save();
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(sent()).toMatchObject({
      inputVariables: [
        { name: 'variable1', title: 'Tone', isRequired: false, type: 'select', options: ['dry', 'warm'] },
      ],
    });
  });

  it('makes a text of several lines of a variable that becomes the selected text', async () => {
    const { sent } = await show('/flows/new');
    fireEvent.click(screen.getByRole('button', { name: 'Remove variable 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add variable' }));
    type(group('Variable 1').getByRole('combobox', { name: 'Kind' }), 'select');
    type(group('Variable 1').getByRole('textbox', { name: /^Name/ }), 'selectedText');
    expect(group('Variable 1').queryByRole('textbox', { name: /^Choices/ })).toBeNull();
    type(group('Variable 1').getByRole('textbox', { name: /^Label/ }), 'Text');
    type(screen.getAllByRole('textbox', { name: /^Title/ })[0] ?? document.body, 'Shorter');
    type(group('Template 1').getByRole('textbox', { name: /^Prompt/ }), 'Shorten {{selectedText}}');
    save();
    await waitFor(() =>
      expect(sent()).toMatchObject({
        inputVariables: [{ name: 'selectedText', title: 'Text', isRequired: true, type: 'multiline' }],
      }),
    );
  });

  it('keeps one template at least', async () => {
    await show('/flows/f1');
    fireEvent.click(screen.getByRole('button', { name: 'Remove template 2' }));
    expect(screen.queryByRole('button', { name: 'Remove template 1' })).toBeNull();
  });

  it('offers to a template the variables and only the answers before it', async () => {
    await show('/flows/f1');
    const names = (name: string) =>
      group(name)
        .getAllByRole('button', { name: /^\{\{/ })
        .map(({ textContent }) => textContent);
    expect(names('Template 1')).toEqual(['{{selectedText}}']);
    expect(names('Template 2')).toEqual(['{{selectedText}}', '{{tasks}}']);
  });

  it('changes what is made of the answers', async () => {
    const { sent } = await show('/flows/f1');
    type(group('Output 1').getByRole('combobox', { name: 'How many' }), 'result');
    fireEvent.click(group('Output 1').getByRole('button', { name: 'Add property' }));
    type(group('Output 1').getAllByRole('textbox', { name: 'Property' })[1] ?? document.body, 'status');
    type(group('Output 1').getAllByRole('textbox', { name: 'Value' })[1] ?? document.body, 'open');
    save();
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(sent()).toMatchObject({ outputs: [{ each: 'result', values: { title: '{{item}}', status: 'open' } }] });
  });
});

describe('an output of a template that is gone', () => {
  it('shows which one that was, until another is chosen', async () => {
    const { sent } = await show('/flows/f1');
    type(group('Template 1').getByRole('textbox', { name: /^Key/ }), 'todos');
    const from = group('Output 1').getByRole<HTMLSelectElement>('combobox', { name: 'From the answer of' });
    const choices = () => [...from.options].map(({ value }) => value);
    expect([from.value, ...choices()]).toEqual(['tasks', 'todos', 'summary', 'tasks']);
    type(from, 'todos');
    expect([from.value, ...choices()]).toEqual(['todos', 'todos', 'summary']);
    save();
    await waitFor(() => expect(sent()).toMatchObject({ outputs: [{ from: 'todos' }] }));
  });
});

describe('the preview of a flow', () => {
  it('asks as the dialog will, and fills the prompts with what is answered', async () => {
    await show('/flows/f1');
    expect(preview().textContent).toContain('List the tasks in selectedText');
    type(within(preview()).getByRole('textbox', { name: /^Notes/ }), 'buy rope');
    expect(preview().textContent).toContain('List the tasks in buy rope');
    expect(preview().textContent).toContain('Sum up answer of tasks');
  });

  it('says which variable does not exist', async () => {
    await show('/flows/f1');
    type(group('Template 1').getByRole('textbox', { name: /^Prompt/ }), 'Hello {{nobody}}');
    expect(within(preview()).getByText('There is no variable called nobody.')).toBeTruthy();
  });
});
