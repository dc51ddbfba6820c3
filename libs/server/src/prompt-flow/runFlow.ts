import { randomUUID } from 'node:crypto';
import { messages, type PromptFlowOutput, type PromptFlowResult } from '@inkfield/api';
import { promptFlowRuns } from '../database/schema.js';
import { withRules } from '../generate/generateHandler.js';
import { complete, ProviderError } from '../generate/provider.js';
import { HttpError } from '../http/HttpError.js';
import { storableText } from '../http/storable.js';
import type { WritingContext } from '../WritingContext.js';
import { applyOutputs, findRow } from './applyOutputs.js';
import { checkVariables } from './checkVariables.js';
import type { SavedFlow } from './flowStore.js';
import { renderMarkdown } from './renderMarkdown.js';
import type { RunRequest } from './runRequest.js';
import { fillPrompt, framedPromptSystem } from './template.js';
import { templateProblems } from './templateProblems.js';

/** What a run works with. */
type RunContext = Pick<WritingContext, 'database' | 'provider' | 'rowHref' | 'rules'>;

/** One run, by one owner. */
export interface FlowRun {
  flow: SavedFlow;
  request: RunRequest;
  owner: string;
  /** Ends the run; nothing of it is then stored but that it failed. */
  signal: AbortSignal;
}

/**
 * Runs a flow's templates in order, gives each result as it comes, and applies the flow's outputs at the end. What can be told
 * before the model is asked is told first; the rows and the record of the run are written in one transaction, after the
 * last answer.
 */
export async function* runFlow(
  context: RunContext,
  run: FlowRun,
): AsyncGenerator<PromptFlowResult, PromptFlowOutput, undefined> {
  const variables = await checkRun(context, run);
  const started = performance.now();
  const record = {
    id: randomUUID(),
    flowId: run.flow.id,
    owner: run.owner,
    variables: Object.fromEntries(variables),
    rowId: run.request.rowId ?? null,
    provider: context.provider.name,
    model: context.provider.model ?? null,
  };
  const durationMs = () => Math.round(performance.now() - started);
  try {
    const results: PromptFlowResult[] = [];
    const values = new Map(variables);
    for (const { key, title, prompt } of run.flow.templates) {
      const answer = await ask(context, fillPrompt(prompt, values), run.signal);
      values.set(key, answer);
      const result = { id: `${record.id}-${key}`, template: { title }, response: renderMarkdown(answer) };
      results.push(result);
      yield result;
    }
    // Whoever left after the last answer has not seen that rows were made: none are.
    run.signal.throwIfAborted();
    return await context.database.transaction(async (transaction) => {
      const outputResult = await applyOutputs(transaction, run.flow.outputs, {
        runId: record.id,
        owner: run.owner,
        rowId: run.request.rowId,
        values,
        rowHref: context.rowHref,
      });
      const result = { executionResult: { results }, outputResult };
      await transaction
        .insert(promptFlowRuns)
        .values({ ...record, status: 'succeeded', result, durationMs: durationMs() });
      return outputResult;
    });
  } catch (error) {
    const message = error instanceof HttpError ? error.message : messages.aiFailed;
    await context.database.insert(promptFlowRuns).values({
      ...record,
      status: 'failed',
      error: run.signal.aborted ? 'Cancelled.' : message,
      durationMs: durationMs(),
    });
    throw error;
  }
}

async function checkRun(context: RunContext, { flow, request, owner }: FlowRun): Promise<Map<string, string>> {
  // A stored flow was checked when it was saved; one that came into the database in another way was not.
  const [problem] = templateProblems(flow);
  if (problem) throw new HttpError(422, problem);
  const variables = checkVariables(flow.inputVariables, request.variables);
  if (request.rowId !== undefined) await findRow(context.database, owner, request.rowId);
  else if (flow.outputs.some(({ action }) => action === 'update')) {
    throw new HttpError(422, 'This flow changes a row: run it on one.');
  }
  return variables;
}

async function ask({ provider, rules }: RunContext, prompt: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await complete(provider, { system: withRules(rules, framedPromptSystem), prompt, signal });
    return storableText(answer);
  } catch (error) {
    throw error instanceof ProviderError ? new HttpError(error.status, error.message) : error;
  }
}
