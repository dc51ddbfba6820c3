import { describe, expect, it } from 'vitest';
import { failedText, failureText, row, rowWithFailures, slowestText } from './report.mjs';

const part = { name: 'ui' };
const result = {
  counts: { passed: 2, failed: 1, skipped: 0 },
  tests: [
    { file: '/r/libs/ui/src/a.test.ts', name: 'a opens', ms: 50 },
    { file: '/r/libs/ui/src/a.test.ts', name: 'a closes', ms: 2500, failure: 'expected 1 to be 2' },
  ],
  again: ({ name }) => `npx vitest run -t '${name}'`,
};

describe('What a run tells', () => {
  it('is a line for each part, with the time and what of it was work', () => {
    expect(row({ part, result, ms: 12_345, cpuSeconds: 6.78 })).toBe(
      'FAILED ui                     12.3 s (cpu 6.8 s)    2 passed, 1 failed',
    );
  });

  it('names under a red line what failed, and under a green one nothing', () => {
    expect(rowWithFailures({ part, result }).split('\n').slice(1)).toEqual([
      '       a.test.ts > a closes: expected 1 to be 2',
    ]);
    expect(rowWithFailures({ part, result: { counts: result.counts } }).split('\n')).toHaveLength(1);
  });

  it('is each failure with what was wrong', () => {
    const text = failureText(result, 'much output');
    expect(text).toContain('a closes\nexpected 1 to be 2');
    expect(text).not.toContain('a opens');
  });

  it('is the end of the output of a step that tells no tests', () => {
    expect(failureText({ counts: result.counts }, 'two of them')).toContain('two of them');
  });

  it('ends with each test that failed, why, and the command that repeats just it', () => {
    const lexical = {
      part: { name: 'one lexical' },
      result: { counts: result.counts },
      output: `${'much\n'.repeat(9)}lexical: 0.51.0, 0.52.0\n`,
    };
    const fine = { part: { name: 'lint' }, result: { counts: { passed: 1, failed: 0, skipped: 0 } } };
    expect(failedText([{ part, result }, lexical, fine]).trim().split('\n')).toEqual([
      'What failed, why, and how to repeat it:',
      'ui: a.test.ts > a closes',
      '  expected 1 to be 2',
      "  npx vitest run -t 'a closes'",
      'one lexical',
      ...Array.from({ length: 4 }, () => '  much'),
      '  lexical: 0.51.0, 0.52.0',
      "  npm test -- --only='one lexical'",
    ]);
    expect(failedText([fine])).toBe('');
  });

  it('says of a picture which one it is, and how many of its pixels differ', () => {
    const failure = `Error: expect(page).toMatchScreenshot()

Screenshot does not match the stored reference.
28 pixels (ratio 0.01) differ.

Reference screenshot:
  /r/libs/editor/src/image/__screenshots__/ImageUpload/Too-Big-mobile.png`;
    const tests = [{ file: '/r/libs/editor/src/image/ImageUpload.stories.tsx', name: 'Too Big', ms: 9, failure }];
    const text = failedText([{ part: { name: 'visual' }, result: { ...result, tests } }]);
    expect(text).toContain('visual: ImageUpload.stories.tsx > Too Big\n');
    expect(text).toContain('28 pixels (ratio 0.01) differ. (Too-Big-mobile.png)');
  });

  it('is the slowest ten tests, the slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index * 1000 }));
    const lines = slowestText([{ part, result: { ...result, tests } }])
      .trim()
      .split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[1]).toBe('  11.0 s  ui: test 11');
  });
});
