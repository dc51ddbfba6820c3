import { allowedSchemes } from '@inkfield/document/internal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRichTextExtension } from '../createRichTextExtension.js';
import { sanitizeHtml, sanitizeUrl } from '../headless.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

// The interface needs React around it, and has nothing to do with links.
vi.mock(import('../richTextReactExtensions.js'), () => ({ richTextReactExtensions: [] }));

const schemes = ['javascript', 'JavaScript:', 'data', ' vbscript ', 'slack'];
const html = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'slack://a']
  .map((url) => `<p><a href="${url}">a</a></p>`)
  .join('');
const log = vi.fn();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(log.mockClear()));
afterEach(() => vi.restoreAllMocks());

test('an app cannot allow links that run, is told so, and its other schemes are allowed', () => {
  expect(allowedSchemes(schemes)).toEqual(['slack']);
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.lastCall?.[0]).toMatch(/^\[@inkfield\/editor\].*javascript, JavaScript:, data, .*vbscript/);
});

test('other schemes are nothing to tell', () => {
  expect(allowedSchemes(['slack', 'x-data'])).toEqual(['slack', 'x-data']);
  expect(log).not.toHaveBeenCalled();
});

test('the address itself is refused whatever is allowed', () => {
  for (const url of ['javascript:1', 'java\nscript:1', 'DATA:text/html,x', 'vbscript:x', '&#106;avascript:1'])
    expect(sanitizeUrl(url, schemes)).toBeNull();
});

test('without the editor', () => {
  expect(sanitizeHtml(html, { schemes, target: null, rel: null })).toBe(
    '<p>a</p><p>a</p><p>a</p><p><a href="slack://a">a</a></p>',
  );
});

test('in the editor', () => {
  const editor = createTestEditor(
    createRichTextExtension({ defaultValue: html, linkSchemes: schemes, linkTarget: null, linkRel: null }),
  );
  expect(readEditorValue(editor).html).toBe('<p>a</p><p>a</p><p>a</p><p><a href="slack://a">a</a></p>');
  expect(log).toHaveBeenCalledOnce();
});
