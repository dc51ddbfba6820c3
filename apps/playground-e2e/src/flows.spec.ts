import { expect, test, type Locator, type Page } from '@playwright/test';
import { createFlow, openFlow } from './support/flows.js';
import { bodyOf, createEntry } from './support/pages.js';

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test.describe('running a flow', () => {
  test('one with no variables runs at once', async ({ page, request }) => {
    await createFlow(request, { title: 'Runs at once' });
    await page.goto('/flows');
    await page.getByRole('button', { name: 'Run Runs at once' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run prompt flow' });
    await expect(dialog.getByRole('button', { name: 'Run Again' })).toBeVisible();
    await expect(dialog).toContainText('Answer');
  });

  test('one with variables asks for them, and keeps them after a failure', async ({ page, request }) => {
    const inputVariables = [{ name: 'topic', title: 'Topic', isRequired: true }];
    await createFlow(request, { title: 'Asks first', inputVariables });
    await page.goto('/flows');
    await page.getByRole('button', { name: 'Run Asks first' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Topic/ }).fill('Fog');
    await page.route('**/flows', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: 'The model is away.' } })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'The model is away.' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Topic/ })).toHaveValue('Fog');
    await page.unroute('**/flows');
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Run Again' })).toBeVisible();
  });

  test('a long word of a flow, and of its run, does not make a phone scroll sideways', async ({ page, request }) => {
    const address = `https://notes.example/${'a'.repeat(120)}`;
    const id = await createFlow(request, {
      title: 'Has an address',
      description: address,
      inputVariables: [{ name: 'topic', title: address, isRequired: false }],
      templates: [{ key: 'answer', title: address, prompt: 'Name one thing worth writing about.' }],
    });
    await page.setViewportSize({ width: 360, height: 780 });
    const widest = () =>
      page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map((e) => e.scrollWidth)));
    const dialog = await openFlow(page, 'Has an address');
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Run Again' })).toBeVisible();
    expect(await widest()).toBeLessThanOrEqual(360);
    await page.goto(`/flows/${id}/runs`);
    await page.getByText('Succeeded').click();
    await expect(page.getByRole('heading', { level: 2, name: address })).toBeVisible();
    expect(await widest()).toBeLessThanOrEqual(360);
    await page.goto(`/flows/${id}`);
    await page.getByRole('button', { name: 'Add output' }).click();
    await expect(page.getByRole('combobox', { name: 'From the answer of' })).toHaveText(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('a created row opens by its link in a new tab', async ({ page, request }) => {
    await createFlow(request, {
      title: 'Makes a card',
      outputs: [
        {
          action: 'create',
          entity: 'Card',
          from: 'answer',
          each: 'result',
          values: { title: 'Worth writing', text: '{{item}}' },
        },
      ],
    });
    await page.goto('/flows');
    await page.getByRole('button', { name: 'Run Makes a card' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: /^View Card/ });
    await expect(link).toHaveAttribute('rel', /noopener/);
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab).toHaveURL(/\/rows\//);
    await expect(tab.getByRole('heading', { level: 1, name: 'Worth writing' })).toBeVisible();
    expect(await tab.evaluate(() => window.opener)).toBeNull();
  });

  test('a result replaces the selected text in one undo step', async ({ page, request }) => {
    await createFlow(request, {
      title: 'Titles for it',
      inputVariables: [{ name: 'selectedText', title: 'Text', isRequired: true }],
      templates: [{ key: 'answer', title: 'Titles', prompt: 'Five titles for a field note about {{selectedText}}' }],
    });
    const entry = await createEntry(request, {
      title: 'Replace',
      body: '<p>First line.</p><p>The boats are late.</p>',
    });
    await page.goto(`/entries/${entry.id}`);
    const body = bodyOf(page);
    // The first click brings the text from below the save bar into view; the three that select must meet the same line.
    await body.getByText('First line.').click();
    await body.getByText('The boats are late.').click({ clickCount: 3 });
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: /^AI/ }).click();
    await page.getByRole('menuitem', { name: /^Titles for it/ }).click();
    const replace = page.getByRole('dialog').getByRole('button', { name: 'Replace selection' });
    await expect(replace).toBeVisible();
    await replace.click();
    await expect(body).not.toContainText('The boats are late.');
    await expect(body).toContainText('First line.');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(body).toContainText('The boats are late.');
  });
});

test.describe('managing flows', () => {
  test('create, preview, edit, look back and delete', async ({ page }) => {
    await page.goto('/flows');
    await page.getByRole('link', { name: 'New flow' }).click();
    await page
      .getByRole('textbox', { name: /^Title/ })
      .first()
      .fill('Headline ideas');
    const template = page.getByRole('group', { name: 'Template 1' });
    await template.getByRole('textbox', { name: /^Title/ }).fill('Headlines');
    await template.getByRole('textbox', { name: /^Prompt/ }).fill('Three headlines for {{selectedTxt}}');
    const preview = page.getByRole('region', { name: 'Live preview' });
    await expect(preview).toContainText('There is no variable called selectedTxt.');
    await template.getByRole('textbox', { name: /^Prompt/ }).fill('Three headlines for ');
    await template.getByRole('button', { name: '{{selectedText}}' }).click();
    await preview.getByRole('textbox', { name: /^Selected text/ }).fill('fog on the estuary');
    await expect(preview).toContainText('Three headlines for fog on the estuary');
    await page.getByRole('button', { name: 'Save flow' }).click();

    await expect(page).toHaveURL(/\/flows$/);
    const card = cardOf(page, 'Headline ideas');
    await card.getByRole('link', { name: 'Edit Headline ideas' }).click();
    await page
      .getByRole('textbox', { name: /^Title/ })
      .first()
      .fill('Better headlines');
    await page.getByRole('button', { name: 'Save flow' }).click();
    await expect(page.getByText('Flow saved.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Better headlines' })).toBeVisible();

    await page.getByRole('link', { name: 'Flows' }).first().click();
    await page.getByRole('button', { name: 'Run Better headlines' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Selected text/ }).fill('fog on the estuary');
    await dialog.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Run Again' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'History of Better headlines' }).click();
    await page.getByText('Succeeded').click();
    await expect(page.getByText('fog on the estuary', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Flows' }).first().click();
    await page.getByRole('button', { name: 'Delete Better headlines' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Flow deleted.', { exact: true })).toBeVisible();
    await expect(cardOf(page, 'Better headlines')).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveAccessibleName(/^(Delete |New flow$)/);
  });

  test('what the server refuses stands at its field, which has the focus', async ({ page }) => {
    await page.goto('/flows/new');
    await page
      .getByRole('textbox', { name: /^Title/ })
      .first()
      .fill('Blank');
    const prompt = page.getByRole('group', { name: 'Template 1' }).getByRole('textbox', { name: /^Prompt/ });
    await prompt.fill('  ');
    await page.getByRole('button', { name: 'Save flow' }).click();
    await expect(prompt).toHaveAccessibleDescription('A template is empty.');
    await expect(prompt).toBeFocused();
  });

  test('a flow whose templates refer to each other in a loop is refused in words', async ({ page }) => {
    await page.goto('/flows/new');
    await page
      .getByRole('textbox', { name: /^Title/ })
      .first()
      .fill('Loop');
    const template = page.getByRole('group', { name: 'Template 1' });
    await template.getByRole('textbox', { name: /^Title/ }).fill('One');
    await template.getByRole('textbox', { name: /^Prompt/ }).fill('Again: {{answer}}');
    await page.getByRole('button', { name: 'Save flow' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'loop' })).toBeVisible();
  });
});
