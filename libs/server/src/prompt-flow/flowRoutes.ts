import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { answered, json } from '../http/answer.js';
import { HttpError } from '../http/HttpError.js';
import { readJson } from '../http/readBody.js';
import { requestNumber } from '../http/requestNumber.js';
import { seenRevision, withRevision } from '../http/revision.js';
import { storableText } from '../http/storable.js';
import { placeOf } from '../resume/wantsResume.js';
import type { WritingContext } from '../WritingContext.js';
import { answerByLines, wantsStream } from './answerRun.js';
import { findRow } from './applyOutputs.js';
import { flowInputSchema, type FlowInput } from './flowSchema.js';
import { createFlow, deleteFlow, findFlow, listFlows, replaceFlow, type SavedFlow } from './flowStore.js';
import { listRuns, toRun } from './listRuns.js';
import { findRun } from './runStore.js';

const maxFlowBytes = 1024 * 1024;

/** What `/api/prompt-flows` and `/api/rows` answer: flows are listed, made, changed and deleted, runs and rows are read. */
export function flowRoutes(context: WritingContext): Hono {
  const { database, log } = context;
  const route = (handle: (owner: string, c: Context) => Promise<Response>) => (c: Context) =>
    answered('json', log, async () => {
      await context.checkAccess(c.req.raw);
      return handle(await context.owner(c.req.raw), c);
    });
  const flowOf = (c: Context) => readJson(c.req.raw, flowInputSchema, maxFlowBytes);

  return new Hono()
    .get(
      '/prompt-flows',
      route(async (owner) => json({ flows: await listFlows(database, owner) })),
    )
    .post(
      '/prompt-flows',
      route(async (owner, c) => {
        const flow = await flowOf(c);
        const id = requestNumber(c.req.raw, owner, ['flow', flow]);
        return answer(await createFlow(database, owner, flow, { id }), 201);
      }),
    )
    .get(
      '/prompt-flows/:id',
      route(async (owner, c) => answer(await findFlow(database, owner, idOf(c)))),
    )
    .put(
      '/prompt-flows/:id',
      route(async (owner, c) => {
        const flow = await flowOf(c);
        const replaced = await replaceFlow(database, owner, idOf(c), { flow, seen: seenRevision(c.req.raw) });
        return replaced ? answer(replaced) : answerChanged(await findFlow(database, owner, idOf(c)), flow);
      }),
    )
    .delete(
      '/prompt-flows/:id',
      route(async (owner, c) => {
        await deleteFlow(database, owner, idOf(c));
        return new Response(null, { status: 204 });
      }),
    )
    .get(
      '/prompt-flows/:id/runs',
      route(async (owner, c) => json({ runs: await listRuns(database, owner, idOf(c)) })),
    )
    .get(
      '/runs/:id',
      route(async (owner, c) => {
        const id = idOf(c);
        if (!wantsStream(c.req.raw)) return json({ run: toRun(await findRun(database, owner, id)) });
        const lines = await context.runs.read(owner, id, placeOf(c.req.raw));
        return answerByLines(lines, { log, leave: () => undefined });
      }),
    )
    .delete(
      '/runs/:id',
      route(async (owner, c) => {
        await context.runs.stop(owner, idOf(c));
        return new Response(null, { status: 204 });
      }),
    )
    .get(
      '/rows/:id',
      route(async (owner, c) => {
        const { row, entity } = await findRow(database, owner, idOf(c));
        const { id, values, createdAt, updatedAt } = row;
        return json({ row: { id, values, entity: { id: entity.id, title: entity.title }, createdAt, updatedAt } });
      }),
    );
}

function answer(flow: SavedFlow, status = 200): Response {
  return withRevision(json({ flow }, status), flow.revision);
}

/** A save of what has been changed since: both are told, unless it is one whose answer was lost, and that is sent again. */
function answerChanged(stored: SavedFlow, sent: FlowInput): Response {
  const parsed = flowInputSchema.safeParse(stored);
  const titled = (flow: FlowInput) => ({ ...flow, actionTitle: flow.actionTitle || null });
  if (parsed.success && isDeepStrictEqual(titled(parsed.data), titled(sent))) return answer(stored);
  const error = 'This prompt flow has been changed elsewhere since it was opened.';
  return json({ error, stored, sent }, 412);
}

function idOf(c: Context): string {
  const id = c.req.param('id');
  if (!id) throw new HttpError(404, 'There is nothing here.');
  return storableText(id);
}
