import { spawnSync } from 'node:child_process';
import { chromiumLaunchOptions, chromiumPath } from '../config/chromium.mjs';
import { findEngine } from '../engines/lib/find.mjs';
import { installDebian } from './debian.mjs';
import { commands, root, toolEnvironment } from './root.mjs';

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

/**
 * Brings a Chromium where none starts.
 * @param {(text: string) => void} say
 * @returns {Promise<string | undefined>} one sentence where none can be had
 */
export async function installChromium(say) {
  if (await chromiumStarts()) return undefined;
  if (process.env.CHROMIUM_PATH)
    return `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start as a browser.`;
  say('Installing a Chromium for the tests (once) ...');
  if (!chromiumPath()) {
    run(process.execPath, [commands.playwright, 'install', 'chromium']);
    if (await chromiumStarts()) return undefined;
  }
  await installDebian(['chromium']);
  if (await chromiumStarts()) return undefined;
  return 'No Chromium starts on this machine: install one, or set CHROMIUM_PATH to its executable.';
}

/**
 * Brings Firefox and WebKit where Debian's packages can be had; where not, the step that wants them says what is missing.
 * @param {(text: string) => void} say
 */
export async function installEngines(say) {
  const missing = ['firefox', 'webkit'].map(findEngine).flatMap(({ packages }) => (packages ? [packages] : []));
  if (missing.length === 0) return;
  say('Installing Firefox and WebKit for the tests, where they can be had ...');
  // Each by itself: another system than Debian may have one of them.
  for (const packages of missing) await installDebian(packages);
}
