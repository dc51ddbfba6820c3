// The browsers of the system, and what to say where one is missing.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../config/programs.mjs';
import { missingForScreen } from './xServer.mjs';

const given = (variable) => (existsSync(process.env[variable] ?? '') ? process.env[variable] : undefined);

/** MiniBrowser lies in a folder that is named by the processor and by the version of the library. */
function miniBrowser() {
  for (const root of ['/usr/lib', '/usr/libexec'].filter((path) => existsSync(path))) {
    for (const processor of ['', ...readdirSync(root).filter((name) => name.includes('linux-gnu'))]) {
      for (const library of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
        const path = join(root, processor, library, 'MiniBrowser');
        if (existsSync(path)) return path;
      }
    }
  }
  return undefined;
}

const applications = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];

/** Debian's names. */
const screen = ['xvfb', 'x11-xkb-utils'];
const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', ...screen] };

function findFirefox() {
  const browser =
    given('INKFIELD_FIREFOX') ?? findProgram('firefox', 'firefox-esr') ?? applications.find((path) => existsSync(path));
  return {
    browser,
    missing: browser ? [] : ['Firefox'],
    variable: 'INKFIELD_FIREFOX=<path>',
  };
}

function findWebKit() {
  const parts = {
    MiniBrowser: given('INKFIELD_WEBKIT') ?? miniBrowser(),
    WebKitWebDriver: findProgram('WebKitWebDriver'),
  };
  return {
    browser: parts.MiniBrowser,
    missing: [...Object.keys(parts).filter((name) => !parts[name]), ...missingForScreen()],
    variable: 'INKFIELD_WEBKIT=<path of MiniBrowser>',
  };
}

/** Chromium is there always: the tests install one. */
const finders = { chromium: () => ({ missing: [] }), firefox: findFirefox, webkit: findWebKit };

export const engines = Object.keys(finders);

/**
 * @param {'chromium' | 'firefox' | 'webkit'} engine
 * @returns {{ browser?: string, missing?: string, packages?: string[] }} the program, or one line of what is missing and how to get it
 */
export function findEngine(engine) {
  const { browser, missing, variable } = finders[engine]();
  if (missing.length === 0) return { browser };
  const how = `apt-get install ${packages[engine].join(' ')}, or ${variable}`;
  const line = `${engine}: skipped, for there is no ${missing.join(', no ')} here (${how}).`;
  return { missing: line, packages: packages[engine] };
}

/** Says so where an engine is not on this machine, or has no window there. */
export function isHere(engine) {
  const { missing } = findEngine(engine);
  if (missing) console.log(missing);
  else if (engine === 'firefox') tellWindow();
  return !missing;
}

function tellWindow() {
  const missing = missingForScreen().join(', no ');
  if (missing)
    console.log(`firefox: without a window, for there is no ${missing} here (apt-get install ${screen.join(' ')}).`);
}
