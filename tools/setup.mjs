// Brings what the other scripts need: the packages of the lock file and, with --browser, a Chromium for the tests.
// It runs before anything is installed, so it uses Node alone. What it says goes to stderr: stdout is the command's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumLaunchOptions, chromiumPath } from './config/chromium.mjs';
import { installPackages } from './lib/packages.mjs';
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

/** What a failed installation prints is not worth showing: the next way is tried, and the last one ends in one sentence. */
function run(command, args, options = {}) {
  const timeout = 5 * 60_000;
  return (
    spawnSync(command, args, { cwd: root, env: toolEnvironment(), stdio: 'ignore', timeout, ...options }).status === 0
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
    run(process.execPath, [commands.playwright, 'install', 'chromium']);
    if (await chromiumStarts()) return;
  }
  installDebianChromium();
  if (await chromiumStarts()) return;
  giveUp('No Chromium starts on this machine: install one, or set CHROMIUM_PATH to its executable.');
}

checkNode();
const failure = installPackages(say);
if (failure) giveUp(failure);
if (process.argv.includes('--browser')) await installChromium();
