// Brings what the other scripts need: the packages of the lock file and, with --browser, a Chromium for the tests,
// with --engines Firefox and WebKit and with --services PostgreSQL and nginx besides, where they can be had. It runs before anything is installed, so it uses Node alone. What it says goes to stderr: stdout is the command's own.
import { installChromium, installEngines } from './lib/browser.mjs';
import { installPackages } from './lib/packages.mjs';
import { installServices } from './lib/services.mjs';

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

checkNode();
const asked = (name) => process.argv.includes(`--${name}`);
const failure = installPackages(say) ?? (asked('browser') ? await installChromium(say) : undefined);
if (failure) giveUp(failure);
if (asked('engines')) await installEngines(say);
if (asked('services')) await installServices(say);
