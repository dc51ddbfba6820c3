/* global document, window */
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { chromium } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { frame, listen, pointOf, settled } from './inPage.mjs';

let browser;
let page;

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions());
  page = await browser.newPage();
});
afterAll(() => browser.close());

beforeEach(async () => {
  const tests = '<button id="meant">Meant</button><button id="other">Other</button>';
  await page.setContent(`<iframe data-vitest="true" srcdoc="${tests.replaceAll('"', '&quot;')}"></iframe>`);
  await page.frameLocator(frame).locator('#meant').waitFor();
  await page.evaluate((frame) => {
    const view = document.querySelector(frame).contentWindow;
    const selectorEngine = {
      parseSelector: (selector) => selector,
      querySelectorAll: (selector, within) => [...within.querySelectorAll(selector)],
    };
    view.__vitest_browser_runner__ = { selectorEngine };
    window.heard = [];
    for (const type of ['pointerdown', 'mousedown', 'click'])
      view.document.addEventListener(type, ({ target }) => window.heard.push(`${type} ${target.id}`));
  }, frame);
  await page.evaluate(listen, { frame });
});

async function press(meanwhile = () => {}) {
  const { x, y } = await page.evaluate(pointOf, { frame, selector: '#meant', aim: true, timeout: 5000 });
  await page.evaluate(meanwhile, frame);
  await page.mouse.click(x, y);
  const missed = await page.evaluate(settled, { frame });
  return { missed, heard: await page.evaluate(() => window.heard.splice(0)) };
}

const all = (id) => ['pointerdown', 'mousedown', 'click'].map((type) => `${type} ${id}`);

test('a press that meets what it means is let through', async () => {
  expect(await press()).toEqual({ missed: undefined, heard: all('meant') });
});

test('of a press that meets another element, since the page has moved, the page hears nothing, nor is anything said of the next one', async () => {
  const move = (frame) => {
    const { body } = document.querySelector(frame).contentDocument;
    body.append(body.firstElementChild);
  };
  const button = '<button id="other">Other</button>';
  expect(await press(move)).toEqual({ missed: button, heard: [] });
  expect(await press()).toEqual({ missed: undefined, heard: all('meant') });
});
