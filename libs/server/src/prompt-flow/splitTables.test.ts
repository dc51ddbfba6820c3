import { cpuMs } from '@inkfield/config/cpuTime';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from './renderMarkdown.js';
import { splitTables } from './splitTables.js';

const table = (head: string[], ...rows: string[][]) => ({ head, rows });

describe('a table', () => {
  test.each([
    ['alone', '| a | b |\n|---|---|\n| 1 | 2 |', [table(['a', 'b'], ['1', '2'])]],
    ['without outer bars', 'a | b\n--|:-:\n1 | 2', [table(['a', 'b'], ['1', '2'])]],
    ['without rows', '| a |\n| - |', [table(['a'])]],
    ['with alignment and spaces', '|a|b|c|\n| :-- | :-: | --: |\n|1|2|3|', [table(['a', 'b', 'c'], ['1', '2', '3'])]],
    ['with Windows line ends', '| a | b |\r\n|---|---|\r\n| 1 | 2 |\r\n', [table(['a', 'b'], ['1', '2'])]],
    ['between texts', 'x\n\n| a |\n|---|\n| 1 |\n\ny', ['x\n', table(['a'], ['1']), '\ny']],
    ['under a text', 'x\n| a |\n|---|\n| 1 |', ['x', table(['a'], ['1'])]],
    ['up to a line without a bar', '| a |\n|---|\n| 1 |\ny', [table(['a'], ['1']), 'y']],
    ['after another', '| a |\n|-|\n\n| b |\n|-|', [table(['a']), table(['b'])]],
    [
      'with a bar in a cell',
      '| a | b |\n|---|---|\n| 1 \\| 2 | `x \\| y` |',
      [table(['a', 'b'], ['1 | 2', '`x | y`'])],
    ],
    ['with a bar at the end of a line', 'a | b \\|\n--|--\n1 | 2', [table(['a', 'b |'], ['1', '2'])]],
    ['with too few cells', '| a | b |\n|---|---|\n| 1 |', [table(['a', 'b'], ['1', ''])]],
    ['with too many cells', '| a | b |\n|---|---|\n| 1 | 2 | 3 |', [table(['a', 'b'], ['1', '2 | 3'])]],
    ['with empty cells', '| a | b |\n|---|---|\n|  | 2 |', [table(['a', 'b'], ['', '2'])]],
  ])('%s', (_, source, parts) => {
    expect(splitTables(source)).toEqual(parts);
  });

  test.each([
    ['without a delimiter row', '| a | b |\n| 1 | 2 |'],
    ['whose delimiter row has other cells', '| a | b |\n|---|\n| 1 | 2 |'],
    ['that is a heading of the older kind', 'a | b\n---'],
    ['in a code block', '```\n| a |\n|---|\n```'],
    ['in a code block of tildes', '~~~~md\n| a |\n|---|\n~~~\n| b |\n|---|\n~~~~'],
    ['in a code block without an end', '```\n\n| a |\n|---|\n| 1 |'],
    ['in an indented code block', '    | a |\n    |---|'],
    ['in a list', '- x\n\n    | a |\n    |---|'],
  ])('%s is none', (_, source) => {
    expect(splitTables(source)).toEqual([source]);
  });

  test('after a code block is one again', () => {
    expect(splitTables('```js\nx\n```\n| a |\n|---|')).toEqual(['```js\nx\n```', table(['a'])]);
  });

  test('of nothing is nothing', () => {
    expect(splitTables('')).toEqual([]);
    expect(splitTables('\n')).toEqual(['\n']);
  });
});

describe('its HTML', () => {
  test('has the marks and links of its cells', () => {
    expect(renderMarkdown('| Day | **Event** |\n|---|---|\n| `Mon` | [tour](https://example.org) |')).toBe(
      '<table><thead><tr><th>Day</th><th><strong>Event</strong></th></tr></thead>' +
        '<tbody><tr><td><code>Mon</code></td><td><a href="https://example.org" target="_blank" ' +
        'rel="noopener noreferrer nofollow">tour</a></td></tr></tbody></table>',
    );
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '</td></tr></table><svg onload=alert(1)>',
    '[x](javascript:alert(1))',
    '![x](https://spy.example/p.png)',
    '<td onclick="x()">',
    '$1$&',
  ])('has nothing in it that runs or loads: %s', (attack) => {
    const html = renderMarkdown(`| a | ${attack} |\n|---|---|\n| ${attack} | b |`);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)].map(([, name, attributes]) => `${name}${attributes}`);
    expect(tags.filter((tag) => !/^(?:table|thead|tbody|tr|th|td)$/.test(tag))).toEqual([]);
    expect(html).toContain('b</td></tr></tbody></table>');
  });

  test('stands between the blocks around it', () => {
    expect(renderMarkdown('# One\n\n| a |\n|---|\n\n- two')).toBe(
      '<h1>One</h1><table><thead><tr><th>a</th></tr></thead><tbody></tbody></table><ul><li>two</li></ul>',
    );
  });

  test.each([
    ['bars', '|'.repeat(100_000)],
    ['rows of bars', '| a |\n'.repeat(20_000)],
    ['delimiters', `a|b\n${'|-'.repeat(50_000)}x`],
    ['colons', `a|b\n${':-:|'.repeat(30_000)}`],
    ['heads', 'a|b\n-|-\n'.repeat(10_000)],
    ['fences', '```\n~~~\n'.repeat(20_000)],
    ['blanks', ' \n'.repeat(50_000)],
    ['spaces', `|${' '.repeat(100_000)}|\n|${' '.repeat(100_000)}x`],
  ])('of 100 kB of %s is there at once', (_, source) => {
    expect(cpuMs(() => renderMarkdown(source))).toBeLessThan(5_000);
  });
});

test('many small tables are as quick as one large one', () => {
  const small = '| a |\n|---|\n\n'.repeat(40_000);
  const cpu = process.cpuUsage();
  expect(splitTables(small).length).toBeGreaterThanOrEqual(40_000);
  const { user } = process.cpuUsage(cpu);
  // Quadratic, it takes twenty times as much.
  expect(user).toBeLessThan(2_000_000);
});
