import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { reachableFiles, writeCommonJs, writeLauncher } from './stage.mjs';

const files = {
  'dist/index.js': "export { a } from './a.js';\nconst later = () => import('./deep/later.js');",
  'dist/index.d.ts': "export type { A } from './types.js';",
  'dist/a.js': "new Worker(new URL('./a.worker.js', import.meta.url));",
  'dist/a.js.map': '{}',
  'dist/a.worker.js': '',
  'dist/types.d.ts': '',
  'dist/deep/later.js': "import '../styles.css';",
  'dist/styles.css': '@font-face { src: url(./icons.ttf) format("truetype") }',
  'dist/icons.ttf': '',
  'dist/gone.js': "import './a.js';",
  'dist/gone.d.ts': '',
};

test('what is published is what the entries bring along, not what is left from sources that are gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkfield-stage-'));
  mkdirSync(join(folder, 'dist/deep'), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const found = reachableFiles(folder, ['./dist/index.js']).map((path) => relative(folder, path));
  expect(found.sort()).toEqual(
    Object.keys(files)
      .filter((path) => !path.includes('gone'))
      .sort(),
  );
});

test.each([
  ['>=20.19.0', '', 'reported\n', 0],
  ['>=99.1.0', `report needs Node 99.1.0 or later, and this is Node ${process.versions.node}: update Node.\n`, '', 1],
])('a command that asks for Node %s runs, or says which Node it needs', (node, said, printed, code) => {
  const folder = mkdtempSync(join(tmpdir(), 'inkfield-stage-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'dist/report.js'), "console.log('reported');");
  writeLauncher(folder, { engines: { node } }, ['report', './dist/report.js']);
  const { stderr, stdout, status } = spawnSync(process.execPath, [join(folder, 'bin/report.cjs')], {
    encoding: 'utf8',
  });
  expect([stderr, stdout, status]).toEqual([said, printed, code]);
});

test('what CommonJS asks for says how it gets the module, and how Jest does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkfield-stage-'));
  writeCommonJs(folder, '@inkfield/ui');
  const { stderr } = spawnSync(process.execPath, [join(folder, 'commonjs.cjs')], { encoding: 'utf8' });
  expect(stderr).toContain("await import('@inkfield/ui') in CommonJS");
  expect(stderr).toContain('Jest loads modules by NODE_OPTIONS=--experimental-vm-modules and "extensionsToTreatAsEsm"');
});
