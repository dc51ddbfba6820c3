import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const project = dirname(dirname(fileURLToPath(import.meta.url)));
const playwright = join(project, '../../node_modules/@playwright/test/cli.js');

/** Runs the pictures' project in a process of its own, against the server of this run. */
async function runPictures(args: string[], env: Record<string, string>): Promise<string> {
  const { PLAYWRIGHT_JSON_OUTPUT_FILE: _report, ...inherited } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [playwright, 'test', '--project=visual', '--reporter=list', ...args],
    { cwd: project, env: { ...inherited, E2E_SERVED: 'yes', E2E_VISUAL: 'yes', ...env } },
  );
  return stdout;
}

test('what is archived for Chromatic are the pages whose pictures are compared here', async () => {
  test.slow();
  const pictures = (await readdir(join(project, 'src/__screenshots__'))).map((file) => file.replace(/\.png$/, ''));
  expect(pictures.length).toBeGreaterThanOrEqual(36);
  const lines = (await runPictures(['--list'], { E2E_ARCHIVES: 'yes' })).split('\n');
  const titles = lines.flatMap((line) => /› ([^›]+) px$/.exec(line)?.[1] ?? []);
  expect(titles.map((title) => title.replaceAll(', ', '-')).sort()).toEqual(pictures.sort());
});

test('a page is archived in its theme and width, with what it loads and what the server said', async () => {
  test.slow();
  const artifacts = test.info().outputPath('artifacts');
  await runPictures(['--workers=1', '--grep=row, dark, 360', `--output=${artifacts}`], {
    E2E_ARCHIVES: 'yes',
  });
  const archives = join(artifacts, 'chromatic-archives');
  const files = await readdir(archives, { recursive: true });
  const [story] = files.filter((file) => file.endsWith('.stories.json'));
  const { title, stories } = JSON.parse(await readFile(join(archives, story ?? ''), 'utf8'));
  expect(title).toBe('visual/row, dark, 360 px');
  expect(stories).toHaveLength(1);
  expect(stories[0].parameters.chromatic).toMatchObject({ colorScheme: 'dark', modes: { w360h900: {} } });
  const loaded = files.map((file) => file.replaceAll('\\', '/'));
  expect(loaded).toContain('archive/api/rows/1.json');
  expect(loaded.some((file) => /^archive\/assets\/inter-.*\.woff2$/.test(file))).toBe(true);
  const snapshot = loaded.find((file) => file.endsWith('.w360h900.snapshot.json'));
  expect(await readFile(join(archives, snapshot ?? ''), 'utf8')).toContain('neap tide');
});
