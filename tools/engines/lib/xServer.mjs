import { spawn } from 'node:child_process';
import { findProgram } from '../../config/programs.mjs';

/**
 * There is no window manager, so the window under the pointer has the focus, and the pointer stands in the middle of the screen:
 * a small screen keeps it over every window, and windows may be larger.
 */
const screen = '600x440x24';

/** An American keyboard whose Tab is Tab with Shift too: of X11's ISO_Left_Tab WebKitGTK makes a key without a name. */
const keymap = `xkb_keymap {
  xkb_keycodes { include "evdev+aliases(qwerty)" };
  xkb_types { include "complete" };
  xkb_compatibility { include "complete" };
  xkb_symbols { include "pc+us+inet(evdev)" key <TAB> { [ Tab, Tab ] }; };
};`;

function mapKeys(display) {
  return new Promise((resolve, reject) => {
    const child = spawn('xkbcomp', ['-w', '0', '-', display], { stdio: ['pipe', 'ignore', 'ignore'] });
    child.on('error', reject).on('exit', resolve);
    child.stdin.end(keymap);
  });
}

/** @returns {string[]} the programs that it takes and that are not here */
export const missingForScreen = () => ['Xvfb', 'xkbcomp'].filter((name) => !findProgram(name));

/** A browser's window goes to this screen, whatever the machine has, and no accessibility bus: the same everywhere. */
const environment = (display) => ({
  ...process.env,
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  WAYLAND_DISPLAY: '',
  NO_AT_BRIDGE: '1',
  LC_ALL: 'C.UTF-8',
});

/**
 * Starts an X server that nobody sees; it chooses a free display itself.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => void }>} what a browser is started with there
 */
export function startXServer() {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    let told = '';
    child.stdio[3].on('data', (data) => {
      told += data;
      if (!told.includes('\n')) return;
      const display = `:${told.trim()}`;
      mapKeys(display).then(() => resolve({ env: environment(display), stop: () => child.kill() }), reject);
    });
  });
}
