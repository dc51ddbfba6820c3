import type { PromptFlow, PromptFlowExecutionResult, PromptFlowVariable } from '@inkfield/api';
import { fetchJson } from './fetchJson.js';
import { replaceSeen } from './replaceSeen.js';

/** One prompt of a flow. */
export interface FlowTemplate {
  /** What later templates and outputs call its answer. */
  key: string;
  title: string;
  /** With `{{variable}}` and `{{key}}` of earlier templates. */
  prompt: string;
}

/** What a flow does with an answer. */
export interface FlowOutput {
  action: 'create' | 'update';
  /** The title of the rows' kind. */
  entity: string;
  /** The key of the template whose answer is used. */
  from: string;
  /** One row for the whole answer, or one for each item of its lists. */
  each: 'result' | 'item';
  /** The row's values, with `{{item}}`, variables and keys. */
  values: Record<string, string>;
}

/** What is sent to create or change a flow. */
export interface FlowInput {
  title: string;
  description: string;
  actionTitle: string;
  inputVariables: PromptFlowVariable[];
  templates: FlowTemplate[];
  outputs: FlowOutput[];
}

/** A flow with what it is made of. */
export interface FlowDetail extends PromptFlow, Pick<FlowInput, 'templates' | 'outputs'> {
  /** Counts the saves. */
  revision: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** One recorded run, from its beginning on. */
export interface FlowRun {
  id: string;
  status: 'running' | 'succeeded' | 'failed';
  variables: Record<string, string>;
  result?: PromptFlowExecutionResult | null;
  /** True in a list that has no room for its variables and result. */
  isShort?: boolean;
  error?: string | null;
  provider: string;
  model?: string | null;
  /** 0 while it runs. */
  durationMs: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}

const path = (id: string) => `/api/prompt-flows/${encodeURIComponent(id)}`;

export async function fetchFlows(): Promise<PromptFlow[]> {
  return (await fetchJson<{ flows: PromptFlow[] }>('/api/prompt-flows')).flows;
}

export async function fetchFlow(id: string): Promise<FlowDetail> {
  return (await fetchJson<{ flow: FlowDetail }>(path(id))).flow;
}

export async function fetchRuns(id: string): Promise<FlowRun[]> {
  return (await fetchJson<{ runs: FlowRun[] }>(`${path(id)}/runs`)).runs;
}

export async function fetchRun(id: string): Promise<FlowRun> {
  return (await fetchJson<{ run: FlowRun }>(`/api/runs/${encodeURIComponent(id)}`)).run;
}

/**
 * Creates the flow, or replaces the one that was seen, unless it has been changed or deleted elsewhere since.
 * @param idempotencyKey the same flow under the same key is created once, however often it is sent
 * @throws ChangedElsewhere, DeletedElsewhere
 */
export async function saveFlow(
  flow: FlowInput,
  seen?: Pick<FlowDetail, 'id' | 'revision'>,
  idempotencyKey?: string,
): Promise<FlowDetail> {
  const creation = { method: 'POST', body: flow, idempotencyKey } as const;
  if (!seen) return (await fetchJson<{ flow: FlowDetail }>('/api/prompt-flows', creation)).flow;
  return (await replaceSeen<{ flow: FlowDetail }>(path(seen.id), flow, seen.revision)).flow;
}

export async function deleteFlow(id: string): Promise<void> {
  await fetchJson<unknown>(path(id), { method: 'DELETE' });
}
