import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import type { Description } from '@inkfield/document/schema';
import type * as Testing from '@inkfield/document/testing';
import { chromium } from 'playwright';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { installPackages, workspace } from './installPackages.js';

const source = join(import.meta.dirname, '../descriptions');
const folder = join(workspace, 'test-results/consumer-descriptions');
const names = ['callout', 'highlight', 'mention', 'rating'];

/** What a program wrote, and whether it ended well; its words are in the error where it did not. */
function run(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  installPackages(folder, ['document']);
});

test.each(names)('%s is described in one file of at most 60 lines, by the public entries alone', (name) => {
  const code = readFileSync(join(source, `${name}.ts`), 'utf8');
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  const imported = [...code.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier);
  expect(imported).toEqual(['@inkfield/document/schema']);
  expect(readdirSync(source)).toContain(`${name}.ts`);
});

test('their types compile', () => {
  // The native compiler: the library's own types are checked too, and most of the time went into those of Node and the DOM.
  const tsc = join(workspace, 'node_modules/typescript-native/bin/tsc');
  expect(() => run(tsc, '-p', folder)).not.toThrow();
});

test('each passes testDescription of the published package in Node’s test runner, which imports no other', () => {
  const said = run('--test', '--test-reporter=tap', 'descriptions.test.ts');
  expect(said).toContain('# pass 5');
  expect(said).toContain('# fail 0');
});

test.each(names)('%s passes it in Vitest too', async (name) => {
  const load = async (path: string) => (await import(/* @vite-ignore */ pathToFileURL(path).href)) as unknown;
  const testing = join(folder, 'node_modules/@inkfield/document/dist/testing.js');
  // What the published package and the description's file export.
  const { testDescription } = (await load(testing)) as typeof Testing;
  const described = (await load(join(folder, `${name}.ts`))) as Record<string, Description>;
  const description = described[name] ?? expect.fail();
  expect(() => testDescription(description, { numRuns: 20, seed: 1 })).not.toThrow();
});

/** `npm run descriptions` makes 1,000 of each, others every time. */
const asked = process.env['VITE_DESCRIPTION_DOCUMENTS'];
const made = asked === undefined ? { numRuns: 5, seed: 1 } : { numRuns: Number(asked) };

test(`each passes it in Chromium, over ${made.numRuns} documents with it`, async () => {
  const entry = join(folder, 'descriptions.page.ts');
  const lib = { entry, formats: ['iife' as const], name: 'app', fileName: 'page' };
  const root = folder;
  await build({ root, configFile: false, logLevel: 'error', build: { lib, outDir: 'dist', minify: false } });
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path: join(folder, 'dist/page.iife.js') });
    const lost: unknown = await page.evaluate(`testDescriptions(${JSON.stringify(made)})`);
    expect(lost).toEqual(Object.fromEntries(names.map((name) => [name, ''])));
  } finally {
    await browser.close();
  }
});
