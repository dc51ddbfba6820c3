import { cpuMs } from '@inkfield/config/cpuTime';
import { expect, test } from 'vitest';
import type { InlineJson } from '../value/documentJson.js';
import { writeHtml } from '../tree/writeHtml.js';

/** Lines that end with a space, which HTML would not show. */
function write(lines: number): void {
  const line: InlineJson[] = [{ type: 'text', text: 'a ' }, { type: 'linebreak' }];
  const html = writeHtml([{ type: 'paragraph', children: Array.from({ length: lines }, () => line).flat() }]);
  expect(html.endsWith('a&nbsp;<br><br></p>')).toBe(true);
}

test('a paragraph of many lines that end with a space is written in linear time', () => {
  write(5_000);
  const once = Math.min(
    cpuMs(() => write(5_000)),
    cpuMs(() => write(5_000)),
  );
  expect(cpuMs(() => write(40_000))).toBeLessThan(20 * once + 100);
});
