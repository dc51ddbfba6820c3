import { useState } from 'react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PromptFlowVariable } from '@inkfield/api';
import { listed, toDraft, type FlowDraft, type Listed } from './flowDraft.js';
import { ListSection } from './ListSection.js';
import { OutputsSection } from './OutputsSection.js';
import { TemplatesSection } from './TemplatesSection.js';
import { VariablesSection } from './VariablesSection.js';

vi.mock('@inkfield/form-input', () => import('../testing/formInputStub.js'));

afterEach(cleanup);

const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const group = (name: string) => within(screen.getByRole('group', { name }));

describe('a list of things with fields', () => {
  type Thing = Listed<{ word: string }>;

  /** Shows a list that keeps what is changed, and tells its words. */
  function show(words: string[], atLeastOne = false) {
    let latest: readonly Thing[] = [];
    function Things() {
      const [things, setThings] = useState(() => words.map((word) => listed({ word })));
      latest = things;
      return (
        <ListSection
          title="Things"
          description="All of them."
          place="templates"
          noun="Thing"
          items={things}
          atLeastOne={atLeastOne}
          onChange={setThings}
          onAdd={() => setThings([...things, listed({ word: 'new' })])}
        >
          {(thing, change) => (
            <input aria-label="Word" value={thing.word} onChange={(event) => change({ word: event.target.value })} />
          )}
        </ListSection>
      );
    }
    render(<Things />);
    return () => latest.map(({ word }) => word).join('');
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const has = (name: string) => screen.queryByRole('button', { name }) !== null;

  it.each([
    ['Move thing 2 up', 'bac'],
    ['Move thing 3 up', 'acb'],
    ['Move thing 1 down', 'bac'],
    ['Move thing 2 down', 'acb'],
    ['Remove thing 1', 'bc'],
    ['Remove thing 2', 'ac'],
    ['Remove thing 3', 'ab'],
    ['Add thing', 'abcnew'],
  ])('%s makes %s of abc', (button, words) => {
    const wordsNow = show(['a', 'b', 'c']);
    press(button);
    expect(wordsNow()).toBe(words);
  });

  it('moves the first no further up and the last no further down', () => {
    show(['a', 'b']);
    expect(has('Move thing 1 up')).toBe(false);
    expect(has('Move thing 2 down')).toBe(false);
  });

  it('lets the last one go, unless one must stay', () => {
    const wordsNow = show(['a']);
    press('Remove thing 1');
    expect(wordsNow()).toBe('');
    cleanup();
    show(['a'], true);
    expect(has('Remove thing 1')).toBe(false);
    press('Add thing');
    expect(has('Remove thing 1')).toBe(true);
  });

  it('changes the one that was typed into, and keeps the text box while the list moves', () => {
    const wordsNow = show(['a', 'b']);
    const box = group('Thing 2').getByRole('textbox', { name: 'Word' });
    type(box, 'x');
    expect(wordsNow()).toBe('ax');
    press('Move thing 2 up');
    expect(group('Thing 1').getByRole('textbox', { name: 'Word' })).toBe(box);
  });

  it('has no button that would submit the form around', () => {
    show(['a', 'b']);
    const types = screen.getAllByRole('button').map((button) => button.getAttribute('type'));
    expect(new Set(types)).toEqual(new Set(['button']));
  });
});

describe('the variables of a flow', () => {
  function show(...variables: PromptFlowVariable[]) {
    const onChange = vi.fn<(variables: Listed<PromptFlowVariable>[]) => void>();
    render(<VariablesSection variables={variables.map(listed)} onChange={onChange} />);
    return () => onChange.mock.lastCall?.[0].map(({ uid: _uid, ...variable }) => variable);
  }
  const text: PromptFlowVariable = { name: 'tone', title: 'Tone', isRequired: true, type: 'text' };

  it('begin a new one with a name that is free', () => {
    const changed = show({ ...text, name: 'variable1' }, { ...text, name: 'variable3' });
    fireEvent.click(screen.getByRole('button', { name: 'Add variable' }));
    expect(changed()?.at(-1)).toEqual({ name: 'variable2', title: '', isRequired: true });
  });

  it.each(['text', 'multiline', 'select', 'number', 'date'] as const)('can be of the kind %s', (kind) => {
    const changed = show({ ...text, type: kind === 'text' ? 'date' : 'text' });
    type(screen.getByRole('combobox', { name: 'Kind' }), kind);
    expect(changed()).toMatchObject([{ type: kind }]);
  });

  it('are of several lines where they take the selected text, whatever is stored', () => {
    show({ ...text, name: 'selectedText', type: 'number' });
    const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
    expect(kind.value).toBe('multiline');
    expect(kind.disabled).toBe(true);
  });

  it('ask for choices only where there is a choice', () => {
    show(text);
    expect(screen.queryByRole('textbox', { name: /^Choices/ })).toBeNull();
    cleanup();
    const changed = show({ ...text, type: 'select', options: ['dry', 'warm'] });
    const choices = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Choices/ });
    expect(choices.value).toBe('dry\nwarm');
    type(choices, 'dry\n\nsharp');
    expect(changed()).toMatchObject([{ options: ['dry', '', 'sharp'] }]);
  });

  it('take only names that a prompt can refer to', () => {
    show(text);
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    for (const [value, valid] of [
      ['tone', true],
      ['_tone2', true],
      ['2tone', false],
      ['the tone', false],
      ['töne', false],
      ['', false],
    ] as const) {
      name.value = value;
      expect(`${value}: ${name.checkValidity()}`).toBe(`${value}: ${valid}`);
    }
  });
});

describe('the templates of a flow', () => {
  const show = (draft: Partial<FlowDraft>) => {
    const onChange = vi.fn<(templates: FlowDraft['templates']) => void>();
    render(<TemplatesSection draft={{ ...toDraft(), ...draft }} onChange={onChange} />);
    return () => onChange.mock.lastCall?.[0];
  };
  const template = (key: string) => listed({ key, title: key, prompt: 'Go on: ' });

  it('begin a new one with a key that is free', () => {
    const changed = show({ templates: [template('answer'), template('answer1')] });
    fireEvent.click(screen.getByRole('button', { name: 'Add template' }));
    expect(changed()?.map(({ key }) => key)).toEqual(['answer', 'answer1', 'answer2']);
  });

  it('put a name at the end of the prompt', () => {
    const changed = show({ templates: [template('one'), template('two')] });
    fireEvent.click(group('Template 2').getByRole('button', { name: '{{one}}' }));
    expect(changed()?.map(({ prompt }) => prompt)).toEqual(['Go on: ', 'Go on: {{one}}']);
  });

  it('offer no names where there are none', () => {
    show({ variables: [], templates: [template('one')] });
    expect(screen.queryByRole('group', { name: 'Insert a variable' })).toBeNull();
  });
});

describe('what a flow makes of its answers', () => {
  const output = () =>
    listed({
      action: 'create' as const,
      entity: 'Task',
      from: 'answer',
      each: 'item' as const,
      values: [listed({ name: 'title', text: '{{item}}' })],
    });
  const show = (outputs: FlowDraft['outputs']) => {
    const onChange = vi.fn<(outputs: FlowDraft['outputs']) => void>();
    render(<OutputsSection draft={{ ...toDraft(), outputs }} onChange={onChange} />);
    return () => onChange.mock.lastCall?.[0];
  };

  it('begins with a row for each item of the first template’s answer', () => {
    const changed = show([]);
    fireEvent.click(screen.getByRole('button', { name: 'Add output' }));
    expect(changed()).toMatchObject([
      { action: 'create', entity: '', from: 'answer', each: 'item', values: [{ name: 'title', text: '{{item}}' }] },
    ]);
  });

  it.each([
    ['What to do', 'update', { action: 'update' }],
    ['From the answer of', 'answer', { from: 'answer' }],
    ['How many', 'result', { each: 'result' }],
  ])('can be changed: %s to %s', (name, value, expected) => {
    const changed = show([output()]);
    type(screen.getByRole('combobox', { name }), value);
    expect(changed()).toMatchObject([expected]);
  });

  it('calls a template by its key until it has a title', () => {
    show([output()]);
    const [option] = screen.getByRole<HTMLSelectElement>('combobox', { name: 'From the answer of' }).options;
    expect(option?.text).toBe('Answer');
    cleanup();
    const draft = toDraft();
    const templates = draft.templates.map((template) => ({ ...template, title: '' }));
    render(<OutputsSection draft={{ ...draft, templates, outputs: [output()] }} onChange={() => {}} />);
    const [untitled] = screen.getByRole<HTMLSelectElement>('combobox', { name: 'From the answer of' }).options;
    expect(untitled?.text).toBe('answer');
  });

  it('removes one property and leaves the others', () => {
    const two = output();
    two.values.push(listed({ name: 'status', text: 'open' }));
    const changed = show([two]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the property title' }));
    expect(changed()?.[0]?.values.map(({ name }) => name)).toEqual(['status']);
  });
});
