// @vitest-environment node
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { LossTable } from './LossTable.js';
import { tableText } from './printTable.js';
import { runReport } from './runReport.js';
import { valueOfLine } from './valueOfLine.js';

class Written extends Writable {
  text = '';
  override _write(chunk: unknown, _encoding: unknown, done: () => void): void {
    this.text += String(chunk);
    done();
  }
}

async function run(args: readonly string[], input: readonly (string | Uint8Array)[] = [], isTTY = false) {
  const [stdout, stderr] = [new Written(), new Written()];
  const stdin = Object.assign(Readable.from(input.map((part) => Buffer.from(part))), { isTTY });
  const code = await runReport(args, { stdin, stdout, stderr });
  return { code, out: stdout.text, errors: stderr.text };
}

describe('inkfield-report', () => {
  it('counts a value once however often it has a loss, and puts what most values have first', async () => {
    const { out, code } = await run([], ['<mark>a</mark>\n<p><sub>b</sub><sub>c</sub><mark>d</mark></p>\n<p>e</p>\n']);
    expect(code).toBe(1);
    expect(out.split('\n').map((line) => line.trim())).toEqual([
      '3 values read, 2 would lose or change something.',
      '',
      'values  times  what  why      the first',
      '2      2  mark  element  line 1: a',
      '1      2  sub   element  line 2, in p: b',
      '',
    ]);
  });

  it('reads lines that come in pieces, with the breaks of Windows, a byte order mark and no last break', async () => {
    const bytes = Buffer.from('\ufeff<p>é</p>\r\n\r\n"<p>🎉</p>"\r\n<p>z</p>');
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect((await run([], pieces)).out).toBe('3 values read, 0 would lose or change something.\n');
  });

  it('says of each line that is no value which it is and why, ten at most', async () => {
    const { code, out, errors } = await run([], ['{"a"\n'.repeat(12), '["<p>a</p>"]\n']);
    expect(code).toBe(1);
    expect(out).toBe('0 values read, 0 would lose or change something.\n');
    expect(errors.match(/^Line \d+ of the standard input begins as JSON does, and is none/gm)).toHaveLength(10);
    expect(errors).toContain('So are 3 more lines.');
  });

  it('says how it is used where it is asked, and where nobody gives it anything', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, errors: '' });
    expect(await run([], [], true)).toMatchObject({ code: 1, out: '' });
    expect((await run([], [], true)).errors).toContain('Usage: inkfield-report [options] [file]');
  });

  it('reads HTML whatever it begins with, where it is told so', async () => {
    expect(await run(['--html'], ['"quoted" <p>a</p>\n{{name}} is here\n'])).toMatchObject({ code: 0 });
    expect(await run([], ['{{name}} is here\n'])).toMatchObject({ code: 1 });
  });

  it('prints nothing that a terminal would obey', async () => {
    const { out } = await run([], ['<p><sub>\u001b[31mred\u0007\u202eder</sub></p>\n']);
    expect(out).toContain('line 1, in p: \ufffd[31mred\ufffd\ufffdder');
  });
});

describe('The value in a line', () => {
  const json = '{"version":1,"root":{"type":"root","children":[]}}';

  it.each<[string, unknown]>([
    [json, { input: { json } }],
    [JSON.stringify(json), { input: { json } }],
    ['"<p>\\u00e9</p>"', { input: { html: '<p>é</p>' } }],
    ['  <p>a</p> ', { input: { html: '<p>a</p>' } }],
    ['[caption]a[/caption]', { input: { html: '[caption]a[/caption]' } }],
    ['plain words', { input: { html: 'plain words' } }],
    ['null', { input: null }],
    ['""', { input: { html: '' } }],
  ])('of %s', (line, value) => {
    expect(valueOfLine(line, false)).toEqual(value);
  });
});

describe('The table of losses', () => {
  it('has no more kinds than it can hold, and says where it counted not all', () => {
    const table = new LossTable();
    for (let line = 1; line <= 12; line++) {
      const losses = Array.from({ length: 1000 }, (_, index) => ({
        kind: `p x${line}-${index}`,
        where: '',
        why: 'attribute' as const,
        sample: '',
      }));
      table.add(line, losses);
    }
    expect(table.losses).toHaveLength(10_001);
    expect(table.losses.find(({ kind }) => kind === '(other)')).toMatchObject({ values: 2, times: 2000 });
    expect(tableText(table)).toContain('Of 12 values only the first 1,000 losses are counted.');
  });
});
