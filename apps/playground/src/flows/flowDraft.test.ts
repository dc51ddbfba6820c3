import { describe, expect, it } from 'vitest';
import type { FlowDetail } from '../http/flows.js';
import { freeName, toDraft, toInput } from './flowDraft.js';

const flow: FlowDetail = {
  id: '1',
  revision: 3,
  updatedAt: '2025-01-01T00:00:00Z',
  title: 'Action items',
  description: 'Finds tasks',
  inputVariables: [{ name: 'selectedText', title: 'Notes', isRequired: true, type: 'multiline' }],
  templates: [{ key: 'tasks', title: 'Tasks', prompt: 'List the tasks in {{selectedText}}' }],
  outputs: [{ action: 'create', entity: 'Task', from: 'tasks', each: 'item', values: { title: '{{item}}' } }],
};

describe('a flow as a draft', () => {
  it('comes back as it was', () => {
    const { id: _id, revision: _revision, updatedAt: _updatedAt, ...input } = flow;
    expect(toInput(toDraft(flow))).toEqual({ ...input, actionTitle: '' });
  });

  it('begins with the selected text and one template', () => {
    const draft = toDraft();
    expect(draft.variables.map(({ name }) => name)).toEqual(['selectedText']);
    expect(draft.templates).toHaveLength(1);
  });

  it('sends the choices of a select only', () => {
    const draft = toDraft(flow);
    draft.variables = [{ uid: 'a', name: 'tone', title: 'Tone', isRequired: false, type: 'text', options: ['dry'] }];
    expect(toInput(draft).inputVariables).toEqual([{ name: 'tone', title: 'Tone', isRequired: false, type: 'text' }]);
  });

  it('leaves out the empty lines between choices, and those that are there already', () => {
    const draft = toDraft(flow);
    const options = ['dry ', '', 'warm', 'dry', ''];
    draft.variables = [{ uid: 'a', name: 'tone', title: 'Tone', isRequired: true, type: 'select', options }];
    expect(toInput(draft).inputVariables[0]?.options).toEqual(['dry', 'warm']);
  });

  it('leaves out a value that has no name yet', () => {
    const draft = toDraft(flow);
    draft.outputs[0]?.values.push({ uid: 'b', name: ' ', text: 'x' });
    expect(toInput(draft).outputs[0]?.values).toEqual({ title: '{{item}}' });
  });
});

describe('freeName', () => {
  it('takes the first number that is free', () => {
    expect(freeName('variable', ['variable1', 'variable3'])).toBe('variable2');
  });
});
