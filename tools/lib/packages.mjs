import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root as repository } from './root.mjs';

/** What npm writes last, when all packages stand: so it is there after a whole installation only. */
const listOfInstalled = (root) => join(root, 'node_modules', '.package-lock.json');

/** True where node_modules holds what package-lock.json asks for: compared by content, since dates change by themselves. */
function packagesAreCurrent(root) {
  if (!existsSync(listOfInstalled(root))) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(listOfInstalled(root), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const there = installed[path];
    if (!there) return Boolean(entry.optional || entry.peer);
    return there.version === entry.version && there.resolved === entry.resolved;
  });
}

/** The PATH without this workspace's own node_modules, which `npm ci` takes away while it runs. */
function outsidePath(root) {
  const inside = join(root, 'node_modules');
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inside))
    .join(delimiter);
}

const reasons = [
  [/\bENOSPC\b|no space left/i, 'the disk is full: make room for about 1.5 GB'],
  [
    /\bE40[137]\b|authentication/i,
    'the registry or the proxy refuses this machine: check npm config get registry, and its token',
  ],
  [
    /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EPROTO|CERT_\w+|SELF_SIGNED\w+)\b|network|proxy/i,
    'the registry cannot be reached: check the network, the proxy, and npm config get registry',
  ],
  [/\bE(?:ACCES|PERM|ROFS)\b/, 'the folder cannot be written to: give this user the right to write to it'],
  [
    /\bE(?:404|TARGET|INTEGRITY)\b/,
    'the registry does not have what the lock file asks for: check npm config get registry',
  ],
];

/** Why an installation failed, in one sentence, from what npm printed. */
function reasonIn(output) {
  const known = reasons.find(([sign]) => sign.test(output))?.[1];
  if (known) return known;
  const line = output.split('\n').find((text) => text.startsWith('npm error') && !/npm error code\b/.test(text));
  return line?.replace(/^npm error\s*/, '') || 'npm ci ended without a word';
}

/**
 * Brings the packages of the lock file where they are not there yet.
 * @param {(text: string) => void} say
 * @param {string} [root]
 * @returns {string | undefined} one sentence where it failed; then nothing is left half installed
 */
export function installPackages(say, root = repository) {
  if (packagesAreCurrent(root)) return undefined;
  say('Installing the packages of the lock file (once, one or two minutes) ...');
  const list = listOfInstalled(root);
  // Whatever ends this script from here on, the next one finds no list and installs anew. npm ci begins by taking all of
  // node_modules away: where the list that was put aside is still there afterwards, it has touched nothing.
  const aside = `${list}.before`;
  if (existsSync(list)) renameSync(list, aside);
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error, stderr } = spawnSync('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: outsidePath(root) },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return undefined;
  if (existsSync(aside)) renameSync(aside, list);
  else rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  return `The packages could not be installed: ${reasonIn(`${error?.message ?? ''}\n${stderr ?? ''}`)}.`;
}
