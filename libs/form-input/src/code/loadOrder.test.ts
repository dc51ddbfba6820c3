import { loader } from '@monaco-editor/react';
import { expect, test, vi } from 'vitest';

const { called } = vi.hoisted(() => ({ called: new Set<string>() }));

vi.mock('monaco-editor/features/register.all', () => ({}));
vi.mock('monaco-editor/platform/clipboard/browser/clipboardService', () => ({
  BrowserClipboardService: function () {},
}));
vi.mock('monaco-editor/editor', () => ({
  Uri: {},
  editor: new Proxy({} as Record<string, () => void>, {
    get: (_target, name) => () => {
      called.add(String(name));
    },
  }),
}));

test('no module calls Monaco as it loads, so that all its features are registered before its services start', async () => {
  const { startMonaco } = await import('./createCodeEditor.js');
  expect([...called]).toEqual([]);
  expect(loader.__getMonacoInstance() === null).toBe(true);
  startMonaco();
  expect([...called]).toEqual(['defineTheme']);
  // Without one of its own the loader would fetch another from elsewhere.
  expect(loader.__getMonacoInstance() === null).toBe(false);
});
