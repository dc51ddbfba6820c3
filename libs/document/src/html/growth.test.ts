import { eightfoldCost } from '@inkfield/config/cpuTime';
import { expect, test } from 'vitest';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import type { InlineJson } from '../value/documentJson.js';
import { writeHtml } from '../tree/writeHtml.js';
import { sanitizeImageSource, sanitizeUrl } from '../link/sanitizeUrl.js';
import { readHtml } from './readHtml.js';

/** Lines that end with a space, which HTML would not show. */
function write(lines: number): void {
  const line: InlineJson[] = [{ type: 'text', text: 'a ' }, { type: 'linebreak' }];
  const html = writeHtml([{ type: 'paragraph', children: Array.from({ length: lines }, () => line).flat() }]);
  expect(html.endsWith('a&nbsp;<br><br></p>')).toBe(true);
}

function expectLinear(run: (times: number) => void): void {
  const { ms, mostMs } = eightfoldCost(run);
  expect(ms).toBeLessThan(mostMs);
}

test('a paragraph of many lines that end with a space is written in linear time', () => {
  expectLinear((times) => write(5_000 * times));
});

test.each(['<b><i>', '<b><i>x</b>y', '<b><i>x</b></i>', '<b><p><i>x</b>y', '<a href=/a><b><p>x', '<u><s><li>x'])(
  'marks that are nested wrongly are read in linear time: %s',
  (unit) => {
    expectLinear((times) => void readHtml(unit.repeat(1_000 * times), { link, foreign: false }));
  },
);

test('an address with a long run of spaces in it is read in linear time', () => {
  expectLinear((times) => {
    const spaces = ' '.repeat(20_000 * times);
    expect(sanitizeUrl(`/a${spaces}b`)).toBe(`/a${spaces}b`);
    expect(sanitizeUrl(`${spaces}\t/a\n${spaces}`)).toBe('/a');
    expect(sanitizeImageSource(`data:${spaces}b`)).toBeNull();
  });
});
