import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, root } from '../lib/root.mjs';
import { runCommand, runNode } from '../lib/run.mjs';
import { scope } from './registry.mjs';

async function must(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output.slice(-3000));
  return output;
}

/** Links what a folder holds into another, but for what is the workspace's own. */
function linkInto(target, source) {
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source).filter((entry) => entry !== '@inkfield'))
    symlinkSync(join(source, name), join(target, name), 'junction');
}

/** Gives a tree the packages that are installed here, and its own libraries by their names. */
function linkPackages(folder) {
  const modules = join(folder, 'node_modules');
  linkInto(modules, join(root, 'node_modules'));
  mkdirSync(join(modules, '@inkfield'));
  symlinkSync(join(folder, 'tools/config'), join(modules, '@inkfield/config'), 'junction');
  for (const name of readdirSync(join(folder, 'libs'))) {
    symlinkSync(join(folder, 'libs', name), join(modules, '@inkfield', name), 'junction');
    const nested = join(root, 'libs', name, 'node_modules');
    if (existsSync(nested)) linkInto(join(folder, 'libs', name, 'node_modules'), nested);
  }
}

/** Writes the repository as it was at a commit into a folder, ready to be built with what is installed here. */
export async function writeTree(folder, commit) {
  const git = (...args) => must(runCommand('git', args, { cwd: folder }));
  await must(runCommand('git', ['clone', '--quiet', '--no-checkout', root, folder]));
  await git('checkout', '--quiet', '--detach', commit);
  await git('config', 'user.name', 'Inkfield');
  await git('config', 'user.email', 'inkfield@localhost');
  linkPackages(folder);
}

/**
 * Builds and stages the libraries of a tree.
 * @returns {Promise<{ name: string, version: string, folder: string }[]>} each with the folder it is staged in
 */
export async function stageTree(folder) {
  const build = [commands.nx, 'run-many', '-t', 'build', '-p', 'libs/*', '--parallel=2', '--outputStyle=static'];
  await must(runNode(build, { cwd: folder }));
  const staged = join(folder, 'dist/libs');
  await must(runNode(['tools/lib/stage.mjs', staged], { cwd: folder }));
  return readdirSync(staged).map((library) => {
    const path = join(staged, library);
    const { name, version } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    return { name, version, folder: path };
  });
}

/** Releases a tree into a registry of this machine, where nobody vouches for where a package was built. */
export async function release(folder, origin) {
  for (const library of readdirSync(join(folder, 'libs'))) {
    const path = join(folder, 'libs', library, 'package.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"provenance": true', '"provenance": false'));
  }
  const address = new URL(origin).host;
  appendFileSync(join(folder, '.npmrc'), `\n${scope}:registry=${origin}\n//${address}/:_authToken=none\n`);
  return must(runNode(['tools/release.mjs', `--registry=${origin}`], { cwd: folder }));
}
