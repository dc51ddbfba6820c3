import { promptFlowFormData, readPromptFlowResult } from '@inkfield/api';
import { sql } from 'drizzle-orm';
import type { WritingApiOptions } from '../createWritingApi.js';
import { drizzleOf } from '../database/drizzle.js';
import { openTestDatabase } from './openTestDatabase.js';
import { seedPromptFlows } from '../prompt-flow/seedFlows.js';
import { createTestApi, jsonRequest, requestTo } from './createTestApi.js';

/** One prompt of a flow to save. */
export const template = (key: string, prompt: string) => ({ key, title: `Title of ${key}`, prompt });

/** The variable that the flows to save have. */
export const selectedText = { name: 'selectedText', title: 'Selected text', isRequired: true };

/** An API with the seeded flows, whose requests name their owner in `x-owner`, and what tests ask of it. */
export async function createFlowApi(options: WritingApiOptions = {}) {
  const database = await openTestDatabase();
  await seedPromptFlows(database);
  const owner = (request: Request) => request.headers.get('x-owner') ?? 'everyone';
  const api = await createTestApi({ database, owner, dailyLimit: 10_000, ...options });

  async function getJson(path: string, headers: Record<string, string> = {}) {
    const response = await api.fetch(requestTo(path, { headers }));
    return { status: response.status, json: await response.json() };
  }

  /** Posts a run as the browser does. */
  async function run(
    flowId: string,
    variables: Record<string, string> = {},
    more: { rowId?: string; owner?: string } = {},
  ) {
    const form = promptFlowFormData({ flowId, variables, ...(more.rowId ? { rowId: more.rowId } : {}) });
    const headers = { accept: 'application/json', ...(more.owner ? { 'x-owner': more.owner } : {}) };
    const response = await api.fetch(requestTo('/entries/7?tab=notes', { method: 'POST', body: form, headers }));
    const answer: unknown = await response.json();
    const error = typeof answer === 'object' && answer && 'error' in answer ? String(answer.error) : undefined;
    return { status: response.status, error, result: readPromptFlowResult(answer) };
  }

  async function save(
    flow: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; json: { error?: string; flow: { id: string } } }> {
    const response = await api.fetch(jsonRequest('/api/prompt-flows', flow, { headers }));
    return { status: response.status, json: await response.json() };
  }

  /** How much flows have made so far. */
  async function counts() {
    const { rows } = await drizzleOf(database).execute(
      sql`select (select count(*) from inkfield_rows)::int as rows, (select count(*) from inkfield_entities)::int as entities`,
    );
    return rows[0];
  }

  const close = async () => {
    await api.close();
    await database.close();
  };
  return { api, database, getJson, run, save, counts, close };
}

/** What `createFlowApi` gives. */
export type FlowApi = Awaited<ReturnType<typeof createFlowApi>>;
