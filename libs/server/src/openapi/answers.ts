import { z } from 'zod';
import { flowInputSchema } from '../prompt-flow/flowSchema.js';

const moment = z.iso.datetime();

/** Any answer that is an error. */
export const errorAnswer = z.strictObject({ error: z.string() });

/** `GET /api/status`. */
export const statusAnswer = z.strictObject({
  provider: z.enum(['demo', 'openai-compatible']),
  model: z.string().optional(),
  dailyLimit: z.int(),
  remaining: z.int(),
});

/** `POST /api/ai/upload`. */
export const uploadAnswer = z.strictObject({ url: z.string(), name: z.string(), bytes: z.int() });

/** `POST /api/ai/upload/target`. */
export const targetAnswer = z.strictObject({
  id: z.uuid(),
  uploadUrl: z.string(),
  headers: z.record(z.string(), z.string()),
});

const { title, description, inputVariables, templates, outputs } = flowInputSchema.shape;

const menuItem = {
  id: z.string(),
  title,
  description,
  actionTitle: z.string().optional(),
  inputVariables,
  streams: z.literal(true),
};

/** `GET /api/prompt-flows`. */
export const flowsAnswer = z.strictObject({ flows: z.array(z.strictObject(menuItem)) });

/** One flow. */
export const flowAnswer = z.strictObject({
  flow: z.strictObject({ ...menuItem, templates, outputs, revision: z.int(), createdAt: moment, updatedAt: moment }),
});

const flowResult = z.strictObject({
  executionResult: z.strictObject({
    results: z.array(
      z.strictObject({ id: z.string(), template: z.strictObject({ title: z.string() }), response: z.string() }),
    ),
  }),
  outputResult: z
    .strictObject({
      createdRows: z.array(z.strictObject({ href: z.string(), entity: z.strictObject({ title: z.string() }) })),
      updatedRows: z.array(z.strictObject({ href: z.string(), entity: z.strictObject({ title: z.string() }) })),
    })
    .optional(),
});

/** The form post of a prompt flow, asked for as one JSON. */
export const runAnswer = z.strictObject({ promptFlowExecutionResult: flowResult });

const recordedRun = {
  id: z.string(),
  flowId: z.string(),
  owner: z.string(),
  status: z.enum(['running', 'succeeded', 'failed']),
  variables: z.record(z.string(), z.string()),
  rowId: z.string().nullable(),
  result: flowResult.nullable(),
  error: z.string().nullable(),
  provider: z.string(),
  model: z.string().nullable(),
  durationMs: z.int(),
  createdAt: moment,
  isResumable: z.boolean(),
  answered: z.int(),
};

/** `GET /api/prompt-flows/{id}/runs`. */
export const runsAnswer = z.strictObject({
  runs: z.array(z.strictObject({ ...recordedRun, isShort: z.literal(true).optional() })),
});

/** `GET /api/runs/{id}`. */
export const recordedRunAnswer = z.strictObject({ run: z.strictObject(recordedRun) });

/** `GET /api/rows/{id}`. */
export const rowAnswer = z.strictObject({
  row: z.strictObject({
    id: z.string(),
    values: z.record(z.string(), z.string()),
    entity: z.strictObject({ id: z.string(), title: z.string() }),
    createdAt: moment,
    updatedAt: moment,
  }),
});
