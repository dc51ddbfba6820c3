import { describe, expect, test } from 'vitest';
import { readPromptFlowResult } from './readPromptFlowResult.js';

const result = { id: '1', template: { title: 'Summary' }, response: '<p>Short.</p>' };
const row = { href: '/rows/1', entity: { title: 'Note' } };
const answer = (execution: unknown) => ({ promptFlowExecutionResult: execution });
const withResults = (results: unknown) => answer({ executionResult: { results } });
const withRows = (createdRows: unknown, updatedRows?: unknown) =>
  answer({ executionResult: { results: [] }, outputResult: { createdRows, updatedRows } });

describe('a run’s answer', () => {
  test('is read whole', () => {
    const read = readPromptFlowResult(
      answer({ executionResult: { results: [result] }, outputResult: { createdRows: [row], updatedRows: [row, row] } }),
    );
    expect(read).toEqual({
      executionResult: { results: [result] },
      outputResult: { createdRows: [row], updatedRows: [row, row] },
    });
  });

  test('without rows has none', () => {
    expect(readPromptFlowResult(withResults([]))).toEqual({
      executionResult: { results: [] },
      outputResult: { createdRows: [], updatedRows: [] },
    });
  });

  test('leaves out what nobody asked for', () => {
    const read = readPromptFlowResult(withResults([{ ...result, secret: 1, template: { title: 'Summary', cost: 2 } }]));
    expect(read?.executionResult.results).toEqual([result]);
  });

  test.each([
    ['a number as its id', { ...result, id: 7 }, '7'],
    ['no id', { template: result.template, response: '' }, '0'],
    ['null as its id', { ...result, id: null }, '0'],
  ])('has an id for a result with %s', (_what, one, id) => {
    expect(readPromptFlowResult(withResults([one]))?.executionResult.results[0]?.id).toBe(id);
  });

  test.each([
    ['no template', { id: '1', response: 'x' }],
    ['a template of nothing', { id: '1', template: null, response: 'x' }],
    ['a title that is no text', { id: '1', template: { title: 7 }, response: 'x' }],
  ])('has an empty title for a result with %s', (_what, one) => {
    expect(readPromptFlowResult(withResults([one]))?.executionResult.results[0]?.template.title).toBe('');
  });
});

describe('no answer of a run is', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'promptFlowExecutionResult'],
    ['a list', [answer({ executionResult: { results: [] } })]],
    ['an empty object', {}],
    ['a result without an execution', answer({})],
    ['a result that is null', answer(null)],
    ['results that are no list', withResults({ 0: result, length: 1 })],
    ['a result without a response', withResults([result, { id: '2', template: { title: 'x' } }])],
    ['a response that is no text', withResults([{ ...result, response: { html: 'x' } }])],
    ['a result that is null among others', withResults([result, null])],
  ])('%s', (_what, given) => {
    expect(readPromptFlowResult(given)).toBeUndefined();
  });

  test('half of one: the results before a broken one are not taken', () => {
    expect(readPromptFlowResult(withResults([result, result, 7]))).toBeUndefined();
  });
});

describe('rows', () => {
  test.each([
    ['no list', { 0: row }],
    ['one without an address', [row, { entity: { title: 'Note' } }]],
    ['one whose address is no text', [{ href: 7, entity: { title: 'Note' } }]],
    ['one without an entity', [{ href: '/rows/1' }]],
    ['one whose entity has no title', [{ href: '/rows/1', entity: {} }]],
  ])('that cannot be read are left out as a whole, and the answer is kept: %s', (_what, rows) => {
    expect(readPromptFlowResult(withRows(rows, [row]))?.outputResult).toEqual({ createdRows: [], updatedRows: [row] });
  });

  test('keep a hostile address as it is: the URL rule is for where it is used', () => {
    const hostile = { href: 'javascript:alert(1)', entity: { title: '<b>' } };
    expect(readPromptFlowResult(withRows([hostile]))?.outputResult?.createdRows).toEqual([hostile]);
  });
});
