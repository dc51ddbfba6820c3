import { afterEach, expect, test, vi } from 'vitest';
import { createLazyModule } from './lazyModule.js';

afterEach(() => vi.restoreAllMocks());

test('it is imported once, however many fields ask for it', async () => {
  const importer = vi.fn(() => Promise.resolve('editor'));
  const module = createLazyModule(importer);
  const changed = vi.fn();
  module.subscribe(changed);
  expect(module.getState()).toEqual({ status: 'idle' });
  module.load();
  module.load();
  await expect.poll(() => module.getState()).toEqual({ status: 'ready', value: 'editor' });
  module.load();
  expect(importer).toHaveBeenCalledTimes(1);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('after a failure it can be tried again', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const importer = vi.fn(() => Promise.resolve('editor')).mockRejectedValueOnce(new Error('offline'));
  const module = createLazyModule(importer);
  module.load();
  await expect.poll(() => module.getState()).toEqual({ status: 'failed' });
  expect(complaints).toHaveBeenCalledTimes(1);
  module.load();
  await expect.poll(() => module.getState()).toEqual({ status: 'ready', value: 'editor' });
});

test('who has unsubscribed hears nothing more', () => {
  const module = createLazyModule(() => Promise.resolve(1));
  const changed = vi.fn();
  module.subscribe(changed)();
  module.load();
  expect(changed).not.toHaveBeenCalled();
});
