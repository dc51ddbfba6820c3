import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
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

/** A call by somebody who may make it. */
interface Call {
  context: WritingContext;
  owner: string;
  request: Request;
  /** What the address names. @throws HttpError 404 where it names nothing */
  id: () => string;
}

type Handle = (call: Call) => Promise<Response>;

const list: Handle = async ({ context, owner }) => json({ flows: await listFlows(context.database, owner) });

const create: Handle = async ({ context, owner, request }) => {
  const flow = await flowOf(request);
  const id = requestNumber(request, owner, ['flow', flow]);
  return answer(await createFlow(context.database, owner, flow, { id }), 201);
};

const read: Handle = async ({ context, owner, id }) => answer(await findFlow(context.database, owner, id()));

const replace: Handle = async ({ context: { database }, owner, request, id }) => {
  const flow = await flowOf(request);
  const replaced = await replaceFlow(database, owner, id(), { flow, seen: seenRevision(request) });
  return replaced ? answer(replaced) : answerChanged(await findFlow(database, owner, id()), flow);
};

const remove: Handle = async ({ context, owner, id }) => {
  await deleteFlow(context.database, owner, id());
  return new Response(null, { status: 204 });
};

const runsOf: Handle = async ({ context, owner, id }) => json({ runs: await listRuns(context.database, owner, id()) });

const readRun: Handle = async ({ context: { database, runs, log }, owner, request, id }) => {
  if (!wantsStream(request)) return json({ run: toRun(await findRun(database, owner, id())) });
  const lines = await runs.read(owner, id(), placeOf(request));
  return answerByLines(lines, { log, leave: () => undefined });
};

const stopRun: Handle = async ({ context, owner, id }) => {
  await context.runs.stop(owner, id());
  return new Response(null, { status: 204 });
};

const readRow: Handle = async ({ context, owner, id }) => {
  const { row, entity } = await findRow(context.database, owner, id());
  const { id: rowId, values, createdAt, updatedAt } = row;
  return json({ row: { id: rowId, values, entity: { id: entity.id, title: entity.title }, createdAt, updatedAt } });
};

const routes: readonly (readonly [method: string, path: string, handle: Handle])[] = [
  ['GET', '/prompt-flows', list],
  ['POST', '/prompt-flows', create],
  ['GET', '/prompt-flows/:id', read],
  ['PUT', '/prompt-flows/:id', replace],
  ['DELETE', '/prompt-flows/:id', remove],
  ['GET', '/prompt-flows/:id/runs', runsOf],
  ['GET', '/runs/:id', readRun],
  ['DELETE', '/runs/:id', stopRun],
  ['GET', '/rows/:id', readRow],
];

/** What `/api/prompt-flows` and `/api/rows` answer: flows are listed, made, changed and deleted, runs and rows are read. */
export function flowRoutes(context: WritingContext): Hono {
  const app = new Hono();
  for (const [method, path, handle] of routes)
    app.on(method, path, ({ req }) =>
      answered('json', context.log, async () => {
        await context.checkAccess(req.raw);
        const owner = await context.owner(req.raw);
        return handle({ context, owner, request: req.raw, id: () => idOf(req.param('id')) });
      }),
    );
  return app;
}

const flowOf = (request: Request) => readJson(request, flowInputSchema, maxFlowBytes);

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

function idOf(id: string | undefined): string {
  if (!id) throw new HttpError(404, 'There is nothing here.');
  return storableText(id);
}
