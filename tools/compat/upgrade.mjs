/* global document */
// The last version in an app with stored values and drafts, then the next one as a release makes it, in the same app and the same browser.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../lib/run.mjs';
import { driveForm } from './drive.mjs';
import { managers, runCommandOf } from './managers.mjs';
import { bundlers, checkTypes, writeApp } from './projects.mjs';
import { publish, startRegistry } from './registry.mjs';
import { serveFolder } from './serve.mjs';
import { release, stageTree, writeTree } from './tree.mjs';

/** What stands for the last version as long as none was released. */
const beforeAnyRelease = 'c66320356ff8d29bddcc94ed4c3b3afa426b1bf0';

async function lastVersion() {
  const { code, output } = await runCommand('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*']);
  return code === 0 ? output.trim() : beforeAnyRelease;
}

const formats = ['html', 'json', 'markdown'];

const main = `
import { createRoot } from 'react-dom/client';
import { FormInput } from '@inkfield/form-input';
import { Form } from './Form';

const stored = JSON.parse(localStorage.getItem('stored') ?? '{}');
const formats = ['html', 'json', 'markdown'] as const;
const Stored = () => (
  <>
    <FormInput name="draft" title="draft" editor="rich-text" size="md" storageKey="draft" />
    {formats.map((format) => (
      <FormInput key={format} name={format} title={format} editor="rich-text" size="md" valueFormat={format} defaultValue={stored[format]} />
    ))}
  </>
);
const root = document.getElementById('root');
if (root) createRoot(root).render(location.hash ? <Stored /> : <Form />);
`;

const box = (page, name) => page.getByRole('textbox', { name });

async function writeText(page, name) {
  await box(page, name).focus();
  for (const line of ['# A plan', 'Some **bold** words', '- one', 'two']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.type('> said');
  await page.locator(`textarea[name="${name}"]`).evaluate((control) => control.blur());
}

/** The blocks and marks of a field's document as a person sees them. */
const seenIn = (page, name) =>
  box(page, name).evaluate((text) =>
    [...text.querySelectorAll('h1, p, li, strong, blockquote')].map((part) => `${part.localName}: ${part.textContent}`),
  );

async function openStored(context, origin) {
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await page.goto(`${origin}/#stored`);
  for (const name of ['draft', ...formats])
    await page.locator(`[name="${name}"][aria-hidden="true"]`).waitFor({ state: 'attached' });
  return page;
}

/** Writes values and a draft with the version that is installed. @returns what a person then saw */
async function writeAll(context, origin) {
  const page = await openStored(context, origin);
  for (const name of [...formats, 'draft']) await writeText(page, name);
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
  const seen = await seenIn(page, 'draft');
  assert.deepEqual(
    seen.filter((part) => /^(?:h1|strong)/.test(part)),
    ['h1: A plan', 'strong: bold'],
  );
  await page.evaluate((names) => {
    const value = (name) => document.querySelector(`[name="${name}"]`)?.value;
    localStorage.setItem('stored', JSON.stringify(Object.fromEntries(names.map((name) => [name, value(name)]))));
  }, formats);
  await page.close();
  return seen;
}

/** Fails where the version that is installed now shows another text than was written. */
async function readAll(context, origin, written) {
  const page = await openStored(context, origin);
  for (const name of ['draft', ...formats]) {
    await box(page, name).getByText('said').waitFor();
    assert.deepEqual(await seenIn(page, name), written, `the ${name} of the last version`);
  }
  await page.close();
}

/** Releases the present state of the repository, as CONTRIBUTING says, into a registry. @returns its version */
async function releaseNext(folder, origin) {
  await writeTree(folder, 'HEAD');
  const plans = join(folder, '.nx/version-plans');
  mkdirSync(plans, { recursive: true });
  if (readdirSync(plans).length === 0)
    writeFileSync(join(plans, 'next.md'), `---\n'@inkfield/form-input': minor\n---\n\nThe next version.\n`);
  await release(folder, origin);
  const { version } = JSON.parse(readFileSync(join(folder, 'libs/form-input/package.json'), 'utf8'));
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  assert.ok(changelog.startsWith(`## ${version} `), `the changelog does not begin with ${version}:\n${changelog}`);
  return version;
}

async function installAndBuild(host, site) {
  await managers.npm.install(host.folder);
  const built = await bundlers.vite.build(host);
  rmSync(site, { recursive: true, force: true });
  cpSync(built, site, { recursive: true });
}

/**
 * Upgrades an app from the last version to the next.
 * @param {string} temporary a folder
 * @param {import('playwright').Browser} browser
 */
export async function checkUpgrade(temporary, browser) {
  const registry = await startRegistry();
  const folder = join(temporary, 'upgraded');
  const site = join(temporary, 'upgraded-site');
  const host = { folder, run: (args) => runCommandOf(managers.npm.command(folder, args), folder) };
  const context = await browser.newContext();
  let served;
  try {
    const tree = join(temporary, 'last');
    await writeTree(tree, await lastVersion());
    const last = await stageTree(tree);
    for (const one of last) await publish(one, registry.origin);
    writeApp(folder, { react: 19, bundlers: ['vite'], version: last[0].version });
    writeFileSync(join(folder, 'main.tsx'), main);
    managers.npm.prepare(folder, registry.origin);
    await installAndBuild(host, site);
    served = await serveFolder(site);
    const written = await writeAll(context, served.origin);
    const next = await releaseNext(join(temporary, 'next'), registry.origin);
    const manifest = join(folder, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"${last[0].version}"`, `"${next}"`));
    await installAndBuild(host, site);
    console.log(`       ${last[0].version} upgraded to ${next}`);
    await readAll(context, served.origin, written);
    await driveForm(browser, served);
    await checkTypes(host, 'bundler');
  } finally {
    await context.close();
    served?.close();
    registry.close();
  }
}
