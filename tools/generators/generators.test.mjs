import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { check, resolveConfig } from 'prettier';
import { beforeAll, expect, test } from 'vitest';
import { commands, nodePath, root } from '../lib/root.mjs';
import block from './block.mjs';
import locale from './locale.mjs';
import slashItem from './slashItem.mjs';
import story from './story.mjs';

/** Within the repository, where the packages that it takes from outside are found. */
const copy = join(root, 'test-results/generated');
const written = new Set();

/** As Nx gives it to a generator, on a copy of the libraries. */
const tree = {
  exists: (path) => existsSync(join(copy, path)),
  read: (path) => readFileSync(join(copy, path), 'utf8'),
  write(path, text) {
    written.add(path);
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  },
};

/** What a generator reads and what its output imports is in the sources alone. */
const isLeftOut = (path) => /__screenshots__|\/libs\/[^/]+\/(?:api|dist|out-tsc|node_modules)$/.test(path);

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(root, 'libs'), join(copy, 'libs'), { recursive: true, filter: (path) => !isLeftOut(path) });
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  mkdirSync(join(copy, 'node_modules/@inkfield'), { recursive: true });
  for (const name of readdirSync(join(copy, 'libs'))) {
    const installed = join(root, 'libs', name, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(copy, 'libs', name, 'node_modules'), 'junction');
    symlinkSync(join(copy, 'libs', name), join(copy, 'node_modules/@inkfield', name), 'junction');
  }
  symlinkSync(join(root, 'tools/config'), join(copy, 'node_modules/@inkfield/config'), 'junction');
  block(tree, { name: 'Pull quote' });
  slashItem(tree, { name: 'Signature' });
  story(tree, { name: 'Cover letter' });
  locale(tree, { language: 'nl', name: 'Dutch' });
});

/** Runs a command of the repository in a folder of the copy; what it says is the reason of a failure. */
function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(nodePath(), [join(root, command), ...args], {
    cwd: join(copy, cwd),
    encoding: 'utf8',
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
}

test('what the generators write is formatted, and has no finding of the linter', async () => {
  const eslint = new ESLint({ cwd: root });
  const findings = [];
  for (const path of written) {
    const text = tree.read(path);
    const file = join(root, path);
    if (!(await check(text, { ...(await resolveConfig(file)), filepath: file }))) findings.push(`${path}: format`);
    const [result] = await eslint.lintText(text, { filePath: file });
    findings.push(...(result?.messages ?? []).map(({ line, message }) => `${path}:${line}: ${message}`));
  }
  expect(findings).toEqual([]);
});

test('it compiles', () => {
  const compilerOptions = {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    types: ['vite/client', 'node'],
  };
  const config = { extends: './tsconfig.base.json', compilerOptions, files: [...written] };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  run(commands.tsc, ['-p', 'tsconfig.json'], '.');
});

test('its tests pass', () => {
  run(
    commands.vitest,
    ['run', '--project', 'editor:unit', 'src/pull-quote', 'src/signature', 'src/messages'],
    'libs/editor',
  );
});

test.each([
  [() => block(tree, { name: 'Quote' }), 'is there already'],
  [() => block(tree, { name: 'Zitat für alle' }), 'English letters'],
  [() => locale(tree, { language: 'de', name: 'German' }), 'shipped already'],
  [() => locale(tree, { language: '../x', name: 'X' }), 'no language'],
])('a name that is taken, or is none, is refused with a sentence', (generate, reason) => {
  expect(generate).toThrow(reason);
});
