// npm run compat: publishes the packages to a registry on this machine, installs them into clean folders outside of the repository as
// strangers do, builds an app in each, drives it in a browser, and prints a table.
//   npm run compat -- --short     the cells that break most
//   npm run compat -- --write     writes the table into the guide
//   npm run compat -- --only=pnpm the cells with a word in their name
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../config/chromium.mjs';
import { root } from '../lib/root.mjs';
import { runCommand } from '../lib/run.mjs';
import { stagePackages } from '../lib/stage.mjs';
import { driveForm } from './drive.mjs';
import { managers } from './managers.mjs';
import { bundlers, checkTypes, writeApp, writeServer } from './projects.mjs';
import { startRegistry } from './registry.mjs';
import { serveFolder } from './serve.mjs';
import { checkServerTypes, countServerPackages, driveServer } from './server.mjs';

/** One folder each: what is installed by whom, and what is then built and driven in it. */
const projects = [
  { manager: 'pnpm', react: 19, bundlers: ['vite', 'esbuild'], types: ['bundler'], short: true },
  { manager: 'npm', server: true, short: true },
  { manager: 'npm', react: 19, bundlers: ['vite', 'esbuild', 'webpack'], types: ['bundler', 'nodenext'] },
  { manager: 'npm', react: 18, bundlers: ['vite', 'esbuild'], types: ['bundler', 'nodenext'] },
  { manager: 'pnpm', react: 18, bundlers: ['vite', 'webpack'], types: ['bundler'] },
  { manager: 'yarn', react: 19, bundlers: ['vite', 'esbuild'], types: ['bundler'] },
  { manager: 'pnpm', server: true },
];

const nameOf = ({ manager, react, server }) =>
  `${{ npm: 'npm', pnpm: 'pnpm', yarn: 'Yarn PnP' }[manager]}, ${server ? 'server alone' : `React ${react}`}`;

async function publish(staged, origin) {
  for (const { folder } of staged) {
    writeFileSync(join(folder, '.npmrc'), `//${new URL(origin).host}/:_authToken=none\n`);
    const args = ['publish', '--registry', origin, '--provenance=false', '--ignore-scripts'];
    const { code, output } = await runCommand('npm', args, { cwd: folder });
    if (code !== 0) throw new Error(output);
  }
}

/** @returns {Promise<{ cell: string, error?: string, seconds: number }>} */
async function judge(cell, work) {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  try {
    await work();
    console.log(`ok     ${cell} (${seconds()} s)`);
    return { cell, seconds: seconds() };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    console.log(`FAILED ${cell}\n${text.slice(0, 3000)}`);
    return { cell, error: text, seconds: seconds() };
  }
}

async function runProject(project, { folder, origin, version, browser }) {
  const manager = managers[project.manager];
  const name = nameOf(project);
  const host = { folder, run: (args) => manager.run(folder, args) };
  if (project.server) writeServer(folder, version);
  else writeApp(folder, { ...project, version });
  manager.prepare(folder, origin);
  const installed = await judge(`${name}: installed`, () => manager.install(folder));
  if (installed.error) return [installed];
  if (project.server) {
    return [
      installed,
      // Only npm lists what it has installed in a file of one form.
      ...(project.manager === 'npm' ? [await judge(`${name}: packages`, () => countServerPackages(host))] : []),
      await judge(`${name}: answers`, () => driveServer(host)),
      await judge(`${name}: types, libraries checked`, () => checkServerTypes(host)),
    ];
  }
  const results = [installed];
  for (const resolution of project.types) {
    results.push(await judge(`${name}: types by ${resolution}, libraries checked`, () => checkTypes(host, resolution)));
  }
  for (const bundler of project.bundlers) {
    const work = async () => {
      const site = await serveFolder(await bundlers[bundler].build(host));
      await driveForm(browser, site).finally(site.close);
    };
    results.push(await judge(`${name}: ${bundler}, built and driven`, work));
  }
  return results;
}

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const chosen = projects
  .filter(({ short }) => short || !process.argv.includes('--short'))
  .filter((project) => !only || nameOf(project).includes(only));

const temporary = mkdtempSync(join(tmpdir(), 'inkfield-compat-'));
const registry = await startRegistry();
const browser = await chromium.launch(chromiumLaunchOptions());
const results = [];
try {
  const staged = stagePackages(join(temporary, 'staged'));
  await publish(staged, registry.origin);
  for (const [index, project] of chosen.entries()) {
    const folder = join(temporary, `host-${index}`);
    const where = { folder, origin: registry.origin, version: staged[0].version, browser };
    results.push(...(await runProject(project, where)));
    rmSync(folder, { recursive: true, force: true });
  }
} finally {
  await browser.close();
  registry.close();
  rmSync(temporary, { recursive: true, force: true });
}

const table = [
  '| Host | |',
  '| --- | --- |',
  ...results.map(({ cell, error }) => `| ${cell} | ${error ? 'fails' : 'works'} |`),
];
if (process.argv.includes('--write')) {
  writeFileSync(
    join(root, 'tools/compat/RESULTS.md'),
    `# Where the packages work\n\n\`npm run compat\` prints this table.\n\n${table.join('\n')}\n`,
  );
}
const failed = results.filter(({ error }) => error).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
