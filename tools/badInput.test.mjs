import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fullDisk, saysFullDisk } from './lib/fullDisk.mjs';
import { root } from './lib/root.mjs';

const run = (...args) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

describe('A full disk', () => {
  const script = (body) => `import { endOnFullDisk } from './tools/lib/fullDisk.mjs'; endOnFullDisk(); ${body}`;
  const noSpace = `Object.assign(new Error('write'), { code: 'ENOSPC' })`;

  it.each([
    ['an error', `throw ${noSpace};`],
    ['a promise that nobody waits for', `Promise.reject(${noSpace});`],
    ['a file that cannot be written', `(await import('node:fs')).writeFileSync('/dev/full', 'x');`],
  ])('ends with one sentence: %s', (_, body) => {
    const { status, stderr } = run('--input-type=module', '-e', script(body));
    expect(stderr).toBe(`${fullDisk}\n`);
    expect(status).toBe(1);
  });

  it('leaves every other error as it is', () => {
    const { status, stderr } = run('--input-type=module', '-e', script(`throw new Error('another');`));
    expect(stderr).toContain('Error: another');
    expect(status).not.toBe(0);
  });

  it('is known by what a command prints', () => {
    expect(saysFullDisk('Error: ENOSPC: no space left on device, write')).toBe(true);
    expect(saysFullDisk('2 tests failed')).toBe(false);
  });
});

it('A port that is in use ends npm run storybook with one sentence', async () => {
  const other = createServer();
  await new Promise((ready) => other.listen(0, ready));
  const { port } = other.address();
  const { status, stderr, stdout } = run(join(root, 'tools/storybook.mjs'), `--port=${port}`);
  other.close();
  expect(stderr).toBe(
    `Port ${port} is in use: stop the program that uses it, or choose another with npm run storybook -- --port=${port + 1}.\n`,
  );
  expect([status, stdout]).toEqual([1, '']);
});

it('A step that does not exist ends npm test with one sentence', () => {
  const { status, stderr, stdout } = run(join(root, 'tools/test.mjs'), '--only=lnit');
  expect(stderr).toMatch(/^No such step: lnit\. There are: [^\n]+\.\n$/);
  expect([status, stdout]).toEqual([1, '']);
});

it('An argument that npm run release does not know ends it with one sentence, before anything is written', () => {
  const { status, stderr, stdout } = run(join(root, 'tools/release.mjs'), '--dryrun');
  expect(stderr).toBe('npm run release does not know --dryrun: it takes --dry-run and --registry=<address>.\n');
  expect([status, stdout]).toEqual([1, '']);
});

it('A branch that does not exist ends npm test with one sentence', () => {
  const { status, stderr, stdout } = run(join(root, 'tools/test.mjs'), '--affected=no-such-branch');
  expect(stderr).toBe(
    'Git knows no no-such-branch: name another branch or commit, as in npm test -- --affected=main.\n',
  );
  expect([status, stdout]).toEqual([1, '']);
});
