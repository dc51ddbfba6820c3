import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Drawing } from './Drawing.js';
import { HtmlView } from './HtmlView.browser.js';
import type { DrawRules } from './rules.js';

const network = vi.hoisted(() => ({ failures: 2, loads: 0 }));
vi.mock('./HtmlView.js', () => {
  if (++network.loads <= network.failures) throw new Error('offline');
  return { HtmlView: () => 'read' };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what cannot be loaded is loaded again, ever later, and the text stays until then', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const container = document.createElement('div');
  const root = createRoot(container);
  const view = (
    <Suspense fallback="text">
      <HtmlView html="" rules={{} as DrawRules} drawing={new Drawing()} />
    </Suspense>
  );
  const after = (milliseconds: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      await vi.dynamicImportSettled();
    });
  await act(async () => root.render(view));
  await after(0);
  expect(network.loads).toBe(1);
  await after(1000);
  expect(network.loads).toBe(2);
  await after(1999);
  expect(network.loads).toBe(2);
  expect(container.textContent).toBe('text');
  await after(1);
  expect(network.loads).toBe(3);
  expect(container.textContent).toBe('read');
  expect(log).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});
