// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { provideWorkers } from './workers.js';

const started: (EventTarget & { url: string; options: WorkerOptions })[] = [];

class FakeWorker extends EventTarget {
  readonly url: string;
  readonly options: WorkerOptions;

  constructor(url: URL, options: WorkerOptions) {
    super();
    this.url = String(url);
    this.options = options;
    started.push(this);
  }
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

test.each([
  ['json', 'json.worker.js'],
  ['editorWorkerService', 'editor.worker.js'],
])('the worker for %s that did not arrive is told, with what to do', async (label, file) => {
  vi.stubGlobal('Worker', FakeWorker);
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  provideWorkers();
  await globalThis.MonacoEnvironment?.getWorker?.('', label);
  started[0]?.dispatchEvent(new Event('error'));
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(file));
  expect(told).toHaveBeenCalledWith(expect.stringContaining('@inkfield/form-input/json.worker'));
  told.mockRestore();
});

describe('where the browser starts no worker from another origin', () => {
  const refuse = () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const refusal = new DOMException('cannot be accessed from origin', 'SecurityError');
    vi.stubGlobal('Worker', function RefusedWorker() {
      throw refusal;
    });
    provideWorkers();
    return { told, refusal };
  };

  test('the worker for JSON does not come, so that Monaco fails with no key, and that is told', () => {
    const { told, refusal } = refuse();
    expect(globalThis.MonacoEnvironment?.getWorker?.('', 'json')).toBeInstanceOf(Promise);
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/json\.worker\.js.*MonacoEnvironment/), refusal);
    told.mockRestore();
  });

  test('Monaco hears that of the editor’s, whose work it does in the page then', () => {
    const { told, refusal } = refuse();
    expect(() => globalThis.MonacoEnvironment?.getWorker?.('', 'editorWorkerService')).toThrow(refusal);
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('editor.worker.js'), refusal);
    told.mockRestore();
  });
});

test('what fails within a running worker is left to Monaco', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  provideWorkers();
  await globalThis.MonacoEnvironment?.getWorker?.('', 'json');
  started[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'Uncaught' }));
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});
