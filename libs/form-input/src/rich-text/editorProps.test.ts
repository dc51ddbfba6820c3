// @vitest-environment node
import { expect, test } from 'vitest';
import type { FieldContext } from '../field/FieldContext.js';
import type { FormInputProps } from '../FormInputProps.js';
import { en } from '../messages/en.js';
import { editorProps } from './editorProps.js';
import { editorValue, sourceText } from './sourceText.js';

test.each([
  [undefined, undefined],
  [null, ''],
  ['<p>a</p>', '<p>a</p>'],
  [42, '42'],
  [true, 'true'],
  [0, '0'],
])('the value %j is given to the editor as %j', (value, given) => {
  expect(editorValue(value)).toBe(given);
});

test('objects are the editor’s own forms of a value, and stay what they are', () => {
  const value = { markdown: '# a' };
  expect(editorValue(value)).toBe(value);
});

test.each([
  ['a text', '<p>a</p>', undefined, '<p>a</p>'],
  ['nothing', undefined, undefined, undefined],
  ['null', null, undefined, ''],
  ['HTML, submitted as HTML', { html: '<p>a</p>' }, 'html', '<p>a</p>'],
  ['Markdown, submitted as Markdown', { markdown: '# a' }, 'markdown', '# a'],
  ['JSON as an object', { json: { version: 1 } }, 'json', '{"version":1}'],
  ['JSON as a text', { json: '{"version":1}' }, 'json', '{"version":1}'],
  ['Markdown, submitted as HTML: only the editor can tell', { markdown: '# a' }, 'html', ''],
  ['an object of a wrong form', { a: 1 }, 'html', ''],
  ['a list', ['a'], 'html', ''],
] as const)('before the editor is there, %s is shown as its source', (_, value, format, source) => {
  expect(sourceText(editorValue(value), format)).toBe(source);
});

function fieldOf(props: FormInputProps, more: Partial<FieldContext> = {}): FieldContext {
  return {
    ...{ props, id: 'body', labelId: 'body-label', describedBy: 'body-hint', invalid: false, masked: false },
    ...{ placeholder: undefined, title: undefined, hint: undefined, messages: en, ref: null },
    known: { text: '' },
    ...{ onText() {}, onCount() {} },
    ...more,
  };
}

test('the editor is named by the label, unless the app names it', () => {
  expect(editorProps(fieldOf({}))['aria-labelledby']).toBe('body-label');
  expect(editorProps(fieldOf({ 'aria-labelledby': 'heading' }))['aria-labelledby']).toBe('heading');
  const own = editorProps(fieldOf({ 'aria-label': 'Text' }));
  expect([own['aria-label'], own['aria-labelledby']]).toEqual(['Text', undefined]);
});

test('title, hint and placeholder reach the editor translated, never as keys', () => {
  const props = { title: 'entry.title', hint: 'entry.hint', placeholder: 'entry.empty', className: 'frame' };
  expect(editorProps(fieldOf(props))).not.toHaveProperty('title');
  const translated = editorProps(fieldOf(props, { title: 'Titel', hint: 'Kurz', placeholder: 'Leer' }));
  expect(translated).toMatchObject({ title: 'Titel', hint: 'Kurz', placeholder: 'Leer' });
  // The frame around has the class; drawn twice it would be a surprise.
  expect(translated).not.toHaveProperty('className');
});

test('an invalid field is an invalid editor, described by what the field says', () => {
  const props = editorProps(fieldOf({ name: 'body', maxLength: 9 }, { invalid: true, describedBy: 'a b' }));
  expect(props).toMatchObject({ invalid: true, 'aria-describedby': 'a b', id: 'body', name: 'body', maxLength: 9 });
});
