// Firefox by WebDriver BiDi, which it speaks itself: no driver and no dependency but Node.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '@inkfield/config/patience';
import { missingForScreen, startXServer } from './xServer.mjs';

/** Beside those that Firefox sets by itself where it is driven. */
const preferences = {
  // The clipboard can be read without a question to the user.
  'dom.events.testing.asyncClipboard': true,
  // On a busy machine the processes of pages begin and end slowly, which is no reason to take a tab for crashed.
  'dom.ipc.processHangMonitor': false,
  'dom.ipc.tabs.shutdownTimeoutSecs': 0,
  'ui.prefersReducedMotion': 0,
};

/**
 * Vitest writes one import map for each file of tests. Nothing else may ask for it: with it Firefox 153 crashes where a built script
 * imports another in a promise's job (in its module loader, by a value that is not defined).
 */
const manyImportMaps = { 'dom.multiple_import_maps.enabled': true };

function writeProfile(isForVitest) {
  const profile = mkdtempSync(join(tmpdir(), 'inkfield-firefox-'));
  const chosen = { ...preferences, ...(isForVitest && manyImportMaps) };
  const lines = Object.entries(chosen).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  return profile;
}

/** What else Firefox prints says nothing of the tests. */
function tellCrash(text) {
  if (/MOZ_CRASH|MOZ_ASSERT|###!!!/.test(text)) console.error(text.trimEnd());
}

/** @returns {Promise<string>} where it listens */
function listening(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Firefox does not listen:\n${said}`)), patience.browserMs);
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? [];
      if (!address) return;
      clearTimeout(timer);
      child.stderr.removeAllListeners('data').on('data', tellCrash);
      resolve(address);
    });
    child.on('error', reject).on('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${said}`)));
  });
}

/** Commands by their names over one socket. */
async function connect(address) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map();
  let lastId = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox refuses ${address}.`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') asked?.reject(new Error(`${asked.method}: ${error}: ${message}`));
    else asked?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: Firefox has ended.`));
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { method, resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
}

/** @returns {(code: string) => Promise<void>} runs a script with the rights of the browser, in its active window */
function scriptsOfWindow(send) {
  return async (code) => {
    const { contexts } = await send('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
    for (const { context } of contexts) {
      const expression = `Services.focus.activeWindow === window && (() => { ${code}; return true; })()`;
      const answer = await send('script.evaluate', { expression, target: { context }, awaitPromise: false });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      if (answer.result.value) return;
    }
    throw new Error('No window of Firefox has the focus.');
  };
}

/** Firefox's own input method for tests, which only its window's script reaches. */
function createInputMethod(runInWindow) {
  const begin = `const processor = (window.inkfieldIme ??= Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor));
    processor.beginInputTransactionForTests(window);`;
  const ask = (code) => runInWindow(`${begin} ${code}`);
  // Where the page has ended the composition itself, Firefox keeps the next keys back until there was another one.
  const giveUp = 'if (!processor.hasComposition) processor.startComposition(); processor.cancelComposition()';
  const show = (text) => `processor.setPendingCompositionString(${JSON.stringify(text)});
    processor.appendClauseToPendingComposition(${text.length}, processor.ATTR_RAW_CLAUSE);
    processor.setCaretInPendingComposition(${text.length});
    processor.flushPendingComposition()`;
  return {
    compose: (text) => ask(text === '' ? giveUp : show(text)),
    commit: (text) => ask(text === '' ? giveUp : `processor.commitCompositionWith(${JSON.stringify(text)})`),
    /** A key that the input method takes for itself. */
    takeKey: (type) => ask(`processor.${type}(new window.KeyboardEvent('', { key: 'Process', keyCode: 229 }))`),
  };
}

/** With a window where one can be had: without, its clipboard keeps nothing but text and HTML. */
async function startBrowser(browser, profile) {
  const screen = missingForScreen().length === 0 ? await startXServer() : undefined;
  const args = ['--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  if (!screen) args.push('--headless');
  // The browser's own window has the address bar and the input method.
  args.push('--remote-allow-system-access');
  const child = spawn(browser, args, { stdio: ['ignore', 'ignore', 'pipe'], env: screen?.env });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const kill = () => {
    child.kill('SIGKILL');
    screen?.stop();
  };
  process.once('exit', kill);
  const stop = async () => {
    process.removeListener('exit', kill);
    child.kill();
    await ended;
    screen?.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  return { child, stop };
}

/**
 * @param {string} browser the program
 * @param {{ isForVitest?: boolean }} [options]
 * @returns {Promise<import('./provider.mjs').Session>}
 */
export async function startFirefox(browser, { isForVitest = false } = {}) {
  const { child, stop } = await startBrowser(browser, writeProfile(isForVitest));
  try {
    const send = await connect(await listening(child));
    await send('session.new', { capabilities: {} });
    const { contexts } = await send('browsingContext.getTree', { maxDepth: 0 });
    return createSession(send, contexts[0].context, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function createSession(send, context, stop) {
  const runInWindow = scriptsOfWindow(send);
  const takeFocus = () => runInWindow('gBrowser.selectedBrowser.focus()');
  return {
    // Presses count as one double click only where they are in one chain of actions.
    doubleClickMs: 0,
    inputMethod: createInputMethod(runInWindow),
    async goto(url) {
      const go = () => send('browsingContext.navigate', { context, url, wait: 'interactive' });
      // What Firefox says where it knows no reason; why it did once is not known. So it is told each time.
      await go().catch((error) => {
        if (!/Address rejected/.test(error.message)) throw error;
        console.warn(`Firefox goes to ${url} once more: ${error.message}`);
        return go();
      });
      // The address bar has the focus of a new window.
      await takeFocus();
    },
    takeFocus,
    setViewport: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    perform: (actions) => send('input.performActions', { context, actions }),
    screenshot: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    async evaluate(script, options) {
      const answer = await send('script.callFunction', {
        functionDeclaration: `async (options) => JSON.stringify(await (${script})(JSON.parse(options)))`,
        arguments: [{ type: 'string', value: JSON.stringify(options ?? null) }],
        target: { context },
        awaitPromise: true,
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
    },
    stop,
  };
}
