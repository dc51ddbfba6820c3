// Vitest's browser mode in Firefox and WebKit as they are on the system, by WebDriver. Locators and waiting are those of
// Playwright's provider; Playwright's own builds of the two, patched for it, need not be downloaded.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineBrowserProvider } from '@vitest/browser';
import { commands } from './commands.mjs';
import { protocolOf } from './protocol.mjs';

/**
 * A browser with one window.
 * @typedef {object} Session
 * @property {number} doubleClickMs clicks nearer than this on one place count as one double click
 * @property {boolean} [ignoresHeldKeys] a key that repeats itself has to be released in between
 * @property {{ compose: (text: string) => Promise<void>, commit: (text: string) => Promise<void>, takeKey: (type: 'keydown' | 'keyup') => Promise<void> }} [inputMethod]
 * @property {(url: string) => Promise<unknown>} goto
 * @property {() => Promise<void>} [takeFocus] gives the page the focus that its browser's own bars have
 * @property {(size: { width: number, height: number }) => Promise<unknown>} setViewport
 * @property {(actions: object[]) => Promise<unknown>} perform WebDriver's actions
 * @property {() => Promise<Buffer>} screenshot
 * @property {(script: Function, options?: object) => Promise<any>} evaluate runs a function that stands alone in the page
 * @property {() => Promise<void>} stop
 */

/** @param {{ engine: 'firefox' | 'webkit', start: () => Promise<Session> }} options */
export function webDriver({ engine, start }) {
  return defineBrowserProvider({
    name: 'webdriver',
    supportedBrowser: [engine],
    options: {},
    providerFactory: (project) => new WebDriverProvider(project, start),
  });
}

class WebDriverProvider {
  name = 'webdriver';
  supportsParallelism = false;
  initScripts = [join(dirname(fileURLToPath(import.meta.resolve('@vitest/browser-playwright'))), 'locators.js')];
  /** @type {Session | undefined} */
  session;
  lastClick;

  constructor(project, start) {
    this.start = start;
    for (const [name, command] of Object.entries(commands)) project.browser.registerCommand(name, command);
  }

  getCommandsContext() {
    return { session: this.session };
  }

  async openPage(_sessionId, url) {
    this.session ??= await this.start();
    await this.session.goto(url);
  }

  async getCDPSession() {
    return protocolOf(this.session);
  }

  async close() {
    const { session } = this;
    this.session = undefined;
    await session?.stop();
  }
}
