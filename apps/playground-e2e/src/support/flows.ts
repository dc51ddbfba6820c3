import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** A flow to store; without templates it asks for one thing. */
export interface NewFlow {
  title: string;
  description?: string;
  inputVariables?: { name: string; title: string; isRequired: boolean; type?: string }[];
  templates?: { key: string; title: string; prompt: string }[];
  outputs?: object[];
}

/** Stores a flow through the API. @returns its id */
export async function createFlow(request: APIRequestContext, flow: NewFlow, origin = ''): Promise<string> {
  const templates = [{ key: 'answer', title: 'Answer', prompt: 'Name one thing worth writing about.' }];
  const response = await request.post(`${origin}/api/prompt-flows`, { data: { templates, ...flow } });
  expect(response.status()).toBe(201);
  const { flow: created }: { flow: { id: string } } = await response.json();
  return created.id;
}

/** The latest run of a flow, as the server recorded it. */
export async function latestRun(request: APIRequestContext, id: string, origin = ''): Promise<unknown> {
  const response = await request.get(`${origin}/api/prompt-flows/${id}/runs`);
  const { runs }: { runs: unknown[] } = await response.json();
  return runs[0];
}

/** Opens the dialog of a flow on the page of all flows. */
export async function openFlow(page: Page, title: string, origin = ''): Promise<Locator> {
  await page.goto(`${origin}/flows`);
  await page.getByRole('button', { name: `Run ${title}` }).click();
  return page.getByRole('dialog');
}
