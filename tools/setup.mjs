// Brings what the other scripts need: the packages of the lock file and, with --browser, a Chromium for the tests.
// It runs before anything is installed, so it uses Node alone. What it says goes to stderr: stdout is the command's own.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromiumLaunchOptions, chromiumPath } from './config/chromium.mjs';
import { commands, root, toolEnvironment } from './lib/root.mjs';

const say = (text) => console.error(text);

/** @returns {never} */
function giveUp(text) {
  say(text);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`Node ${process.versions.node} is too old: install Node 20.19 or later.`);
  }
}

/** True where node_modules holds what package-lock.json asks for: compared by content, since dates change by themselves. */
function packagesAreCurrent() {
  const installedPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const there = installed[path];
    if (!there) return Boolean(entry.optional || entry.peer);
    return there.version === entry.version && there.resolved === entry.resolved;
  });
}

/** The PATH without this workspace's own node_modules, which `npm ci` takes away while it runs. */
function outsidePath() {
  const inside = join(root, 'node_modules');
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inside))
    .join(delimiter);
}

function installPackages() {
  if (packagesAreCurrent()) return;
  say('Installing the packages of the lock file (once, one or two minutes) ...');
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: { ...process.env, PATH: outsidePath() },
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) giveUp('The packages could not be installed: npm ci failed with the message above.');
}

/** True where the tests' browser starts: finding a file says little (a library may be missing, a wrapper may be empty). */
async function chromiumStarts() {
  const { chromium } = await import('playwright');
  try {
    const browser = await chromium.launch({ ...chromiumLaunchOptions(), timeout: 30_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function run(command, args, options = {}) {
  return (
    spawnSync(command, args, { cwd: root, env: toolEnvironment(), stdio: ['ignore', 2, 2], ...options }).status === 0
  );
}

function installDebianChromium() {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (run('apt-get', ['update', '-qq'], { env })) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  }
}

async function installChromium() {
  if (await chromiumStarts()) return;
  if (process.env.CHROMIUM_PATH)
    giveUp(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start as a browser.`);
  say('Installing a Chromium for the tests (once) ...');
  if (!chromiumPath()) {
    // Its failure is not worth showing: Debian's package is tried next.
    run(process.execPath, [commands.playwright, 'install', 'chromium'], { timeout: 5 * 60_000, stdio: 'ignore' });
    if (await chromiumStarts()) return;
  }
  installDebianChromium();
  if (await chromiumStarts()) return;
  giveUp('No Chromium starts on this machine: install one, or set CHROMIUM_PATH to its executable.');
}

checkNode();
installPackages();
if (process.argv.includes('--browser')) await installChromium();
