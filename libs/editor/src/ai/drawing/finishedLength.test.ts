import { expect, test } from 'vitest';
import { finishedLength } from './finishedLength.js';

const finished = (markdown: string) => markdown.slice(0, finishedLength(markdown));

test('a paragraph is finished once something follows a blank line', () => {
  expect(finished('one')).toBe('');
  expect(finished('one\n\n')).toBe('');
  expect(finished('one\n\ntwo')).toBe('one\n\n');
  expect(finished('one\n\ntwo\n\nthree')).toBe('one\n\ntwo\n\n');
  expect(finished('one\n \nt')).toBe('one\n \n');
});

test('blank lines in a code fence finish nothing', () => {
  expect(finished('```js\na\n\nb')).toBe('');
  expect(finished('```js\na\n\nb\n```\n\nx')).toBe('```js\na\n\nb\n```\n\n');
  expect(finished('````\n```\n\nx\n```\n\ny')).toBe('');
  expect(finished('~~~\n```\n\nx\n~~~\n\ny')).toBe('~~~\n```\n\nx\n~~~\n\n');
});

test('a list goes on over blank lines, until something else starts', () => {
  expect(finished('- a\n\n- b')).toBe('');
  expect(finished('1. a\n\n2')).toBe('');
  expect(finished('1. a\n\n2. b')).toBe('');
  expect(finished('- a\n\n  more')).toBe('');
  expect(finished('- a\n\ntext')).toBe('- a\n\n');
  expect(finished('- a\n\n2024 was')).toBe('- a\n\n');
});

test('what is finished never becomes less while the text grows', () => {
  const whole = 'a\n\n- b\n\n- c\n\n```\nx\n\ny\n```\n\n1. d\n\n   e\n\nf';
  let last = 0;
  for (let length = 0; length <= whole.length; length++) {
    const now = finishedLength(whole.slice(0, length));
    expect(now).toBeGreaterThanOrEqual(last);
    last = now;
  }
  expect(whole.slice(last)).toBe('f');
});
