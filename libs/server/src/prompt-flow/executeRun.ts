import { setTimeout as delay } from 'node:timers/promises';
import { messages, type PromptFlowExecutionResult, type PromptFlowOutput, type PromptFlowResult } from '@inkfield/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/drizzle.js';
import { promptFlowRuns } from '../database/schema.js';
import { withRules } from '../generate/generateHandler.js';
import { complete, type WritingProvider } from '../generate/provider.js';
import { storeFailure } from '../http/fault.js';
import { HttpError } from '../http/HttpError.js';
import { storableText } from '../http/storable.js';
import type { WritingContext } from '../WritingContext.js';
import { applyOutputs } from './applyOutputs.js';
import { renderMarkdown } from './renderMarkdown.js';
import { fillPrompt, framedPromptSystem } from './template.js';

/** A run as it is recorded. */
export type RunRecord = typeof promptFlowRuns.$inferSelect;

/** One step of a run as its readers get it: an answer, or at the end its rows. */
export type RunLine = { result: PromptFlowResult } | { outputResult: PromptFlowOutput };

/** Thrown in a run that another process works on by now, or that its client has stopped there: nothing of it is ours. */
export class NotHeldError extends Error {}

/** What a run works with. */
export type RunTools = Pick<WritingContext, 'database' | 'rowHref' | 'rules' | 'log'> & { provider: WritingProvider };

/**
 * Runs what is left of a run's templates in order, gives each result as it comes, and applies the outputs at the end. Each
 * answer is stored before it is given, so that whoever goes on with the run asks for none twice. The rows and the run's end are
 * written in one transaction, by nobody but the process that holds the run: they are made once.
 */
export async function* executeRun(tools: RunTools, record: RunRecord, signal: AbortSignal): AsyncGenerator<RunLine> {
  const began = performance.now();
  const answers = [...record.answers];
  const { templates, outputs } = record.plan ?? { templates: [], outputs: [] };
  for (const line of linesOf(record)) yield line;
  for (const [index, { prompt }] of templates.entries()) {
    if (index < answers.length) continue;
    const answer = await ask(tools, fillPrompt(prompt, valuesOf(record, answers)), signal);
    answers.push(answer);
    await keepAnswers(tools, record, answers);
    yield resultOf(record, index, answer);
  }
  // Whoever left after the last answer has not seen that rows were made: none are.
  signal.throwIfAborted();
  const finished = { ...record, answers, durationMs: record.durationMs + Math.round(performance.now() - began) };
  yield { outputResult: await whileStoreIsAway(() => finish(tools, finished, outputs), signal) };
}

/** The results that a run has so far, from a place on: whoever asks again and again makes no HTML of what it has. */
export function linesOf(record: RunRecord, from = 0): RunLine[] {
  return record.answers.slice(from).map((answer, index) => resultOf(record, from + index, answer));
}

function resultOf({ id, plan }: RunRecord, index: number, answer: string): { result: PromptFlowResult } {
  const { key, title } = plan?.templates[index] ?? { key: index, title: '' };
  return { result: { id: `${id}-${key}`, template: { title }, response: renderMarkdown(answer) } };
}

/** Variables, and the Markdown answers by their templates' keys. */
function valuesOf({ variables, plan }: RunRecord, answers: readonly string[]): Map<string, string> {
  const given = answers.map((answer, index): [string, string] => [plan?.templates[index]?.key ?? '', answer]);
  return new Map([...Object.entries(variables), ...given]);
}

/** Only the process that holds a run writes to it. */
export const isHeld = ({ id, heldBy }: RunRecord) =>
  and(eq(promptFlowRuns.id, id), eq(promptFlowRuns.status, 'running'), eq(promptFlowRuns.heldBy, heldBy ?? ''));

/** A store that is away for a moment does not end a run: the next answer is stored with this one. */
async function keepAnswers({ database, log }: RunTools, record: RunRecord, answers: string[]): Promise<void> {
  try {
    const kept = await database
      .update(promptFlowRuns)
      .set({ answers })
      .where(isHeld(record))
      .returning({ id: promptFlowRuns.id });
    if (kept.length === 0) throw new NotHeldError();
  } catch (error) {
    if (error instanceof NotHeldError || !storeFailure(error)) throw error;
    log('an answer of a run was not kept', error);
  }
}

async function finish(tools: RunTools, record: RunRecord, outputs: Parameters<typeof applyOutputs>[1]) {
  return tools.database.transaction(async (transaction) => {
    const [held] = await transaction.select().from(promptFlowRuns).where(isHeld(record)).for('update');
    if (!held) return finishedBefore(transaction, record.id);
    const outputResult = await applyOutputs(transaction, outputs, {
      runId: record.id,
      owner: record.owner,
      rowId: record.rowId ?? undefined,
      values: valuesOf(record, record.answers),
      rowHref: tools.rowHref,
    });
    const results = record.answers.map((answer, index) => resultOf(record, index, answer).result);
    const result: PromptFlowExecutionResult = { executionResult: { results }, outputResult };
    const { durationMs } = record;
    await transaction
      .update(promptFlowRuns)
      .set({ ...ended, status: 'succeeded', result, durationMs })
      .where(eq(promptFlowRuns.id, record.id));
    return outputResult;
  });
}

/** What only a run under way has. */
export const ended = { plan: null, answers: [], heldBy: null, heldUntil: null } satisfies Partial<RunRecord>;

/** A commit whose answer was lost on the way was one all the same. */
async function finishedBefore(transaction: Database, id: string): Promise<PromptFlowOutput> {
  const [run] = await transaction.select().from(promptFlowRuns).where(eq(promptFlowRuns.id, id));
  if (run?.status === 'succeeded' && run.result?.outputResult) return run.result.outputResult;
  throw new NotHeldError();
}

const retryMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** What has been paid for is not given up because a store is away for half a minute. */
async function whileStoreIsAway<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const ms of retryMs) {
    try {
      return await attempt();
    } catch (error) {
      if (storeFailure(error)?.status !== 503) throw error;
      await delay(ms, undefined, { signal });
    }
  }
  return attempt();
}

async function ask({ provider, rules }: RunTools, prompt: string, signal: AbortSignal): Promise<string> {
  const answer = await complete(provider, { system: withRules(rules, framedPromptSystem), prompt, signal });
  return storableText(answer);
}

/** What a run that failed says of it. */
export function failureText(error: unknown, isStopped: boolean): string {
  if (isStopped) return 'Cancelled.';
  return error instanceof HttpError ? error.message : messages.aiFailed;
}

/** For how long a process holds a run that it says nothing of. */
export const heldUntil = sql`now() + interval '15 seconds'`;
