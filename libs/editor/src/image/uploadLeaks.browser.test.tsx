import { needsChromium } from '@inkfield/config/engines';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { controlledUpload, pasteFiles, pixel, pngFile } from '../testing/uploads.js';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the page holds after as many collections as find something, as the browser counts it. */
async function held() {
  needsChromium('Only its protocol collects garbage and counts what is left.');
  const session = cdp();
  await session.send('Performance.enable');
  const collected = async () => {
    // What only finalisers and timers let go of takes more than one round.
    await new Promise((done) => setTimeout(done, 0));
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { listeners: value('JSEventListeners'), nodes: value('Nodes'), bytes: value('JSHeapUsedSize') };
  };
  let [before, now] = [await collected(), await collected()];
  while (now.listeners < before.listeners || now.nodes < before.nodes) [before, now] = [now, await collected()];
  return now;
}

type Held = Awaited<ReturnType<typeof held>>;

/** Mounts an editor, starts an upload in it, and unmounts it. */
async function mountAndUnmount(props: RichTextEditorProps, answer?: () => void): Promise<void> {
  render(<RichTextEditor aria-label="Body" notify={() => undefined} {...props} />);
  const box = page.getByRole('textbox', { name: 'Body' }).element();
  pasteFiles(box, [pngFile()]);
  // Not `expect.poll`: it keeps what it was told until the test has ended.
  await waitFor(() => expect(box.querySelector('[data-upload-id]')).not.toBeNull(), { interval: 1 });
  if (answer) {
    answer();
    await waitFor(() => expect(box.querySelector('[data-ik-image]')).not.toBeNull(), { interval: 1 });
  }
  // With its container, which the testing library would keep.
  cleanup();
}

const timesEach = 34;

/** A leak grows in every round by so much; what is only let go of late does not. */
function growsInEach(rounds: readonly Held[], of: (round: Held) => number, least: number): boolean {
  return rounds.slice(1).every((round, index) => of(round) - of(rounds[index] ?? round) >= least);
}

test('100 mounts and unmounts with an upload leave no object URL, request, listener or node behind', async () => {
  const urls = new Set<string>();
  const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = create(file);
    urls.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    urls.delete(url);
    revoke(url);
  });
  const requests = new Set<XMLHttpRequest>();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    requests.add(this);
  });
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    requests.delete(this);
    this.dispatchEvent(new ProgressEvent('abort'));
  });
  let sent = 0;
  const cycle = async (index: number) => {
    // Half of them end while the request is under way, half after the image has come.
    if (index % 2 === 0) {
      await mountAndUnmount({});
      sent += 1;
    } else {
      const { upload, calls } = controlledUpload();
      await mountAndUnmount({ upload }, () => calls[0]?.resolve({ url: pixel }));
    }
    expect(requests.size).toBe(0);
  };
  const forgetCalls = () => {
    vi.mocked(XMLHttpRequest.prototype.send).mockClear();
    vi.mocked(XMLHttpRequest.prototype.abort).mockClear();
    vi.mocked(URL.createObjectURL).mockClear();
    vi.mocked(URL.revokeObjectURL).mockClear();
  };
  const rounds: Held[] = [];
  for (const times of [20, timesEach, timesEach, timesEach]) {
    for (let index = 0; index < times; index += 1) await cycle(index);
    forgetCalls();
    rounds.push(await held());
  }
  expect(sent).toBe(10 + 3 * (timesEach / 2));
  expect(urls).toEqual(new Set());
  // Fewer than one for each second mount, and a third of what one kept editor takes: nothing is kept by any of them.
  expect(growsInEach(rounds, ({ listeners }) => listeners, timesEach / 2)).toBe(false);
  expect(growsInEach(rounds, ({ nodes }) => nodes, timesEach / 2)).toBe(false);
  expect(growsInEach(rounds, ({ bytes }) => bytes, timesEach * 20_000)).toBe(false);
});
