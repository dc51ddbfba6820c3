// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { loadLanguage } from './languages.js';

const loaded = vi.hoisted(() => [] as string[]);
vi.mock('monaco-editor/languages/definitions/yaml/register', () => {
  loaded.push('yaml');
  return {};
});
vi.mock('monaco-editor/languages/definitions/sql/register', () => {
  throw new Error('offline');
});

afterEach(() => vi.restoreAllMocks());

test('a language is loaded when it is asked for, once', async () => {
  expect(loaded).toEqual([]);
  expect(await loadLanguage('yaml')).toBe('yaml');
  expect(await loadLanguage('yaml')).toBe('yaml');
  expect(loaded).toEqual(['yaml']);
});

test.each(['klingon', '', 'plaintext', 'YAML', 'constructor', '__proto__', 'toString'])(
  'the language %j is none, so the text is plain, without a complaint',
  async (language) => {
    const complaints = vi.spyOn(console, 'error');
    expect(await loadLanguage(language)).toBe('plaintext');
    expect(complaints).not.toHaveBeenCalled();
  },
);

test('a language that does not arrive leaves plain text, and says so to the developer', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await loadLanguage('sql')).toBe('plaintext');
  expect(complaints.mock.lastCall?.[0]).toContain('"sql"');
});
