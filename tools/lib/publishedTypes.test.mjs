import { expect, test } from 'vitest';
import { publishedTypes } from './publishedTypes.mjs';

test.each([
  ['interface A { a?: string; }', 'interface A { a?: string | undefined; }'],
  ["interface A { a?: 'x' | 'y'; b: string }", "interface A { a?: 'x' | 'y' | undefined; b: string }"],
  ['interface A { a?: () => void; }', 'interface A { a?: (() => void) | undefined; }'],
  ['type A = (b?: { c?: string }) => void;', 'type A = (b?: { c?: string | undefined }) => void;'],
  ['interface A { a?: { b?: string; }; }', 'interface A { a?: { b?: string | undefined; } | undefined; }'],
  [
    'interface A { a?(event: Event): void; }',
    "interface A { a?: { method(event: Event): void }['method'] | undefined; }",
  ],
  ['declare class A { a?: string; private b?; }', 'declare class A { a?: string | undefined; private b?; }'],
  ['interface A { a?: string | undefined; }', 'interface A { a?: string | undefined; }'],
])('of %s an optional member may be undefined', (written, published) => {
  expect(publishedTypes(written)).toBe(published);
});
