import { describe, expect, test } from 'vitest';
import { promptFlowFormData } from './promptFlowFormData.js';

const variablesOf = (form: FormData) => form.getAll('variables[]').map((one) => JSON.parse(String(one)) as unknown);

describe('the form of a run', () => {
  test('has the fields of the specification, and no others', () => {
    const form = promptFlowFormData({ flowId: 'improve', variables: { tone: 'warm' }, rowId: '7' });
    expect([...form]).toEqual([
      ['action', 'run-prompt-flow'],
      ['promptFlowId', 'improve'],
      ['variables[]', '{"name":"tone","value":"warm"}'],
      ['rowId', '7'],
    ]);
  });

  test('has no row where there is none, and an empty one where it is empty', () => {
    expect(promptFlowFormData({ flowId: 'a', variables: {} }).has('rowId')).toBe(false);
    expect(promptFlowFormData({ flowId: 'a', variables: {}, rowId: '' }).get('rowId')).toBe('');
  });

  test('keeps the order of the variables', () => {
    const form = promptFlowFormData({ flowId: 'a', variables: { b: '1', a: '2', selectedText: '3' } });
    expect(variablesOf(form)).toEqual([
      { name: 'b', value: '1' },
      { name: 'a', value: '2' },
      { name: 'selectedText', value: '3' },
    ]);
  });

  test.each([
    '',
    ' ',
    'line\nbreak\r\n',
    '"quotes" \\ and {"json":1}',
    '日本語 👩‍👩‍👧',
    '\u0000\uD83D',
    'a=b&c=d',
    'x'.repeat(100_000),
  ])('carries the value %j as it is', (value) => {
    expect(variablesOf(promptFlowFormData({ flowId: 'a', variables: { text: value } }))).toEqual([
      { name: 'text', value },
    ]);
  });

  test.each(['variables[]', 'action', '__proto__x', 'a"b'])(
    'takes a variable named %j for no field of its own',
    (name) => {
      const form = promptFlowFormData({ flowId: 'a', variables: { [name]: 'v' } });
      expect([...form.keys()]).toEqual(['action', 'promptFlowId', 'variables[]']);
      expect(variablesOf(form)).toEqual([{ name, value: 'v' }]);
    },
  );
});
