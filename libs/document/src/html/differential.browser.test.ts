import { expect, it } from 'vitest';
import { differenceOf, mutatedHtml, randomHtml, randomNumbers } from './testing/differential.js';

// For more of them: VITE_FUZZ_RUNS=1000000 VITE_FUZZ_SEED=7 npx vitest run --project editor:browser src/html/differential
const runs = Number(import.meta.env['VITE_FUZZ_RUNS'] ?? 10_000);
const seed = Number(import.meta.env['VITE_FUZZ_SEED'] ?? 1);

it(`Reads the words of ${runs} random and mutated documents as the browser does, and writes them well-formed and for good`, () => {
  const differing: string[] = [];
  for (let run = 0; run < runs && differing.length < 10; run++) {
    const random = randomNumbers(seed * 1_000_003 + run);
    const html = run % 3 === 0 ? mutatedHtml(random) : randomHtml(random);
    const difference = differenceOf(html);
    if (difference !== '') differing.push(`${JSON.stringify(html)}\n  ${difference}`);
  }
  expect(differing.join('\n\n')).toBe('');
}, 1_800_000);
