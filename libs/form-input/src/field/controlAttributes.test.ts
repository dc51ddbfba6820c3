// @vitest-environment node
import { expect, test } from 'vitest';
import type { FormInputProps } from '../FormInputProps.js';
import { controlAttributes, joinNames } from './controlAttributes.js';

const handler = () => {};

test.each<[string, object, object]>([
  ['what a native control knows', { autoComplete: 'email', inputMode: 'email', spellCheck: false, lang: 'de' }, {}],
  [
    'what a phone, the browser’s translation and an agent are told',
    { autoCapitalize: 'words', autoCorrect: 'off', enterKeyHint: 'send', translate: 'no', toolparamdescription: 'x' },
    {},
  ],
  ['aria and data attributes', { 'aria-label': 'Body', 'data-testid': 'body' }, {}],
  ['further handlers', { onKeyDown: handler, onPaste: handler, onInvalid: handler }, {}],
  ['nothing that is the field’s own', {}, { onChange: handler, onBlur: handler, onFocus: handler }],
  [
    'nothing that is the editor’s own',
    {},
    { onValueChange: handler, onError: handler, storageKey: 'x', upload: handler },
  ],
  ['nothing of the frame', {}, { title: 'Body', hint: 'h', help: 'h', size: 'sm', className: 'c', error: 'e' }],
  ['no undefined', {}, { 'aria-label': undefined, lang: undefined, onPaste: undefined }],
])('a control is given %s', (_, passed, kept) => {
  // `data-*` and handlers of every kind are allowed on an element, though the interface lists only some.
  expect(controlAttributes({ ...passed, ...kept } as FormInputProps)).toEqual(passed);
});

const refusal = { 'data-gramm': false, 'data-lt-active': false };

test.each<[string, FormInputProps, object]>([
  ['a single line may be worked on', {}, {}],
  ['one that refuses them says so', { writingAssistants: false }, refusal],
  ['code and rich text refuse them', { editor: 'code' }, refusal],
  ['rich text may allow them', { editor: 'rich-text', writingAssistants: true }, {}],
  [
    'what an app says of one of them counts',
    { editor: 'code', ...{ 'data-gramm': true } },
    { ...refusal, 'data-gramm': true },
  ],
])('writing assistants of extensions: %s', (_, props, attributes) => {
  expect(controlAttributes(props)).toEqual(attributes);
});

test('hidden characters are neither filled in, checked nor sent to an assistant, unless the app says so', () => {
  const secret = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off', ...refusal };
  expect(controlAttributes({ hiddenCharacters: true })).toEqual(secret);
  expect(controlAttributes({ hiddenCharacters: true, autoComplete: 'new-password' }).autoComplete).toBe('new-password');
});

test('a control that stands for an editor leaves data-* to its text box', () => {
  const props: FormInputProps = { editor: 'code', 'aria-label': 'Code', ...{ 'data-testid': 'code' } };
  expect(controlAttributes(props, true)).toEqual({ 'aria-label': 'Code' });
});

test('false and the empty text are values, and are passed on', () => {
  expect(controlAttributes({ spellCheck: false, 'aria-label': '' })).toEqual({ spellCheck: false, 'aria-label': '' });
});

test.each([
  [['a', undefined, false, null, 'b'], 'a b'],
  [[undefined, false, ''], undefined],
  [[], undefined],
] as const)('the ids %j are described by %j', (ids, joined) => {
  expect(joinNames(...ids)).toBe(joined);
});
