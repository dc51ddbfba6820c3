import type { Browser, CDPSession, Page } from 'playwright';
import { documentHtml } from './document.ts';
import { heapKinds, type HeapSnapshot } from './heapKinds.ts';

/** A contestant's page, open in a window of its own. */
export interface Opened {
  page: Page;
  session: CDPSession;
}

/** What is measured of a page: its address, of a document of that many blocks. Several figures, where one thing leads to another. */
export type Measure<Figure = number> = (browser: Browser, url: string) => Promise<Figure>;

const keys = 30;
const tokens = 300;

async function open(browser: Browser, url: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.locator('[contenteditable=true][aria-label=Body]').waitFor();
  await settled(page);
  return { page, session };
}

/** Opens a page for as long as it is measured. */
async function within<T>(browser: Browser, url: string, measureIn: (opened: Opened) => Promise<T>): Promise<T> {
  const opened = await open(browser, url);
  try {
    return await measureIn(opened);
  } finally {
    await opened.page.close();
  }
}

/** Opens a page with the caret in the first paragraph in view. */
const withCaret = (browser: Browser, url: string, measureIn: (opened: Opened) => Promise<number>) =>
  within(browser, url, async (opened) => {
    await opened.page
      .locator('[aria-label=Body] p')
      .first()
      .click({ position: { x: 200, y: 12 } });
    return measureIn(opened);
  });

/** Waits until the page has drawn and has nothing left to do at once. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 5000 }))),
  );
}

/** CPU time of the page's main thread so far, in milliseconds. */
async function cpuMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** What something costs until the page has come to rest, in milliseconds. */
async function costOf({ page, session }: Opened, deed: () => Promise<unknown>): Promise<number> {
  const before = await cpuMs(session);
  await deed();
  await settled(page);
  return (await cpuMs(session)) - before;
}

export const mount: Measure = (browser, url) => within(browser, url, ({ session }) => cpuMs(session));

/** Waits until the page has laid out nothing for three seconds: what is drawn when nobody types is drawn then. */
async function laidOut(page: Page, session: CDPSession): Promise<void> {
  let [before, quiet] = [-1, 0];
  while (quiet < 3) {
    await page.waitForTimeout(1000);
    const { metrics } = await session.send('Performance.getMetrics');
    const count = metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
    quiet = count === before ? quiet + 1 : 0;
    before = count;
  }
}

/** Memory after a collection, in MB: of the page's elements and their layout, or of its scripts. */
const heap =
  (part: 'embedderHeapUsedSize' | 'usedSize'): Measure =>
  (browser, url) =>
    within(browser, url, async ({ page, session }) => {
      await laidOut(page, session);
      await session.send('HeapProfiler.enable');
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage'))[part] / 1e6;
    });

export const domHeap = heap('embedderHeapUsedSize');
export const scriptHeap = heap('usedSize');

/** CPU a key, in the middle of the first paragraph in view. */
export const type: Measure = (browser, url) =>
  withCaret(browser, url, async (opened) => {
    const { page } = opened;
    await page.keyboard.type('warm up ');
    await settled(page);
    let ms = 0;
    for (let index = 0; index < keys; index += 1) ms += await costOf(opened, () => page.keyboard.press('a'));
    await expectText(page, 'warm up a'.padEnd(8 + keys, 'a'));
    return ms / keys;
  });

/** The box's text has these words: what was measured did happen. */
async function expectText(page: Page, words: string): Promise<void> {
  const text = await page.evaluate(() => document.querySelector('[aria-label=Body]')?.textContent ?? '');
  if (!text.includes(words)) throw new Error(`[benchmarks] ${page.url()} has no "${words}".`);
}

interface AppendingWindow extends Window {
  append?(text: string): void;
}

/** CPU a token of an answer that comes word by word: by "++" where the editor has it, else written by the app at the end. */
export const stream: Measure = (browser, url) =>
  withCaret(browser, `${url}&tokens=${tokens}`, async (opened) => {
    const { page } = opened;
    await page.keyboard.type(' ');
    await settled(page);
    if (!(await page.evaluate(() => 'append' in window))) {
      await page.keyboard.press('End');
      return (await costOf(opened, () => writtenByKeys(page))) / tokens;
    }
    const ms = await costOf(opened, () => page.evaluate(appendAll, tokens));
    await expectText(page, 'token token ');
    return ms / tokens;
  });

async function writtenByKeys(page: Page): Promise<void> {
  await page.keyboard.type('++');
  // Asked for by the page itself, and seldom: a locator that waits looks through all of a large page, in the page's time.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const timer = setInterval(() => {
          if (!document.querySelector('[role=toolbar][data-ik-ai]')) return;
          clearInterval(timer);
          done();
        }, 200);
      }),
  );
}

/** A macrotask for each token, as they come from a network. */
async function appendAll(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await new Promise((done) => setTimeout(done, 0));
    (window as AppendingWindow).append?.('token ');
  }
}

const boldCount = (page: Page) => page.locator('[aria-label=Body] :is(b, strong)').count();

/** All of the document made bold. */
export const boldAll: Measure = (browser, url) =>
  withCaret(browser, url, async (opened) => {
    const { page } = opened;
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+a');
    await settled(page);
    const ms = await costOf(opened, () => page.keyboard.press('Control+b'));
    if ((await boldCount(page)) < 500) throw new Error(`[benchmarks] ${page.url()} is not bold.`);
    return ms;
  });

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate(async (content) => {
    const box = document.querySelector('[aria-label=Body]');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', content);
    clipboardData.setData('text/plain', 'pasted');
    box?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    while ((box?.textContent.length ?? 0) < 10_000) await new Promise((done) => setTimeout(done, 50));
  }, html);
}

const textLength = (page: Page) =>
  page.evaluate(() => document.querySelector('[aria-label=Body]')?.textContent.length ?? 0);

/** A thousand blocks pasted into an empty field, and the undo of that. */
export const pasteAndUndo: Measure<[paste: number, undo: number]> = (browser, url) =>
  within(browser, url, async (opened) => {
    const { page } = opened;
    await page.locator('[aria-label=Body]').click();
    await settled(page);
    const html = documentHtml(1000);
    const pasteMs = await costOf(opened, () => paste(page, html));
    const undoMs = await costOf(opened, () => page.keyboard.press('Control+z'));
    if ((await textLength(page)) > 10_000) throw new Error(`[benchmarks] ${page.url()} did not undo.`);
    return [pasteMs, undoMs];
  });

interface ReadWindow extends Window {
  html?(): string;
  comeAndGo?(): Promise<void>;
}

/** The text as HTML, after a key: what an app reads to store it. Time of one call, in milliseconds. */
export const html: Measure = (browser, url) =>
  withCaret(browser, url, async ({ page }) => {
    await page.keyboard.type('key');
    await settled(page);
    const { ms, written } = await page.evaluate(() => {
      const began = performance.now();
      const text = (window as ReadWindow).html?.() ?? '';
      return { ms: performance.now() - began, written: text };
    });
    if (!written.includes('key') || written.length < 10_000) throw new Error(`[benchmarks] ${url} wrote no HTML.`);
    return ms;
  });

const visits = 40;

/**
 * What stays in memory of an editor that came and went, in kB, and what the engine has compiled meanwhile, of each. The first ones bring
 * what is made once; code goes on being made for some hundred more, as what runs often is compiled again, and is none of theirs.
 */
export const leak: Measure<readonly number[]> = (browser, url) =>
  within(browser, url, async ({ page, session }) => {
    const comeAndGo = (times: number) =>
      page.evaluate(async (count) => {
        for (let index = 0; index < count; index += 1) await (window as ReadWindow).comeAndGo?.();
      }, times);
    await session.send('HeapProfiler.enable');
    await comeAndGo(visits / 2);
    const before = heapKinds(await snapshotOf(session));
    await comeAndGo(visits);
    const after = heapKinds(await snapshotOf(session));
    return [after.rest - before.rest, after.code - before.code].map((bytes) => bytes / visits / 1000);
  });

/** The heap after its garbage has been collected. */
async function snapshotOf(session: CDPSession): Promise<HeapSnapshot> {
  for (let index = 0; index < 3; index += 1) await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  const hear = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', hear);
  return JSON.parse(chunks.join('')); // V8's own form
}
