import { expect, test } from '@playwright/test';
import { startOpenAiServer, type OpenAiServer } from './support/openAiServer.js';
import { startOwnServer, startTimeoutMs, type OwnServer } from './support/ownServer.js';
import { bodyOf, selectedText } from './support/pages.js';

let model: OpenAiServer;
let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(startTimeoutMs);
  model = await startOpenAiServer();
  server = await startOwnServer({ AI_BASE_URL: model.url, AI_MODEL: 'test-model', AI_API_KEY: 'key' });
});

test.afterAll(async () => {
  await server?.stop();
  await model?.close();
});

test('with AI_BASE_URL the text comes from that server, each token as it is sent', async ({ page }) => {
  await page.goto(`${server.url}/entries/new`);
  await expect(page.getByRole('banner')).not.toContainText('Demo writer');
  const body = bodyOf(page);
  await body.click();
  await page.keyboard.type('The lighthouse ');
  await page.keyboard.type('++');
  await expect.poll(() => model.requests.length).toBe(1);
  expect(model.requests[0]).toMatchObject({ model: 'test-model', stream: true });
  expect(JSON.stringify(model.requests[0]?.messages)).toContain('The lighthouse');

  model.send('blinks twice');
  await expect(body).toContainText('blinks twice');
  await expect(body).not.toContainText('then waits');
  model.send(' and then waits.');
  await expect(body).toContainText('blinks twice and then waits.');
  expect(await selectedText(page)).toBe('');
  model.finish();
  await expect.poll(() => selectedText(page)).toBe('blinks twice and then waits.');
});
