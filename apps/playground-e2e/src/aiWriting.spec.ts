import { expect, test, type Locator, type Page } from '@playwright/test';
import { messages } from '@inkfield/api';
import { startOpenAiServer, type OpenAiServer } from './support/openAiServer.js';
import { startOwnServer, startTimeoutMs, type OwnServer } from './support/ownServer.js';
import { bodyOf, selectedText } from './support/pages.js';

// Sentence by sentence: spec, section 4, "AI generation" and "During generation", and the rulings' "'++' and AI writing",
// with the real server between the page and a model whose tokens the test sends.
// In one worker, because the model sends its tokens to everyone who waits.
test.describe.configure({ mode: 'default' });

let model: OpenAiServer;
let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(startTimeoutMs);
  model = await startOpenAiServer();
  server = await startOwnServer({ AI_BASE_URL: model.url, AI_MODEL: 'test-model', AI_API_KEY: 'key' });
});

test.afterEach(() => model.breakOff());

test.afterAll(async () => {
  await server?.stop();
  await model?.close();
});

const question = 'AI writing paused. Continue?';
const oneBlock = [' world, and', ' the **rest** of it.'];
const manyBlocks = [
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

async function send(body: Locator, tokens: readonly string[]): Promise<void> {
  tokens.forEach((token) => model.send(token));
  await expect(body).toContainText('rest of it.');
}

/** What the form would submit. */
const submitted = (page: Page) => page.locator('textarea[name=body]').inputValue();
const lastRequest = () => JSON.stringify(model.requests.at(-1)?.messages);
const pressAnywhere = (page: Page) => page.getByRole('banner').click({ position: { x: 5, y: 5 } });

for (const [what, tokens, html] of [
  ['one block', oneBlock, '<p>Hello world, and the <strong>rest</strong> of it.</p>'],
  [
    'several blocks',
    manyBlocks,
    '<p>Hello world.</p><h2>A title</h2><ul><li>first</li><li>second</li></ul><pre><code class="language-js">let a = 1;\n\nb();</code></pre><p>The rest of it.</p>',
  ],
] as const) {
  test.describe(`an answer of ${what}`, () => {
    test("typing '++' removes it and streams; the finished text is selected; the next undo removes exactly it", async ({
      page,
    }) => {
      const body = await start(page);
      await expect(body).toHaveText('Hello');
      model.send(tokens[0] ?? '');
      await expect(body).toContainText('world');
      expect(await selectedText(page)).toBe('');
      await send(body, tokens.slice(1));
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

    test("Escape stops it, deletes the text and puts '++' back with the caret after it, and starts nothing", async ({
      page,
    }) => {
      const body = await start(page);
      const before = model.requests.length;
      await send(body, tokens);
      await page.keyboard.press('Escape');
      await expect(body).toHaveText('Hello++');
      await asked(0);
      await page.keyboard.type('x');
      await expect(body).toHaveText('Hello++x');
      expect(model.requests).toHaveLength(before);
    });

    test("Undo stops it, and leaves the document as it was with '++' in it", async ({ page }) => {
      const body = await start(page);
      const before = model.requests.length;
      await send(body, tokens);
      await page.keyboard.press('ControlOrMeta+z');
      await expect(body).toHaveText('Hello++');
      await asked(0);
      await expect.poll(() => submitted(page)).toBe('<p>Hello++</p>');
      expect(model.requests).toHaveLength(before);
    });

    test('a press anywhere stops the request and asks; Continue goes on after the text so far; Stop keeps it', async ({
      page,
    }) => {
      const body = await start(page);
      await send(body, tokens);
      await pressAnywhere(page);
      await expect(page.getByText(question, { exact: true })).toBeVisible();
      await asked(0);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await asked();
      expect(lastRequest()).toContain(
        JSON.stringify(`Hello${tokens.join('')}`)
          .slice(1, -1)
          .replaceAll('\\', '\\'),
      );
      await expect(page.getByText(question)).toBeHidden();
      model.send(' And more.');
      await expect(body).toContainText('And more.');
      expect(await submitted(page)).toBe('<p>Hello</p>');
      await body.click();
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await asked(0);
      await expect.poll(() => submitted(page)).toContain('And more.');
      await page.keyboard.type('x');
      await expect.poll(() => submitted(page)).toMatch(/And more\.x<\/p>$/);
    });

    test('nothing of it is in the form, a stored draft or a copy before it is finished', async ({ page }) => {
      const body = await start(page);
      await send(body, tokens);
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
      await send(body, tokens);
      model.breakOff();
      await expect(page.getByText(messages.aiFailed, { exact: true })).toHaveCount(1);
      expect(await submitted(page)).toBe('<p>Hello</p>');
      await expect(page.getByText(question)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(body).toHaveText('Hello++');
    });
  });
}

test("a pasted '++', one in a word and one in code start nothing", async ({ page }) => {
  const body = await openEditor(page);
  const before = model.requests.length;
  await page.keyboard.type('We use C++');
  await page.evaluate(() => navigator.clipboard.writeText(' and more++'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(body).toHaveText('We use C++ and more++');
  await page.keyboard.press('Enter');
  await page.keyboard.type('``` let i++');
  await expect(body.locator('code, pre').first()).toContainText('let i++');
  expect(model.requests).toHaveLength(before);
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

test('HTML in an answer is text, and a script link is no link', async ({ page }) => {
  const body = await start(page);
  await send(body, [' <img src=x onerror="document.title=1"> <b>b</b> [a](javascript:alert(1)) rest of it.']);
  model.finish();
  await expect.poll(() => submitted(page)).toContain('&lt;img src=x');
  await expect(body.locator('img, b, a')).toHaveCount(0);
});

test('the text follows its place, not the caret: typing elsewhere goes on and is no part of it', async ({ page }) => {
  const body = await openEditor(page);
  await page.keyboard.type('top');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hello++');
  await asked();
  await send(body, oneBlock);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('my ');
  model.send(' And more.');
  await expect(body).toContainText('And more.');
  model.finish();
  await expect.poll(() => submitted(page)).toMatch(/^<p>my top<\/p><p>Hello world.*And more\.<\/p>$/);
  expect(await selectedText(page)).toBe('');
});

test('leaving the page ends the request', async ({ page }) => {
  await start(page);
  model.send(' world');
  await expect(bodyOf(page)).toContainText('world');
  await page.goto(`${server.url}/entries`);
  await asked(0);
});

test('the view follows the text until the person scrolls, and then stays where they put it', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 500 });
  const body = await start(page);
  const top = () => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  for (let line = 0; line < 30; line++) model.send(`\n\nline ${line}.`);
  await expect(body).toContainText('line 29.');
  await expect(body.getByText('line 29.')).toBeInViewport();
  await page.mouse.move(350, 250);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => body.getByText('line 29.').isVisible()).toBe(true);
  await expect(body.getByText('line 29.')).not.toBeInViewport();
  const seen = await top();
  for (let line = 30; line < 50; line++) model.send(`\n\nline ${line}.`);
  await expect(body).toContainText('line 49.');
  expect(await top()).toBe(seen);
});

test('screen readers hear that it writes and that it has finished', async ({ page }) => {
  const body = await start(page);
  const live = page.locator('[aria-live=polite]');
  await expect(live.filter({ hasText: 'AI is writing' })).toHaveCount(1);
  await send(body, oneBlock);
  model.finish();
  await expect(live.filter({ hasText: 'AI finished' })).toHaveCount(1);
});

test('Keep, Try again and Discard stand beside a finished text, and Alt+F10 goes to them', async ({ page }) => {
  const body = await start(page);
  await send(body, oneBlock);
  model.finish();
  await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeVisible();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await asked();
  await send(body, [' other rest of it.']);
  model.finish();
  await expect.poll(() => selectedText(page)).toBe(' other rest of it.');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => submitted(page)).toBe('<p>Hello</p>');
});

test('a limit that is reached shows its toast alone, and leaves the own text', async ({ page }) => {
  test.setTimeout(startTimeoutMs);
  const limited = await startOwnServer({ AI_DAILY_LIMIT: '1' });
  try {
    await page.goto(`${limited.url}/entries/new`);
    const body = bodyOf(page);
    await body.click();
    await page.keyboard.type('The harbour++');
    await expect.poll(() => selectedText(page)).toMatch(/\w{3}/);
    await page.keyboard.press('Delete');
    await expect(body).toHaveText('The harbour');
    await page.keyboard.type('++');
    await expect(page.getByText(messages.aiLimitReached, { exact: true })).toHaveCount(1);
    await expect(body).toHaveText('The harbour');
    await expect(page.getByText(messages.aiFailed)).toHaveCount(0);
  } finally {
    await limited.stop();
  }
});

for (const [by, typed, own] of [
  ["'++'", 'Hello++', '<p>Hello</p>'],
  ['the slash item', 'Hello /gpt', '<p>Hello&nbsp;</p>'],
] as const) {
  test(`a model that cannot be reached: ${by} shows one toast, and leaves the own text`, async ({ page }) => {
    const answer = 'The AI server cannot be reached. The operator must check AI_BASE_URL.';
    await page.route('**/api/ai/generate', (route) => route.fulfill({ status: 502, body: answer }));
    const body = await openEditor(page);
    await page.keyboard.type(typed);
    if (by !== "'++'") {
      await page.getByRole('option', { name: /^Continue writing/ }).waitFor();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(by === "'++'" ? messages.aiFailed : answer, { exact: true })).toHaveCount(1);
    await expect(body).toHaveText('Hello');
    expect(await submitted(page)).toBe(own);
  });
}
