// @vitest-environment node
import { expect, test } from 'vitest';
import type { FormInputProps } from '../FormInputProps.js';
import { controlAttributes, joinIds } from './controlAttributes.js';

const handler = () => {};

test.each<[string, object, object]>([
  ['what a native control knows', { autoComplete: 'email', inputMode: 'email', spellCheck: false, lang: 'de' }, {}],
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

test('false and the empty text are values, and are passed on', () => {
  expect(controlAttributes({ spellCheck: false, 'aria-label': '' })).toEqual({ spellCheck: false, 'aria-label': '' });
});

test.each([
  [['a', undefined, false, null, 'b'], 'a b'],
  [[undefined, false, ''], undefined],
  [[], undefined],
] as const)('the ids %j are described by %j', (ids, joined) => {
  expect(joinIds(...ids)).toBe(joined);
});
