// npm run bench [-- --quick] [--rounds=3] [--only=words] [--write]: main-thread CPU of this editor and of its peers, interleaved in one run.
import { parseArgs } from 'node:util';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { chromium, type Browser } from 'playwright';
import { build, preview, type PreviewServer } from 'vite';
import {
  boldAll,
  domHeap,
  html,
  leak,
  mount,
  pasteAndUndo,
  scriptHeap,
  stream,
  type,
  type Measure,
} from './measures.ts';
import { installPeers, peersFolder } from './peers.ts';
import { writeSpeedPage } from './speedPage.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds ?? (values.quick ? 1 : 3));

const own = ['inkfield', 'in one piece', 'lexical', 'contenteditable'];
const others = ['tiptap', 'quill', 'blocknote', 'milkdown', 'ckeditor'];
/** Those that the bars are about. */
const bars = ['lexical', 'tiptap'];

interface Row {
  /** Of each figure that is measured. */
  titles: readonly string[];
  blocks: number;
  measure: Measure<number | readonly number[]>;
  /** In the run of a few minutes too. */
  isQuick?: boolean;
  /** Those that it says something about; all of them if absent. */
  of?: readonly string[];
}

const editors = (name: string) => name !== 'contenteditable';
const all = [...own, ...others];

const table: readonly Row[] = [
  { titles: ['mount empty, CPU ms'], blocks: 0, measure: mount, isQuick: true },
  { titles: ['mount 1,000'], blocks: 1000, measure: mount, isQuick: true },
  { titles: ['mount 5,000'], blocks: 5000, measure: mount },
  { titles: ['type at 100, CPU ms a key'], blocks: 100, measure: type, isQuick: true },
  { titles: ['type at 1,000'], blocks: 1000, measure: type, isQuick: true },
  { titles: ['type at 5,000'], blocks: 5000, measure: type },
  { titles: ['type at 20,000'], blocks: 20_000, measure: type, of: ['inkfield', 'lexical'] },
  {
    titles: ['stream at 1,000, CPU ms a token'],
    blocks: 1000,
    measure: stream,
    isQuick: true,
    of: all.filter(editors),
  },
  { titles: ['bold all of 1,000, CPU ms'], blocks: 1000, measure: boldAll, of: all.filter(editors) },
  { titles: ['paste 1,000, CPU ms', 'undo of it'], blocks: 0, measure: pasteAndUndo, of: all.filter(editors) },
  { titles: ['heap at 5,000, MB of scripts'], blocks: 5000, measure: scriptHeap },
  { titles: ['MB of elements'], blocks: 5000, measure: domHeap },
  { titles: ['left in memory, kB a mount and unmount', 'compiled meanwhile, kB'], blocks: 0, measure: leak },
  { titles: ['HTML of 1,000, ms'], blocks: 1000, measure: html },
];

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** The figures of one measure of a contestant; what cannot be done in it is said, and is no number. */
async function measured(browser: Browser, measure: Row['measure'], name: string, url: string): Promise<number[]> {
  try {
    return [await measure(browser, url)].flat();
  } catch (error) {
    console.warn(`${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    return [];
  }
}

/** A row of the table for each title. */
async function measureRow(
  browser: Browser,
  { titles, measure, blocks, of = all }: Row,
  urlOf: (name: string) => string,
) {
  const results = new Map<string, number[][]>(of.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of of) {
      results.get(name)?.push(await measured(browser, measure, name, `${urlOf(name)}&blocks=${blocks}`));
    }
  }
  return titles.map((title, index) => {
    const figure = (name: string) => median((results.get(name) ?? []).flatMap((figures) => figures[index] ?? []));
    const cells = of.map((name) => [name, figure(name).toFixed(1)]);
    const ratios = bars
      .filter((name) => of.includes(name))
      .map((name) => [`÷ ${name}`, (figure('inkfield') / figure(name)).toFixed(2)]);
    return [title, Object.fromEntries([...cells, ...ratios]) as Record<string, string>] as const;
  });
}

const addressOf = (server: PreviewServer) => server.resolvedUrls?.local[0] ?? '';

installPeers();
await build({ root: peersFolder, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
const address = { port: 0, host: '127.0.0.1' };
const servers = [
  await preview({ root: `${import.meta.dirname}/..`, preview: address }),
  await preview({ root: peersFolder, preview: address }),
] as const;
const urlOf = (name: string) => `${addressOf(servers[others.includes(name) ? 1 : 0])}?contestant=${name}`;
const browser = await chromium.launch(chromiumLaunchOptions());
const rows: Record<string, Record<string, string>> = {};
for (const row of table) {
  if ((values.quick && !row.isQuick) || !row.titles.some((title) => title.includes(values.only))) continue;
  for (const [title, figures] of await measureRow(browser, row, urlOf)) {
    rows[title] = figures;
    console.log(title, JSON.stringify(figures));
  }
}
console.table(rows);
const isWhole = !values.quick && !values.only;
if (values.write && isWhole) writeSpeedPage(rows, browser.version());
await browser.close();
for (const server of servers) await server.close();
