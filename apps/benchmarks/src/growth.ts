import { join } from 'node:path';
import { createServer } from 'vite';
import { sourceResolution } from '@inkfield/config/vite';
import { type Growth, growthOf, isJudged, sizes, steepest } from './growthOf.ts';

// Prints what every reader and writer of documents costs from 1 kB to 5 MB, and ends with 1 when one grows worse than linear:
// node src/growth.ts [--all] [words of the names to measure]
const flags = process.argv.slice(2);
const showsAll = flags.includes('--all');
const wanted = flags.filter((flag) => !flag.startsWith('--')).map((word) => word.toLowerCase());

/** What `growthWork.ts` of the editor exports. */
interface GrowthGroup {
  shapes: readonly { name: string; of: (length: number) => string }[];
  prepare: (source: string) => Readonly<Record<string, () => unknown>>;
}

process.env['NODE_ENV'] = 'production';
const editor = join(import.meta.dirname, '../../../libs/editor');
const server = await createServer({
  root: editor,
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  server: { middlewareMode: true, watch: null },
  ...sourceResolution,
});

interface Row extends Growth {
  work: string;
  shape: string;
}

function cells({ ms, exponent }: Growth): Record<string, string> {
  const times = Object.fromEntries(sizes.map((size, index) => [`${size / 1000} kB`, (ms[index] ?? NaN).toFixed(1)]));
  return { ...times, exponent: exponent.toFixed(2) };
}

/** What one work costs with the input that it takes longest for, and which input it grows fastest with. */
function summary(rows: readonly Row[]): Record<string, string> {
  const slowest = rows.reduce((most, row) => ((row.ms.at(-1) ?? Infinity) > (most.ms.at(-1) ?? Infinity) ? row : most));
  const worst = rows.reduce((most, row) => (row.exponent > most.exponent ? row : most));
  const { exponent: _, ...times } = cells(slowest);
  const steepness = isJudged(worst) ? `${worst.exponent.toFixed(2)} (${worst.shape})` : 'too quick to tell';
  return { 'slowest input': slowest.shape, ...times, 'steepest growth': steepness, inputs: String(rows.length) };
}

const rows: Row[] = [];
try {
  // Loaded by Vite, so that no one knows its type.
  const { growthGroups } = (await server.ssrLoadModule('/src/testing/growthWork.ts')) as {
    growthGroups: readonly GrowthGroup[];
  };
  for (const { shapes, prepare } of growthGroups) {
    for (const { name: shape, of } of shapes) {
      const measured = growthOf(
        (size) => prepare(of(size)),
        (work) => wanted.every((word) => `${work} ${shape}`.toLowerCase().includes(word)),
      );
      for (const [work, growth] of measured) rows.push({ work, shape, ...growth });
      if (measured.size > 0) console.error(`${shape}: ${measured.size} measured`);
    }
  }
} finally {
  await server.close();
}

const works = [...new Set(rows.map(({ work }) => work))].sort();
const table = showsAll
  ? rows.map((row) => [`${row.work}: ${row.shape}`, cells(row)] as const)
  : works.map((work) => [work, summary(rows.filter((row) => row.work === work))] as const);
console.log('CPU ms');
console.table(Object.fromEntries(table));
const tooSteep = rows.filter((row) => isJudged(row) && row.exponent > steepest);
for (const row of tooSteep) console.log(`Grows worse than linear: ${row.work}, ${row.shape}`, cells(row));
console.log(`${rows.length} measured, ${tooSteep.length} with an exponent over ${steepest}.`);
if (tooSteep.length > 0) process.exitCode = 1;
