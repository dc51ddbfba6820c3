import AxeBuilder from '@axe-core/playwright';
import type * as Filling from '@inkfield/form-input/testing/playwright';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { patience } from '@inkfield/config/patience';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StatedForm, statements } from '../forms/statements.js';
import { installPackages, workspace } from './installPackages.js';
import { serveApp, type ServedApp } from './serveApp.js';

const folder = join(workspace, 'test-results/consumer-forms');

let browser: Browser;
/** One for all forms: to close a page that has just been sent to its next one may never end. */
let page: Page;
let errors: string[];
/** As the docs say for Playwright: it waits for the field's editor. */
let fillField: typeof Filling.fillField;
let app: ServedApp;

/** The forms beside the packages as they are published, and nothing else of this repository. */
function install(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  cpSync(join(import.meta.dirname, '../forms'), folder, { recursive: true });
  installPackages(folder, ['api', 'document', 'ui', 'prompt-flow', 'editor', 'form-input']);
  const own = resolve(import.meta.dirname, '../node_modules');
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) {
    symlinkSync(join(own, name), join(folder, 'node_modules', name), 'junction');
  }
}

beforeAll(async () => {
  install();
  const client = join(folder, 'dist');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { outDir: client, minify: false, target: 'es2022', chunkSizeWarningLimit: 10_000 },
  });
  app = await serveApp({ client, render: () => '' });
  browser = await chromium.launch(chromiumLaunchOptions());
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(patience.expectMs);
  errors = errorsOf(page);
  const helpers = join(folder, 'node_modules/@inkfield/form-input/dist/testingPlaywright.js');
  // What the published entry exports.
  ({ fillField } = (await import(/* @vite-ignore */ pathToFileURL(helpers).href)) as typeof Filling);
});
afterAll(async () => {
  await browser?.close();
  app?.close();
});

test('there are 20 stated forms, and each is written', () => {
  const written = readdirSync(join(import.meta.dirname, '../forms/written')).map((file) => file.replace('.tsx', ''));
  expect(statements.map(({ name }) => name).sort()).toEqual(written.sort());
  expect(statements.length).toBe(20);
});

test('all of them compile', () => {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  // The compiler's words are in the error's output.
  execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
});

/** What a page throws and says on its console as an error, from now on. */
function errorsOf(of: Page): string[] {
  const said: string[] = [];
  of.on('pageerror', (error) => said.push(error.message));
  of.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
  return said;
}

async function fill([label, text]: readonly [string, string]): Promise<void> {
  await fillField(page.getByLabel(label), text);
}

async function send(): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click();
}

/** What a form without a fault leaves: its values at the server, nothing for axe, and no word in the console. */
async function use({ name, refuses, fill: values }: StatedForm) {
  await page.goto(`${app.origin}/?form=${name}`);
  if (refuses) {
    await fill(refuses.fill);
    await send();
    await page.getByText(refuses.says).waitFor();
  }
  for (const value of values) await fill(value);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const posted = app.posted.length;
  await send();
  await expect.poll(() => app.posted.length).toBe(posted + 1);
  return {
    submitted: Object.fromEntries(app.posted.at(-1) ?? []),
    violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    errors: errors.splice(0),
  };
}

test.each(statements)('$name: it is accessible and submits what was written', async (form) => {
  expect(await use(form)).toEqual({ submitted: form.submits, violations: [], errors: [] });
});
