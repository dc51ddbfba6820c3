import { expect, test, type Locator, type Page } from '@playwright/test';
import { messages } from '@inkfield/api';
import { createFlow, latestRun, openFlow } from './support/flows.js';
import { startOpenAiServer, type OpenAiServer } from './support/openAiServer.js';
import { startOwnServer, startTimeoutMs, type OwnServer } from './support/ownServer.js';
import { bodyOf, selectedText } from './support/pages.js';

// What takes the page, the real server and a model whose tokens the test sends; what the page does with an answer by itself is tested
// beside the editor's AI writing. In one worker, because the model sends its tokens to everyone who waits; the limit of the day is last.
test.describe.configure({ mode: 'default' });

let model: OpenAiServer;
let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(startTimeoutMs);
  model = await startOpenAiServer();
  server = await startOwnServer({
    AI_BASE_URL: model.url,
    AI_MODEL: 'test-model',
    AI_API_KEY: 'key',
    AI_DAILY_LIMIT: '30',
  });
});

test.afterEach(() => model.breakOff());

test.afterAll(async () => {
  await server?.stop();
  await model?.close();
});

const question = 'AI writing paused. Continue?';
const answer = [
  ' world.',
  '\n\n## A title\n\n',
  '- first\n- sec',
  'ond\n\n```js\nlet a',
  ' = 1;\n\n',
  'b();\n```\n\nThe rest of it.',
];

async function openEditor(page: Page): Promise<Locator> {
  await page.goto(`${server.url}/entries/new`);
  const body = bodyOf(page);
  await expect(body).toBeEditable();
  await body.click();
  return body;
}

async function asked(count = 1): Promise<void> {
  await expect.poll(() => model.writing()).toBe(count);
}

async function start(page: Page, typed = 'Hello++'): Promise<Locator> {
  const body = await openEditor(page);
  await page.keyboard.type(typed);
  await asked();
  return body;
}

async function send(body: Locator, tokens: readonly string[] = answer): Promise<void> {
  tokens.forEach((token) => model.send(token));
  await expect(body).toContainText('rest of it.');
}

/** What the form would submit. */
const submitted = (page: Page) => page.locator('textarea[name=body]').inputValue();
const lastRequest = () => JSON.stringify(model.requests.at(-1)?.messages);
const pressAnywhere = (page: Page) => page.getByRole('banner').click({ position: { x: 5, y: 5 } });

test('with AI_BASE_URL the text comes from that server, each token as it is sent', async ({ page }) => {
  const before = model.requests.length;
  const body = await openEditor(page);
  await expect(page.getByRole('banner')).not.toContainText('Demo writer');
  await page.keyboard.type('The lighthouse ');
  await page.keyboard.type('++');
  await expect.poll(() => model.requests.length).toBe(before + 1);
  expect(model.requests.at(-1)).toMatchObject({ model: 'test-model', stream: true });
  expect(lastRequest()).toContain('The lighthouse');

  model.send('blinks twice');
  await expect(body).toContainText('blinks twice');
  await expect(body).not.toContainText('then waits');
  model.send(' and then waits.');
  await expect(body).toContainText('blinks twice and then waits.');
  expect(await selectedText(page)).toBe('');
  model.finish();
  await expect.poll(() => selectedText(page)).toBe('blinks twice and then waits.');
});

test("typing '++' removes it and streams; the finished text is selected; the next undo removes exactly it", async ({
  page,
}) => {
  const html =
    '<p>Hello world.</p><h2>A title</h2><ul><li>first</li><li>second</li></ul><pre><code class="language-js">let a = 1;\n\nb();</code></pre><p>The rest of it.</p>';
  const body = await start(page);
  await expect(body).toHaveText('Hello');
  model.send(answer[0] ?? '');
  await expect(body).toContainText('world');
  expect(await selectedText(page)).toBe('');
  await send(body, answer.slice(1));
  expect(await submitted(page)).toBe('<p>Hello</p>');
  model.finish();
  await expect.poll(() => selectedText(page)).toContain('rest of it.');
  expect((await selectedText(page)).startsWith(' world')).toBe(true);
  await expect.poll(() => submitted(page)).toBe(html);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(body).toHaveText('Hello++');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => submitted(page)).toBe(html);
  expect(model.writing()).toBe(0);
});

test('what the person stops is stopped at the model: by a press, Stop, Escape, Undo, and leaving the page', async ({
  page,
}) => {
  const body = await start(page);
  await send(body);
  await pressAnywhere(page);
  await expect(page.getByText(question, { exact: true })).toBeVisible();
  await asked(0);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await asked();
  expect(lastRequest()).toContain(JSON.stringify(`Hello${answer.join('')}`).slice(1, -1));
  await expect(page.getByText(question)).toBeHidden();
  model.send(' And more.');
  await expect(body).toContainText('And more.');
  await body.click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await asked(0);
  await expect.poll(() => submitted(page)).toContain('And more.');

  for (const [word, key] of [
    ['once', 'Escape'],
    ['twice', 'ControlOrMeta+z'],
  ] as const) {
    await page.keyboard.type(` ${word}++`);
    await asked();
    const before = model.requests.length;
    await page.keyboard.press(key);
    await asked(0);
    await page.keyboard.type('x');
    await expect(body).toContainText(`${word}++x`);
    expect(model.requests).toHaveLength(before);
  }

  await page.keyboard.type(' again++');
  await asked();
  await page.goto(`${server.url}/entries`);
  await asked(0);
});

test('nothing of it is in the form, a stored draft or a copy before it is finished', async ({ page }) => {
  const body = await start(page);
  await send(body);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe('Hello');
  expect(await submitted(page)).toBe('<p>Hello</p>');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain('Hello');
  expect(stored).not.toContain('rest');
  model.finish();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('rest');
});

test('a model that breaks off: one toast, and what came is no part of the form until the person keeps it', async ({
  page,
}) => {
  const body = await start(page);
  await send(body);
  model.breakOff();
  await expect(page.getByText(messages.aiFailed, { exact: true })).toHaveCount(1);
  expect(await submitted(page)).toBe('<p>Hello</p>');
  await expect(page.getByText(question)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(body).toHaveText('Hello++');
});

test('the model is told the text before the caret, its last 5,000 characters, and what is known of the field', async ({
  page,
}) => {
  await openEditor(page);
  await page.evaluate(() => navigator.clipboard.writeText(`${'x'.repeat(6_000)}\nlast line`));
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.type(' and++');
  await asked();
  const [system, user] = model.requests.at(-1)?.messages ?? [];
  expect(JSON.stringify(user?.content)).toContain('x\\nlast line and');
  expect(JSON.stringify(user?.content).match(/x/g)?.length).toBeLessThan(5_000);
  expect(JSON.stringify(system?.content)).toContain('titled \\"Body\\"');
  expect(JSON.stringify(system?.content)).toContain('complete sentences');
});

test('a flow: a result is there before the next is asked for; Cancel ends the run, and no row is made', async ({
  page,
  request,
}) => {
  const title = 'Two steps';
  const templates = [
    { key: 'first', title: 'First', prompt: 'One' },
    { key: 'second', title: 'Second', prompt: 'Two of {{first}}' },
  ];
  const outputs = [{ action: 'create', entity: 'Card', from: 'first', values: { title: '{{first}}' } }];
  const id = await createFlow(request, { title, templates, outputs }, server.url);
  const before = model.requests.length;
  const requests = (count: number) => expect.poll(() => model.requests.length - before).toBe(count);
  const dialog = await openFlow(page, title, server.url);
  await requests(1);
  model.send('The **first** answer');
  model.finish();
  const first = dialog.getByRole('listitem', { name: 'First' });
  await expect(first.getByText('first', { exact: true })).toHaveCSS('font-weight', /^[67]00$/);
  await requests(2);
  expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('The **first** answer');
  await expect(dialog.getByRole('button', { name: 'Run Again' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(first).toHaveCount(0);
  await expect
    .poll(() => latestRun(request, id, server.url))
    .toMatchObject({ status: 'failed', error: 'Cancelled.', result: null });

  await dialog.getByRole('button', { name: 'Run', exact: true }).click();
  await requests(3);
  model.send('Again');
  model.finish();
  await requests(4);
  model.send('And more');
  model.finish();
  await expect(dialog.getByText('2 results')).toBeFocused();
  await expect(dialog.getByRole('link', { name: /^View Card/ })).toHaveCount(1);
});

test('a limit that is reached shows its toast alone, and leaves the own text', async ({ page, request }) => {
  const remaining = async (): Promise<number> =>
    (await (await request.get(`${server.url}/api/status`)).json()).remaining;
  const others = (await remaining()) - 1;
  const spent = Promise.all(
    Array.from({ length: others }, () =>
      request.post(`${server.url}/api/ai/generate`, { data: { prompt: 'The tide' } }),
    ),
  );
  await asked(others);
  model.send('goes');
  model.finish();
  await spent;
  expect(await remaining()).toBe(1);

  const body = await start(page, 'The harbour++');
  model.send(' is empty');
  model.finish();
  await expect.poll(() => selectedText(page)).toContain('is empty');
  await page.keyboard.press('Delete');
  await expect(body).toHaveText('The harbour');
  await page.keyboard.type('++');
  await expect(page.getByText(messages.aiLimitReached, { exact: true })).toHaveCount(1);
  await expect(body).toHaveText('The harbour');
  await expect(page.getByText(messages.aiFailed)).toHaveCount(0);
});
