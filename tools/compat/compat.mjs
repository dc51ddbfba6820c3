// npm run compat: publishes the packages to a registry on this machine, installs them into clean folders outside of the repository as
// strangers do, builds an app in each, drives it in a browser, and prints a table.
//   npm run compat -- --short     the cells that break most
//   npm run compat -- --write     writes what was found into the guide's table (apps/storybook/src/Hosts.mdx)
//   npm run compat -- --only=pnpm the cells with a word in their project's name; a whole name, as --only="npm, React 19", means that one
//   npm run compat -- --bundler=vite of each of them the builds of one bundler alone
//   npm run compat -- --plant=narrow-peer puts a fault of plants.mjs into the packages: some cell must fail
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../config/chromium.mjs';
import { stagePackages } from '../lib/stage.mjs';
import { restage } from './badInput.mjs';
import { nameOf, projects } from './cells.mjs';
import { checksOf, writeProject } from './checks.mjs';
import { managers, runCommandOf } from './managers.mjs';
import { plants } from './plants.mjs';
import { publish, startRegistry } from './registry.mjs';
import { writeTable } from './table.mjs';
import { checkUpgrade } from './upgrade.mjs';

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

/** Fails where what is said of something too old does not name the versions that are asked for. Yarn goes on after it. */
async function mustRefuse(manager, folder, { refused }) {
  const said = await manager.install(folder).catch((error) => error.message);
  if (!refused.test(said)) throw new Error(said);
}

/** Tries everything of one folder, in turn. */
async function runProject(project, { folder, origin, browser, ...versions }) {
  const manager = managers[project.manager];
  const name = nameOf(project);
  const host = {
    folder,
    command: (args) => manager.command(folder, args),
    run: (args) => runCommandOf(manager.command(folder, args), folder),
  };
  if (project.upgrade) {
    const work = () => checkUpgrade(folder, browser);
    return [await judge(`${name}: values and drafts of the last version open in the next release`, work)];
  }
  writeProject(folder, project, versions);
  manager.prepare(folder, origin);
  if (project.refused)
    return [await judge(`${name}: refused, and says why`, () => mustRefuse(manager, folder, project))];
  const results = [await judge(`${name}: installed`, () => manager.install(folder))];
  if (results[0].error) return results;
  for (const [title, work] of checksOf(project, host, browser)) results.push(await judge(`${name}: ${title}`, work));
  return results;
}

const optionOf = (name) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = optionOf('only');
const onlyBundler = optionOf('bundler');
const isNamed = projects.some((project) => nameOf(project) === only);
const isChosen = (name) => !only || (isNamed ? name === only : name.includes(only));
const chosen = projects
  .filter(({ short }) => short || !process.argv.includes('--short'))
  .filter((project) => isChosen(nameOf(project)))
  .map((project) =>
    onlyBundler
      ? { ...project, types: [], bundlers: project.bundlers?.filter((name) => name === onlyBundler) }
      : project,
  );

const temporary = mkdtempSync(join(tmpdir(), 'inkfield-compat-'));
const registry = await startRegistry();
const browser = await chromium.launch(chromiumLaunchOptions());
const results = [];
try {
  const staged = stagePackages(join(temporary, 'staged'));
  const plant = optionOf('plant');
  if (plant) plants[plant]((name) => join(temporary, 'staged', name));
  await Promise.all(staged.map((one) => publish(one, registry.origin)));
  const otherVersion = '0.0.1';
  if (chosen.some(({ lacking }) => lacking))
    await Promise.all(restage(staged, otherVersion).map((one) => publish(one, registry.origin, 'other')));
  for (const [index, project] of chosen.entries()) {
    const folder = join(temporary, `host-${index}`);
    const where = { folder, origin: registry.origin, version: staged[0].version, otherVersion, browser };
    results.push(...(await runProject(project, where)));
    rmSync(folder, { recursive: true, force: true });
  }
} finally {
  await browser.close();
  registry.close();
  rmSync(temporary, { recursive: true, force: true });
}

if (process.argv.includes('--write')) writeTable(results);
const failed = results.filter(({ error }) => error).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
