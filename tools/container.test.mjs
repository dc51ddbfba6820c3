// The recipe of the server's image, held against the repository: not everywhere is there what would build it.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesUnder } from './lib/files.mjs';
import { freePort } from './lib/port.mjs';
import { nodePath, root } from './lib/root.mjs';

const recipe = 'apps/server/deploy/Containerfile';
const read = (path) => readFileSync(join(root, path), 'utf8');

/** The instructions, each as its name and the rest of its line. */
const instructions = read(recipe)
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .trim()
  .split('\n')
  .map((line) => /^(\w+) (.*)$/.exec(line)?.slice(1) ?? [line, '']);
const lastFrom = instructions.findLastIndex(([name]) => name === 'FROM');
const built = instructions.slice(0, lastFrom);
const served = instructions.slice(lastFrom);
const all = (list, name) => list.filter(([given]) => given === name).map(([, rest]) => rest);
const last = (name) => all(served, name).at(-1) ?? '';
const json = (text) => JSON.parse(text.slice(text.indexOf('[')));

const workdir = all(built, 'WORKDIR')[0];
const environment = Object.fromEntries(
  last('ENV')
    .split(' ')
    .map((pair) => pair.split('=')),
);
/** What the image has of what was built: from where, to where. */
const copied = all(served, 'COPY').flatMap((line) => {
  const words = line.replace('--from=built ', '').split(' ');
  const target = words.pop() ?? '';
  return words.map((path) => {
    const from = relative(workdir, path);
    return { from, to: target === './' ? basename(from) : target };
  });
});

/** Whether a path, or a folder that it is in, is left out of what the image of a recipe is built of. */
function leftOutOf(path) {
  const ignored = read(`${path}.dockerignore`)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((pattern) =>
      pattern
        .replaceAll('.', String.raw`\.`)
        .replace('**/', '(?:.*/)?')
        .replaceAll(/(?<!\.)\*/g, '[^/]*'),
    )
    .map((pattern) => new RegExp(`^${pattern}(?:/|$)`));
  return (name) => ignored.some((pattern) => pattern.test(name));
}
const isLeftOut = leftOutOf(recipe);

/** All that git knows. */
function knownFiles() {
  const { status, stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  const known = status === 0 ? stdout.trim().split('\n') : filesUnder('');
  expect(known.length).toBeGreaterThan(1_000);
  return known;
}
const secrets = ['.env', 'apps/server/.env.local', '.inkfield/lock.db', 'apps/server/.inkfield/files/a.png'];
const made = [
  'node_modules/a/b.js',
  'libs/ui/node_modules/a',
  'libs/ui/dist/a.js',
  '.nx/cache/1',
  'test-results/a.json',
];

it("the pictures' image is built of no secrets, no data of people, and nothing that is made anew", () => {
  const isLeft = leftOutOf('apps/storybook/visual/Containerfile');
  expect(knownFiles().filter(isLeft)).toEqual([]);
  expect([...secrets, ...made].filter((path) => !isLeft(path))).toEqual([]);
});

describe('The image', () => {
  it('is built of all that git knows, and of nothing that lies beside it', () => {
    expect(knownFiles().filter(isLeftOut)).toEqual([]);
    expect([...secrets, '.git/config', ...made].filter((path) => !isLeftOut(path))).toEqual([]);
  });

  it('has nothing but what is in the repository, what is installed, and what its own commands build', () => {
    expect(all(built, 'COPY')).toEqual(['. .']);
    expect(copied.filter(({ from }) => !existsSync(join(root, from)))).toEqual([]);
    const [, projects = ''] = /-t build -p (\S+)/.exec(all(built, 'RUN').join('\n')) ?? [];
    const folders = projects.split(',').map((name) => relative(root, realpathSync(join(root, 'node_modules', name))));
    const made = copied.filter(({ from }) => isLeftOut(from)).map(({ from }) => from);
    expect(made.sort()).toEqual([...folders.map((folder) => `${folder}/dist`), 'node_modules'].sort());
  });

  it('does not run as root, and says where it writes and listens', () => {
    expect(last('USER')).toBe('node');
    const order = served.map(([name]) => name);
    expect(order.lastIndexOf('USER')).toBeGreaterThan(Math.max(order.lastIndexOf('RUN'), order.lastIndexOf('COPY')));
    expect(last('VOLUME')).toBe(environment.DATA_DIR);
    expect(all(served, 'RUN')).toEqual([`install -d -o node -g node ${environment.DATA_DIR}`]);
    expect(last('EXPOSE')).toBe(environment.PORT);
  });
});

describe('What stands in the image', () => {
  let folder;
  let server;
  const image = () => join(folder, 'inkfield');

  /** One of its commands, as the image runs it, but that others may use its port here. */
  function command(instruction, options) {
    const [, ...args] = json(last(instruction));
    return [nodePath(), args, { cwd: image(), ...options }];
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'image-'));
    for (const { from, to } of copied.filter(({ from }) => from !== 'node_modules'))
      cpSync(join(root, from), join(image(), to), { recursive: true });
    const install = /npm ci (--omit\S+ .*--workspace=\S+)/.exec(all(built, 'RUN').at(-1))?.[1].split(' ') ?? [];
    const { stdout } = spawnSync('npm', ['ls', '--all', '--parseable', ...install], { cwd: root, encoding: 'utf8' });
    const packages = join(root, 'node_modules');
    const installed = stdout.trim().split('\n');
    // Those of the workspace have their sources in what was built.
    for (const path of installed.filter((path) => path.startsWith(packages) && realpathSync(path) === path)) {
      const place = join(image(), 'node_modules', relative(packages, path));
      if (relative(packages, path).includes('node_modules')) continue;
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(path, place);
    }
  });

  afterAll(async () => {
    server?.kill();
    if (server?.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true });
  });

  it('starts with its pages, and is told healthy only then', async () => {
    const PORT = String(await freePort());
    const env = { ...environment, PORT, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', REHEARSAL: '5' };
    const health = () => spawnSync(...command('HEALTHCHECK', { env })).status;
    expect(health()).toBe(1);
    server = spawn(...command('ENTRYPOINT', { env, stdio: ['ignore', 'pipe', 'inherit'] }));
    const [said] = await once(server.stdout, 'data');
    expect(String(said)).toContain(`http://localhost:${PORT}`);
    expect(health()).toBe(0);
    // Any other address would be answered too, by the page.
    const [, asked] = /PORT\}(\/\w+)/.exec(last('HEALTHCHECK')) ?? [];
    expect(await (await fetch(`http://localhost:${PORT}${asked}`)).text()).toBe('ok');
    const page = await (await fetch(`http://localhost:${PORT}/`)).text();
    const [, script = ''] = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page) ?? [];
    expect((await fetch(`http://localhost:${PORT}${script}`)).status).toBe(200);
  });
});
