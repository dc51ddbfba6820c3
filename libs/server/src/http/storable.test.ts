import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { storable, storableText } from './storable.js';

test.each([
  ['a\0b', 'ab'],
  ['half \ud83d', 'half \ufffd'],
  ['\udc4b other half', '\ufffd other half'],
  ['whole 👋 é', 'whole 👋 é'],
])('%j is stored as %j, as a value, as a key and in a list', (text, stored) => {
  expect(storableText(text)).toBe(stored);
  expect(storable({ [text]: [text, { [text]: text }] })).toEqual({ [stored]: [stored, { [stored]: stored }] });
});

test('what is no text stays, and no key reaches a prototype', () => {
  const value: unknown = JSON.parse('{"a":[1,true,null,{}],"__proto__":{"b":1}}');
  expect(storable(value)).toEqual(value);
  expect(JSON.stringify(storable(value))).toBe('{"a":[1,true,null,{}],"__proto__":{"b":1}}');
});

test('any JSON can be stored, and what can be stored already stays as it is', () => {
  const anyJson = fc.jsonValue({
    stringUnit: fc.oneof(fc.constantFrom('\0', '\ud800', '\udfff', '👋'), fc.string({ maxLength: 1 })),
  });
  fc.assert(
    fc.property(anyJson, (value) => {
      const stored = storable(value);
      expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      expect(storable(stored)).toEqual(stored);
    }),
  );
});
