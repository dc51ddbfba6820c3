import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { installPackages, workspace } from './installPackages.js';

const folder = join(workspace, 'test-results/consumer-report');

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  installPackages(folder, ['document']);
});

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a line of a shell in the folder where the package is installed. */
function run(line: string, input: Iterable<string> = []): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(line, { cwd: folder, shell: true });
    const ended: Ended = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (data) => (ended.stdout += String(data)));
    child.stderr.on('data', (data) => (ended.stderr += String(data)));
    child.on('close', (code) => resolve({ ...ended, code }));
    // It may end before it has read all.
    child.stdin.on('error', () => {});
    for (const part of input) child.stdin.write(part);
    child.stdin.end();
  });
}

const command = 'npx --no-install inkfield-report';
const bare = 'node node_modules/@inkfield/document/dist/inkfieldReport.js';
const save = (name: string, text: string | Uint8Array) => writeFileSync(join(folder, name), text);

describe('inkfield-report of the published package', () => {
  test('is run by npx, and prints what its README shows', async () => {
    const readme = readFileSync(join(folder, 'node_modules/@inkfield/document/README.md'), 'utf8');
    const [, name = '', values = ''] = /^```sh\n\$ cat (\S+)\n([\s\S]*?)\$ npx inkfield-report/m.exec(readme) ?? [];
    const [, line = '', shown = ''] = /^\$ (npx inkfield-report [^\n]*)\n([\s\S]*?)^```$/m.exec(readme) ?? [];
    save(name, values);
    const { code, stdout, stderr } = await run(line.replace('npx', 'npx --no-install'));
    expect([stdout, code, stderr.replace(/^npm .*\n/gm, '')]).toEqual([shown, 1, '']);
  });

  test('reads the standard input, and ends with 0 where nothing is lost', async () => {
    const { code, stdout } = await run(command, ['<p>One</p>\n', '"<p>Two</p>"\nnull\n']);
    expect([code, stdout]).toEqual([0, '3 values read, 0 would lose or change something.\n']);
  });

  test('prints JSON for a program', async () => {
    const { code, stdout } = await run(`${bare} --json`, ['<p>a <sub>b</sub></p>\n{"type":"doc"}\n{\n']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      values: 2,
      withLosses: 2,
      unreadLines: 1,
      unread: [{ line: 3 }],
      losses: [
        { kind: 'sub', why: 'element', values: 1, times: 1, example: { line: 1, where: 'p', sample: 'b' } },
        { kind: 'doc', why: 'unreadable' },
      ],
    });
  });

  test.each([
    [
      'of a file that there is not',
      `${bare} none.txt`,
      'inkfield-report cannot read none.txt: there is no such file.\n',
    ],
    ['of a folder', `${bare} node_modules`, 'it is a folder; give the file that holds the values.\n'],
    ['of what is binary', `${bare} binary`, 'inkfield-report cannot read binary: it is no text'],
    ['of two files', `${bare} a b`, 'It reads one file, and was given 2.\n\nUsage: inkfield-report'],
    ['of an option that there is not', `${bare} --fast`, "Unknown option '--fast'"],
    ['of a line that is no JSON', `${bare} lines.txt`, 'Line 2 of lines.txt begins as JSON does, and is none'],
    ['of a line that is no UTF-8', `${bare} lines.txt`, 'Line 3 of lines.txt is no UTF-8: it is not counted.\n'],
    ['of an empty file', `${bare} empty.txt`, 'There is no value in empty.txt.\n'],
  ])('says in a sentence what is wrong %s', async (_, line, said) => {
    save('binary', new Uint8Array([31, 139, 8, 0, 1, 2, 10, 3]));
    save('lines.txt', Buffer.concat([Buffer.from('<p>a</p>\n{"root":\n'), Buffer.from([0x3c, 0xff, 0x0a])]));
    save('empty.txt', '\n\n');
    const { code, stderr } = await run(line);
    expect(stderr).toContain(said);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(code).toBe(said.startsWith('There is no value') ? 0 : 1);
  });

  test('ends quietly where its reader has seen enough', async () => {
    save('many.txt', Array.from({ length: 3000 }, (_, index) => `<p data-x${index}="1">a</p>`).join('\n'));
    const { stderr } = await run(`${bare} --json many.txt | head -n 1`);
    expect(stderr).toBe('');
  });

  test('holds a line at most of a dump without end, and nothing of a line that is too long', async () => {
    const limited = bare.replace('node', 'node --max-old-space-size=64');
    function* dump() {
      yield '<p>first</p>\n';
      for (let part = 0; part < 300; part++) yield 'a'.repeat(1_000_000);
      yield '\n';
      for (let line = 0; line < 20_000; line++)
        yield `{"root":{"type":"root","children":[]},"version":1,"pad":"${'b'.repeat(5000)}"}\n`;
    }
    const writer = join(folder, 'write.mjs');
    writeFileSync(
      writer,
      `import { Readable } from 'node:stream';\n${dump.toString()}\nReadable.from(dump()).pipe(process.stdout);\n`,
    );
    const { code, stdout, stderr } = await run(`node write.mjs | ${limited}`);
    expect(stderr).toBe('Line 2 of the standard input is longer than 50 MB: it is not counted.\n');
    expect([code, stdout]).toEqual([1, '20,001 values read, 0 would lose or change something.\n']);
  });
});
