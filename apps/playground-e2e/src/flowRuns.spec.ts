import { messages } from '@inkfield/api';
import { expect, test, type Locator } from '@playwright/test';
import { createFlow, openFlow } from './support/flows.js';

const topic = [{ name: 'topic', title: 'Topic', isRequired: true, type: 'multiline' }];
const fix = [{ key: 'answer', title: 'Answer', prompt: 'Correct the spelling of {{topic}}' }];

const run = (dialog: Locator) => dialog.getByRole('button', { name: 'Run', exact: true }).click();
const field = (dialog: Locator) => dialog.getByRole('textbox', { name: /^Topic/ });
/** What went wrong, over the form; a field's own message is an alert too. */
const failure = (dialog: Locator, text: string | RegExp) => dialog.getByRole('alert').filter({ hasText: text });

test.describe('a run', () => {
  test('posts the form of the specification, byte by byte', async ({ page, request }) => {
    const id = await createFlow(request, { title: 'Bytes', inputVariables: topic, templates: fix });
    const dialog = await openFlow(page, 'Bytes');
    await field(dialog).fill('A "quote" \\ {{topic}}\n<b>ünïcode 👋</b>');
    const posted = page.waitForRequest((post) => post.method() === 'POST');
    await run(dialog);
    const post = await posted;
    expect(new URL(post.url()).pathname).toBe('/flows');
    const boundary = /boundary=(.+)$/.exec((await post.headerValue('content-type')) ?? '')?.[1];
    const part = (name: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const value = '{"name":"topic","value":"A \\"quote\\" \\\\ {{topic}}\\n<b>ünïcode 👋</b>"}';
    expect(post.postDataBuffer()?.toString()).toBe(
      `${part('action', 'run-prompt-flow')}${part('promptFlowId', id)}${part('variables[]', value)}--${boundary}--\r\n`,
    );
    await expect(dialog.getByText('1 result')).toBeVisible();
  });

  test('takes markup and template syntax in a variable for text', async ({ page, request }) => {
    await createFlow(request, { title: 'Hostile', inputVariables: topic, templates: fix });
    const dialog = await openFlow(page, 'Hostile');
    const hostile = 'See {{topic}} and <img src=x onerror="document.title=1"> <script>document.title=2</script>';
    await field(dialog).fill(hostile);
    await run(dialog);
    await expect(dialog.getByRole('listitem', { name: 'Answer' })).toContainText(hostile);
    await expect(dialog.locator('img, script')).toHaveCount(0);
    await expect(page).toHaveTitle(/Flows/);
  });

  test('of a flow that is gone says so, and the form keeps what was written', async ({ page, request }) => {
    const id = await createFlow(request, { title: 'Gone', inputVariables: topic, templates: fix });
    const dialog = await openFlow(page, 'Gone');
    await field(dialog).fill('Fog');
    await request.delete(`/api/prompt-flows/${id}`);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await run(dialog);
    expect((await answered).status()).toBe(404);
    await expect(failure(dialog, 'There is no such prompt flow.')).toBeVisible();
    await expect(field(dialog)).toHaveValue('Fog');
  });

  test('with a megabyte is refused in words', async ({ page, request }) => {
    await createFlow(request, { title: 'Huge', inputVariables: topic, templates: fix });
    const dialog = await openFlow(page, 'Huge');
    await field(dialog).fill('x'.repeat(1_000_000));
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await run(dialog);
    expect((await answered).status()).toBe(413);
    await expect(failure(dialog, '“Topic” is too long: at most 100,000 characters.')).toBeVisible();
  });

  test('without what a changed flow needs names what is missing', async ({ page, request }) => {
    const id = await createFlow(request, { title: 'Changed', inputVariables: topic, templates: fix });
    const dialog = await openFlow(page, 'Changed');
    await field(dialog).fill('Fog');
    const place = { name: 'place', title: 'Place', isRequired: true };
    const flow = { title: 'Changed', inputVariables: [...topic, place], templates: fix };
    expect((await request.put(`/api/prompt-flows/${id}`, { data: flow })).ok()).toBe(true);
    await run(dialog);
    await expect(failure(dialog, '“Place” is required.')).toBeVisible();
  });

  test('that asks the demo writer for another language is refused, and no text comes of it', async ({
    page,
    request,
  }) => {
    const templates = [{ key: 'answer', title: 'Answer', prompt: 'Translate into German: {{topic}}' }];
    await createFlow(request, { title: 'To German', inputVariables: topic, templates });
    const dialog = await openFlow(page, 'To German');
    await field(dialog).fill('The tide comes in.');
    await run(dialog);
    await expect(failure(dialog, /^The demo writer cannot translate\..*AI_BASE_URL/)).toBeVisible();
    await expect(field(dialog)).toHaveValue('The tide comes in.');
  });

  test('that is answered by a page, or leads to a login, says what happened', async ({ page, request }) => {
    await createFlow(request, { title: 'Signed out', inputVariables: topic, templates: fix });
    const dialog = await openFlow(page, 'Signed out');
    await field(dialog).fill('Fog');
    const html = '<!doctype html><title>Sign in</title><form></form>';
    let status = 200;
    await page.route('**/flows', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, contentType: 'text/html', body: html })
        : route.fallback(),
    );
    await run(dialog);
    await expect(failure(dialog, messages.unreadableAnswer)).toBeVisible();
    status = 401;
    await run(dialog);
    await expect(failure(dialog, messages.signedOut)).toBeVisible();
    await expect(field(dialog)).toHaveValue('Fog');
  });
});
