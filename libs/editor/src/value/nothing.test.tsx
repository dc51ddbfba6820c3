// @vitest-environment node
import type { EditorValueInput, ValueFormat } from '@inkfield/document';
import { RichTextView, type RichTextViewValue } from '../view/RichTextView.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { convertValue, formatEditorValue, measureValue, sanitizeHtml, validateValue } from '../headless.js';

const nothings: [string, EditorValueInput][] = [
  ['null', null],
  ['undefined', undefined],
  ["''", ''],
  ...(['html', 'json', 'markdown', 'text'] as const).flatMap((form): [string, EditorValueInput][] => [
    [`{ ${form}: null }`, { [form]: null } as EditorValueInput], // the key is one of the four
    [`{ ${form}: undefined }`, { [form]: undefined } as EditorValueInput],
    [`{ ${form}: '' }`, { [form]: '' } as EditorValueInput],
  ]),
];
const formats: readonly ValueFormat[] = ['html', 'json', 'markdown', 'text'];
const complaints = vi.spyOn(console, 'error');

beforeEach(() => complaints.mockReset());
afterEach(() => expect(complaints).not.toHaveBeenCalled());

test.each(nothings)('%s is an empty value, in every format', (_name, input) => {
  for (const format of formats) {
    const value = convertValue(input, { format });
    expect(value.isEmpty).toBe(true);
    for (const form of formats) expect(formatEditorValue(value, form)).toBe('');
    expect(validateValue(input, { format })).toBe('');
    expect(measureValue(input, { format })).toEqual({ textLength: 0, isEmpty: true });
  }
});

test.each([null, undefined, ''])('%j is empty HTML', (html) => {
  expect(sanitizeHtml(html)).toBe('');
});

test.each<[string, RichTextViewValue]>([
  ['null', null],
  ['undefined', undefined],
  ['{ html: null }', { html: null }],
  ['{ html: undefined }', { html: undefined }],
  ['{ json: null }', { json: null }],
  ['{ json: undefined }', { json: undefined }],
])('the view of %s is empty', (_name, value) => {
  expect(renderToStaticMarkup(<RichTextView value={value} />)).toBe('<div class="content" dir="auto"></div>');
});

test('an object of none of the forms is refused, and shown as its own words by nobody', () => {
  const input = { htm: '<p>a</p>' } as unknown as EditorValueInput; // what untyped code may give
  expect(validateValue(input)).toMatch(/none of the forms/);
  expect(convertValue(input).isEmpty).toBe(true);
});

test('the first form that says something counts', () => {
  expect(convertValue({ json: null, html: '<p>a</p>' }).text).toBe('a');
});
