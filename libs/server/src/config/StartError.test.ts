import { expect, test } from 'vitest';
import { reasonOf, StartError } from './StartError.js';

test.each([
  ['a text', 'no space', 'no space'],
  ['nothing', undefined, 'undefined'],
  ['an error', new Error('no space'), 'no space'],
  ['an error of the system', Object.assign(new Error('open failed'), { code: 'EACCES' }), 'open failed'],
  ['an error with a code alone', Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['an error without words', new TypeError(''), 'TypeError'],
  ['an error within another', new Error('', { cause: new Error('refused') }), 'refused'],
  ['the first of several attempts', new AggregateError([new Error('first'), new Error('second')]), 'first'],
  [
    'several attempts with a code',
    Object.assign(new AggregateError([new Error('x')]), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
  ],
  ['an end without causes', new AggregateError([]), 'AggregateError'],
])('the reason of %s is short', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

test('a start’s error has a name of its own and keeps its cause', () => {
  const cause = new Error('x');
  expect(new StartError('Do this.', { cause })).toMatchObject({ name: 'StartError', message: 'Do this.', cause });
});
