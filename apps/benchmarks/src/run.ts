import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { preview } from 'vite';

// Prints main-thread CPU of this editor and of its peers, interleaved in one run: node run.ts [rounds]
const rounds = Number(process.argv[2] ?? 3);
const names = ['inkfield', 'in one piece', 'lexical', 'contenteditable'];
const keys = 30;

interface Measured {
  page: Page;
  session: CDPSession;
}

async function open(browser: Browser, url: string): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Body' }).waitFor();
  await settled(page);
  return { page, session };
}

/** Waits until the page has drawn and has nothing left to do at once. */
function settled(page: Page): Promise<void> {
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

async function mount(browser: Browser, url: string): Promise<number> {
  const { page, session } = await open(browser, url);
  const ms = await cpuMs(session);
  await page.close();
  return ms;
}

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

/** Memory of the page's elements and their layout, in MB. */
async function domHeap(browser: Browser, url: string): Promise<number> {
  const { page, session } = await open(browser, url);
  await laidOut(page, session);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { embedderHeapUsedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  return embedderHeapUsedSize / 1e6;
}

async function type(browser: Browser, url: string): Promise<number> {
  const { page, session } = await open(browser, url);
  await page.mouse.click(300, 120);
  await page.keyboard.type('warm up ');
  await settled(page);
  const before = await cpuMs(session);
  for (let index = 0; index < keys; index += 1) {
    await page.keyboard.press('a');
    await settled(page);
  }
  const ms = ((await cpuMs(session)) - before) / keys;
  await page.close();
  return ms;
}

/** A task of the renderer's main thread in Chromium's trace; `tdur` is its CPU time in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/** The longest task of the page's main thread in a trace, in milliseconds of CPU: others who use the machine do not count. */
function longestTask(trace: Buffer): number {
  // What `startTracing` writes is of this form.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = traceEvents.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = traceEvents.filter(
    ({ pid, tid, name }) => pid === main?.pid && tid === main.tid && /RunTask$/.test(name),
  );
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

/** Streams tokens into the document: CPU a token, and the longest task. */
async function stream(browser: Browser, url: string, tokens: number): Promise<{ ms: number; longest: number }> {
  const { page, session } = await open(browser, `${url}&tokens=${tokens}`);
  await page.mouse.click(300, 120);
  await page.keyboard.press('End');
  // The first change of a document reads all of it for the form, whoever makes it.
  await page.keyboard.type(' ');
  await settled(page);
  await browser.startTracing(page, { categories: ['toplevel'] });
  const before = await cpuMs(session);
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
  const ms = ((await cpuMs(session)) - before) / tokens;
  await settled(page);
  const longest = longestTask(await browser.stopTracing());
  await page.close();
  return { ms, longest };
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const server = await preview({ root: import.meta.dirname + '/..', preview: { port: 0, host: '127.0.0.1' } });
const base = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch(chromiumLaunchOptions());
const measures: [string, (url: string) => Promise<number>, number][] = [
  ['mount empty, CPU ms', (url) => mount(browser, url), 0],
  ['mount 1,000 blocks', (url) => mount(browser, url), 1000],
  ['mount 5,000 blocks', (url) => mount(browser, url), 5000],
  ['type at 100, CPU ms a key', (url) => type(browser, url), 100],
  ['type at 1,000', (url) => type(browser, url), 1000],
  ['type at 5,000', (url) => type(browser, url), 5000],
  ['type at 20,000', (url) => type(browser, url), 20_000],
  ['DOM heap at 5,000, MB', (url) => domHeap(browser, url), 5000],
];
const rows: Record<string, Record<string, string>> = {};
for (const [title, measure, blocks] of measures) {
  const results = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results.get(name)?.push(await measure(`${base}?contestant=${name}&blocks=${blocks}`));
  }
  const peer = median(results.get('lexical') ?? []);
  rows[title] = Object.fromEntries(names.map((name) => [name, median(results.get(name) ?? []).toFixed(1)]));
  rows[title]['inkfield / lexical'] = (median(results.get('inkfield') ?? []) / peer).toFixed(2);
}
console.table(rows);
for (const name of names.slice(0, 2)) {
  const { ms, longest } = await stream(browser, `${base}?contestant=${name}&blocks=1000`, 10_000);
  console.log(
    `10,000 tokens into 1,000 blocks, ${name}: ${ms.toFixed(2)} ms CPU a token, longest task ${longest.toFixed(0)} ms CPU`,
  );
}
await browser.close();
await server.close();
