import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyModule } from './lazyModule.js';
import type { LazyModule } from './lazyModule.js';
import { useLazyModule } from './useLazyModule.js';

class FakeObserver {
  static all: FakeObserver[] = [];
  readonly observe = vi.fn();
  readonly disconnect = vi.fn();

  constructor(
    readonly callback: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    FakeObserver.all.push(this);
  }
}

let importer = vi.fn(() => Promise.resolve('the editor'));
let module: LazyModule<string>;

function Field({ autoFocus = false }) {
  const { editor, failed, retry, watch } = useLazyModule(module);
  return (
    <div ref={watch} data-testid="field">
      <textarea aria-label="Body" autoFocus={autoFocus} />
      <output>{editor ?? (failed ? 'failed' : 'plain')}</output>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}

const shown = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
const settle = () => act(() => Promise.resolve());
const observer = () => FakeObserver.all.at(-1) ?? expect.fail('Nothing is observed.');
const see = (isIntersecting: boolean) => act(() => observer().callback([{ isIntersecting }]));

beforeEach(() => {
  FakeObserver.all = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  importer = vi.fn(() => Promise.resolve('the editor'));
  module = createLazyModule(() => importer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('far from the viewport nothing is loaded; near it, once', async () => {
  render(<Field />);
  await settle();
  see(false);
  expect(importer).not.toHaveBeenCalled();
  expect(observer().options.rootMargin).toBe('400px');
  see(true);
  await settle();
  expect(shown()).toEqual(['the editor']);
  expect(observer().disconnect).toHaveBeenCalled();
});

test('the focus loads it too, wherever the field is', async () => {
  const { getByLabelText } = render(<Field />);
  act(() => getByLabelText('Body').focus());
  await settle();
  expect(shown()).toEqual(['the editor']);
});

test('a field that got the focus before it was watched loads by itself', async () => {
  render(<Field autoFocus />);
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  await settle();
  expect(shown()).toEqual(['the editor']);
});

test('in a browser that observes nothing the focus is enough', async () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  const { getByLabelText } = render(<Field />);
  await settle();
  expect(shown()).toEqual(['plain']);
  act(() => getByLabelText('Body').focus());
  await settle();
  expect(shown()).toEqual(['the editor']);
});

test('what one field has loaded is there for another only when that one is near too', async () => {
  render(
    <>
      <Field />
      <Field />
    </>,
  );
  see(true);
  await settle();
  expect(shown()).toEqual(['plain', 'the editor']);
});

test('a failure is shown by the fields that asked for it, and Retry tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  importer.mockRejectedValueOnce(new Error('offline'));
  const { getByRole } = render(<Field />);
  see(true);
  await settle();
  expect(shown()).toEqual(['failed']);
  act(() => getByRole('button').click());
  await settle();
  expect(shown()).toEqual(['the editor']);
  expect(importer).toHaveBeenCalledTimes(2);
});

test('a field that has gone is watched no more, and loads nothing', async () => {
  const view = render(<Field />);
  const watched = observer();
  view.unmount();
  await settle();
  expect(watched.disconnect).toHaveBeenCalled();
  expect(importer).not.toHaveBeenCalled();
});
