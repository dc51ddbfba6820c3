// @vitest-environment node
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

let css = '';
let browser: Awaited<ReturnType<typeof chromium.launch>>;

/** tokens.css as an app's production build ships it: for browsers that are too old for light-dark(). */
async function builtTokens(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: { input: resolve(import.meta.dirname, 'tokens.css') },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const sheet =
    result && 'output' in result ? result.output.find(({ fileName }) => fileName.endsWith('.css')) : undefined;
  return sheet && 'source' in sheet ? String(sheet.source) : '';
}

beforeAll(async () => {
  css = await builtTokens();
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(() => browser.close());

async function textColor(host: string, attributes: string, colorScheme: 'light' | 'dark'): Promise<string> {
  const page = await browser.newPage({ colorScheme });
  const paint = '<style>p { color: var(--ik-color-text); background: var(--ik-color-bg) }</style>';
  await page.setContent(`<style>${css}${host}</style>${paint}<div ${attributes}><p>Text</p></div>`);
  const color = await page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('p') ?? document.body);
    return `${style.color} on ${style.backgroundColor}`;
  });
  await page.close();
  return color;
}

const light = 'rgb(34, 33, 31) on rgb(255, 255, 255)';
const dark = 'rgb(239, 238, 236) on rgb(25, 25, 24)';

test('a build for older browsers has rewritten light-dark()', () => {
  expect(css).toContain('--ik-color-text');
  expect(css).not.toContain('light-dark(');
});

test('without any color-scheme of the page they are light, whatever the system', async () => {
  expect(await textColor('', '', 'light')).toBe(light);
  expect(await textColor('', '', 'dark')).toBe(light);
});

test('data-theme decides for its part of the page', async () => {
  expect(await textColor('', 'data-theme="dark"', 'light')).toBe(dark);
  expect(await textColor('', 'data-theme="light"', 'dark')).toBe(light);
});
