import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('@lexical/code-core');
  vi.resetModules();
  vi.restoreAllMocks();
});

test('where Lexical’s own packages have found another copy of it, that is told with what to install', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
  vi.doMock('@lexical/code-core', () => ({ CodeHighlightNode: Object }));
  const { checkLexical } = await import('./checkPage.js');
  checkLexical();
  expect(logged.mock.calls).toEqual([[expect.stringMatching(/"npm ls lexical" lists for @inkfield\/editor/)]]);
});

test('of one copy nothing is said', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { checkLexical } = await import('./checkPage.js');
  checkLexical();
  expect(logged).not.toHaveBeenCalled();
});
