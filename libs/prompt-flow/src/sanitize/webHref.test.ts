import { expect, test } from 'vitest';
import { webHref } from './webHref.js';

test.each(['https://example.com', 'http://example.com', '/rows/1', 'rows/1', '?row=1', '#row', '//cdn.example.com/x'])(
  '%s leads to a page',
  (href) => expect(webHref(href)).toBe(href),
);

test.each([
  '',
  '  ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \tjava\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@b',
  'ftp://x',
  'https://',
])('%j does not', (href) => expect(webHref(href)).toBeUndefined());
