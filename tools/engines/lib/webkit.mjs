/* global window */
// WebKit as GTK has it, by its own driver (WebKitWebDriver and MiniBrowser), on an X server that nobody sees.
import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { patience } from '@inkfield/config/patience';
import { freePort } from './server.mjs';
import { startXServer } from './xServer.mjs';

/** Each on a connection of its own: the driver closes idle ones, at times in the middle of the next request. */
function ask(method, url, body) {
  return new Promise((resolve, reject) => {
    const text = method === 'POST' ? JSON.stringify(body ?? {}) : '';
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    };
    const sent = request(url, { method, headers, agent: false }, (response) => {
      let answer = '';
      response.setEncoding('utf8').on('data', (data) => (answer += data));
      response.on('error', reject).on('end', () => {
        const { value } = JSON.parse(answer || '{}');
        if (response.statusCode < 400) resolve(value);
        else reject(new Error(`${method} ${url}: ${value?.error}: ${value?.message}`));
      });
    });
    sent.on('error', reject).end(text);
  });
}

async function untilUp(base, child) {
  for (const end = Date.now() + patience.browserMs; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}.`);
    if (await ask('GET', `${base}/status`).catch(() => null)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/**
 * No graphics card, and no compositing: the same on every machine. Where there is no card, Mesa draws for the thread that composites, and it
 * ended a page once (a fault in `swrast_dri.so`).
 */
const withoutCompositing = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

async function startDriver() {
  const screen = await startXServer();
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...screen.env, ...withoutCompositing },
  });
  const end = () => {
    child.kill();
    screen.stop();
  };
  process.once('exit', end);
  const stop = () => {
    process.removeListener('exit', end);
    end();
  };
  return { base: `http://127.0.0.1:${port}`, child, stop };
}

const capabilities = (binary) => ({
  alwaysMatch: {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation', '--geometry=1400x1100'] },
    timeouts: { script: patience.testMs, pageLoad: patience.browserMs },
  },
});

/**
 * @param {string} browser the path of MiniBrowser
 * @returns {Promise<import('./provider.mjs').Session>}
 */
export async function startWebKit(browser) {
  const { base, child, stop } = await startDriver();
  try {
    await untilUp(base, child);
    const { sessionId } = await ask('POST', `${base}/session`, { capabilities: capabilities(browser) });
    return createSession(`${base}/session/${sessionId}`, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

/** Runs in the page. Errors are answered, so that their text survives; what is `undefined` is left out. */
const asyncScript = (script) => `const [options, done] = arguments;
  Promise.resolve().then(() => (${script})(options))
    .then((value) => done({ value }), (error) => done({ error: error.message + '\\n' + error.stack }));`;

function createSession(base, stop) {
  let last = Promise.resolve();
  /** One request after the other. */
  const send = (method, path, body) => {
    const sent = last.then(() => ask(method, `${base}${path}`, body));
    last = sent.catch(() => {});
    return sent;
  };
  const evaluate = async (script, options) => {
    const { value, error } = await send('POST', '/execute/async', {
      script: asyncScript(script),
      args: [options ?? null],
    });
    if (error) throw new Error(error);
    return value;
  };
  return {
    // GTK counts them, whoever makes them.
    doubleClickMs: 450,
    // Its driver presses no key that is down, as one that repeats itself is.
    ignoresHeldKeys: true,
    goto: (url) => send('POST', '/url', { url }),
    evaluate,
    perform: (actions) => send('POST', '/actions', { actions }),
    screenshot: async () => Buffer.from(await send('GET', '/screenshot'), 'base64'),
    /** The window is larger than the page by the browser's own bars; one that is large enough stays. */
    async setViewport({ width, height }) {
      const rect = await send('GET', '/window/rect');
      const [innerWidth, innerHeight] = await evaluate(() => [window.innerWidth, window.innerHeight]);
      if (innerWidth >= width && innerHeight >= height) return;
      const size = { width: rect.width - innerWidth + width, height: rect.height - innerHeight + height };
      await send('POST', '/window/rect', { x: 0, y: 0, ...size });
    },
    async stop() {
      await send('DELETE', '').catch(() => {});
      stop();
    },
  };
}
