// Chromium with the same session as the other two, by Playwright.
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { keyOf } from './keys.mjs';

const isTyped = (key) => key.length === 1 && key.charCodeAt(0) > 126;

async function act(page, { type, value, button, x, y, duration }) {
  const { keyboard, mouse } = page;
  const name = ['left', 'middle', 'right'][button];
  const key = value && keyOf(value);
  // What no key of an American keyboard makes is put in as an input method does.
  if (key && isTyped(key)) return type === 'keyDown' ? keyboard.insertText(key) : undefined;
  const carryOut = {
    keyDown: () => keyboard.down(key),
    keyUp: () => keyboard.up(key),
    pointerMove: () => mouse.move(x, y),
    pointerDown: (clickCount) => mouse.down({ button: name, clickCount }),
    pointerUp: (clickCount) => mouse.up({ button: name, clickCount }),
    pause: () => page.waitForTimeout(duration),
  };
  return carryOut[type];
}

/** @returns {Promise<import('./provider.mjs').Session>} */
export async function startChromium() {
  const browser = await chromium.launch(chromiumLaunchOptions());
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  return {
    doubleClickMs: 0,
    goto: (url) => page.goto(url),
    setViewport: (size) => page.setViewportSize(size),
    async perform(sources) {
      for (const { actions } of sources) {
        let clickCount = 0;
        for (const action of actions) {
          if (action.type === 'pointerDown') clickCount += 1;
          await (
            await act(page, action)
          )?.(clickCount);
        }
      }
    },
    screenshot: () => page.screenshot(),
    evaluate: (script, options) => page.evaluate(`(${script})(${JSON.stringify(options ?? null)})`),
    stop: () => browser.close(),
  };
}
