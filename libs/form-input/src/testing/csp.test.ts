// @vitest-environment node
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { cssModules, sourceResolution } from '@inkfield/config/vite';
import { chromium } from 'playwright';
import { build } from 'vite';
import type { Rollup } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What a page of native and rich-text fields must run under. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'nonce-inkfield'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

const files = new Map<string, string | Uint8Array>();
let server: Server;

async function buildPage(): Promise<void> {
  const result = await build({
    ...sourceResolution,
    ...cssModules,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL('./richTextPage.ts', import.meta.url)),
        // No code field on the page: Monaco is never asked for, and its build takes the longest.
        external: /^monaco-editor/,
      },
    },
  });
  const parts = (Array.isArray(result) ? result : [result]).flatMap((one): Rollup.OutputBundle[string][] =>
    'output' in one ? one.output : [],
  );
  let head = '';
  for (const part of parts) {
    files.set(`/${part.fileName}`, part.type === 'chunk' ? part.code : part.source);
    if (part.fileName.endsWith('.css')) head += `<link rel="stylesheet" href="/${part.fileName}">`;
    if (part.type === 'chunk' && part.isEntry) head += `<script type="module" src="/${part.fileName}"></script>`;
  }
  files.set('/', `<!doctype html><html lang="en"><title>Page</title>${head}<body></body></html>`);
}

beforeAll(async () => {
  await buildPage();
  server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': types[extname(url) || '.html'] ?? 'application/octet-stream',
      'content-security-policy': policy,
    });
    response.end(file);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});

afterAll(() => server.close());

test('native and rich-text fields violate no strict policy, and load nothing from elsewhere', async () => {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  const browser = await chromium.launch(chromiumLaunchOptions());
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  // Chromium reports each violation to the console too.
  page.on('console', (entry) => {
    if (/Content Security Policy|Trusted/i.test(entry.text())) complaints.push(entry.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) complaints.push(`request to ${request.url()}`);
  });
  await page.goto(origin);
  await page.getByRole('textbox', { name: 'Title' }).fill('The keeper');
  await page.getByRole('button', { name: 'Help' }).hover();
  await page.getByRole('tooltip').waitFor();
  const body = page.locator('[contenteditable=true]');
  await body.click();
  await page.keyboard.type('## Light{Enter}and /');
  await expect.poll(() => page.locator('textarea[name=body]').inputValue()).toContain('<h2>');
  await page.getByRole('listbox', { name: 'Commands' }).waitFor();
  expect(complaints).toEqual([]);
  await browser.close();
});
