import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { controlledUpload, pasteFiles, pixel, pngFile } from '../testing/uploads.js';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the page holds after the garbage is collected, as the browser counts it. */
async function held() {
  const session = cdp();
  await session.send('Performance.enable');
  // What only finalisers and timers let go of takes more than one round.
  for (let round = 0; round < 3; round += 1) {
    await new Promise((done) => setTimeout(done, 0));
    await session.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { listeners: value('JSEventListeners'), nodes: value('Nodes'), bytes: value('JSHeapUsedSize') };
}

/** Mounts an editor, starts an upload in it, and unmounts it. */
async function mountAndUnmount(props: RichTextEditorProps, answer?: () => void): Promise<void> {
  render(<RichTextEditor aria-label="Body" notify={() => undefined} {...props} />);
  const box = page.getByRole('textbox', { name: 'Body' }).element();
  pasteFiles(box, [pngFile()]);
  await vi.waitFor(() => expect(box.querySelector('[data-upload-id]')).not.toBeNull(), { interval: 1 });
  if (answer) {
    answer();
    await vi.waitFor(() => expect(box.querySelector('[data-ik-image]')).not.toBeNull(), { interval: 1 });
  }
  // With its container, which the testing library would keep.
  cleanup();
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
  for (let index = 0; index < 20; index += 1) await cycle(index);
  vi.mocked(XMLHttpRequest.prototype.send).mockClear();
  vi.mocked(XMLHttpRequest.prototype.abort).mockClear();
  const before = await held();
  for (let index = 0; index < 100; index += 1) await cycle(index);
  expect(sent).toBe(60);
  expect(urls).toEqual(new Set());
  vi.mocked(XMLHttpRequest.prototype.send).mockClear();
  vi.mocked(XMLHttpRequest.prototype.abort).mockClear();
  vi.mocked(URL.createObjectURL).mockClear();
  vi.mocked(URL.revokeObjectURL).mockClear();
  // Fewer than one for each mount, and a third of what one kept editor takes: nothing is kept by any of them.
  const grown = async () => {
    const after = await held();
    const [listeners, nodes] = [after.listeners - before.listeners, after.nodes - before.nodes];
    return { listeners: listeners >= 50, nodes: nodes >= 50, bytes: after.bytes - before.bytes >= 100 * 20_000 };
  };
  // What is let go of late goes yet; a leak stays.
  await expect
    .poll(grown, { timeout: 15_000, interval: 500 })
    .toEqual({ listeners: false, nodes: false, bytes: false });
}, 120_000);
