import { expect, test } from 'vitest';
import { isImageAllowed } from './imageOrigins.js';

const origins = ['https://images.example', 'http://localhost:8080/', 'no address'];

test.each([
  ['https://images.example/a.png', true],
  ['HTTPS://IMAGES.EXAMPLE/a.png', true],
  ['//images.example/a.png', true],
  ['http://localhost:8080/a.png', true],
  ['/a.png', true],
  ['a.png', true],
  ['?image=1', true],
  ['data:image/png;base64,AAAA', true],
  ['https://evil.example/a.png', false],
  ['https://images.example.evil.example/a.png', false],
  ['https://images.example:444/a.png', false],
  ['https://images.example@evil.example/a.png', false],
  ['http://images.example/a.png', false],
  ['//evil.example/a.png', false],
  ['/\\evil.example/a.png', false],
  ['\\\\evil.example/a.png', false],
  ['http://', false],
  // Relative on a page of the same kind, and elsewhere on another one.
  ['https:evil.example/a.png', false],
  ['https:/evil.example/a.png', false],
  ['http:evil.example/a.png', false],
])('%s may be loaded: %s', (source, allowed) => {
  expect(isImageAllowed(source, origins)).toBe(allowed);
});

test('without a list every image may be loaded, with an empty one the own ones', () => {
  expect(isImageAllowed('https://evil.example/a.png', undefined)).toBe(true);
  expect(isImageAllowed('https://images.example/a.png', [])).toBe(false);
  expect(isImageAllowed('/a.png', [])).toBe(true);
});
