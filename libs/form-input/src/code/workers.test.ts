// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { provideWorkers } from './workers.js';

const started: { url: string; options: WorkerOptions }[] = [];

function FakeWorker(url: URL, options: WorkerOptions) {
  started.push({ url: String(url), options });
}

afterEach(() => {
  vi.unstubAllGlobals();
  started.length = 0;
  globalThis.MonacoEnvironment = undefined;
});

test.each([
  ['json', 'json.worker', 'json'],
  ['editorWorkerService', 'editor.worker', 'editor'],
  ['typescript', 'editor.worker', 'editor'],
])('for %s it starts %s, as a module', async (label, file, name) => {
  vi.stubGlobal('Worker', FakeWorker);
  provideWorkers();
  await globalThis.MonacoEnvironment?.getWorker?.('', label);
  expect(started).toHaveLength(1);
  expect(started[0]?.url).toContain(file);
  expect(started[0]?.options).toEqual({ type: 'module', name });
});

test('an environment that the app has set stays', () => {
  const own = { getWorker: () => Promise.reject(new Error('none')) };
  globalThis.MonacoEnvironment = own;
  provideWorkers();
  expect(globalThis.MonacoEnvironment).toBe(own);
});
