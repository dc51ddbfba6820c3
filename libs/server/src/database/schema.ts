import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PromptFlowExecutionResult, PromptFlowVariable } from '@inkfield/api';
import type { FlowOutput, FlowTemplate } from '../prompt-flow/flowSchema.js';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What clients have used of their quotas. */
export const quotas = pgTable(
  'inkfield_quotas',
  {
    key: text('key').primaryKey(),
    used: bigint('used', { mode: 'number' }).notNull(),
    endsAt: moment('ends_at'),
  },
  (table) => [index('inkfield_quotas_by_end').on(table.endsAt)],
);

/** Every use of a model: whose, which, how much. Never what was written. */
export const usage = pgTable(
  'inkfield_usage',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    kind: text('kind').$type<'generate' | 'flow'>().notNull(),
    provider: text('provider').notNull(),
    model: text('model'),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    durationMs: integer('duration_ms').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('inkfield_usage_by_owner').on(table.owner, table.createdAt)],
);

/** Every uploaded file. */
export const uploadedFiles = pgTable(
  'inkfield_files',
  {
    name: text('name').primaryKey(),
    owner: text('owner').notNull(),
    /** Whose room it takes. */
    identity: text('identity').notNull().default(''),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    contentType: text('content_type').notNull(),
    /** In pixels; null where the image does not say, as an SVG. */
    width: integer('width'),
    height: integer('height'),
    /** It is noted before its bytes are stored, and until they are gone: what a killed process leaves is found by its row. */
    state: text('state').$type<'pending' | 'stored' | 'deleted'>().notNull().default('stored'),
    /** When it was first seen that no value refers to it; null while one does. */
    unusedSince: moment('unused_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('inkfield_files_by_owner').on(table.owner, table.createdAt),
    index('inkfield_files_under_way')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'stored'`),
  ],
);

/** Saved prompt flows. */
export const promptFlows = pgTable(
  'inkfield_prompt_flows',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    actionTitle: text('action_title'),
    inputVariables: jsonb('input_variables').$type<PromptFlowVariable[]>().notNull(),
    templates: jsonb('templates').$type<FlowTemplate[]>().notNull(),
    outputs: jsonb('outputs').$type<FlowOutput[]>().notNull(),
    /** Counts the saves, from 1. */
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('inkfield_prompt_flows_by_owner').on(table.owner, table.createdAt, table.id)],
);

/** Every run of a flow: who, when, with what, and what came of it. Kept when the flow is deleted. */
export const promptFlowRuns = pgTable(
  'inkfield_prompt_flow_runs',
  {
    id: text('id').primaryKey(),
    flowId: text('flow_id').notNull(),
    owner: text('owner').notNull(),
    status: text('status').$type<'running' | 'succeeded' | 'failed'>().notNull(),
    variables: jsonb('variables').$type<Record<string, string>>().notNull(),
    rowId: text('row_id'),
    result: jsonb('result').$type<PromptFlowExecutionResult>(),
    error: text('error'),
    provider: text('provider').notNull(),
    model: text('model'),
    durationMs: integer('duration_ms').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Whose quotas it counts for. */
    identity: text('identity').notNull().default(''),
    /** What it does, as the flow was when it began; null once it has ended. */
    plan: jsonb('plan').$type<RunPlan>(),
    /** The answers so far, in the templates' order; empty once it has ended. */
    answers: jsonb('answers').$type<string[]>().notNull().default([]),
    /** True where its client comes back for it: another process goes on with it when its own has ended. */
    isResumable: boolean('is_resumable').notNull().default(false),
    /** The process that works on it, for as long as it says so again and again. */
    heldBy: text('held_by'),
    heldUntil: moment('held_until'),
    /** How many processes have begun to work on it. */
    attempts: integer('attempts').notNull().default(1),
  },
  (table) => [
    index('inkfield_runs_by_flow').on(table.flowId, table.createdAt),
    index('inkfield_runs_under_way')
      .on(table.heldUntil)
      .where(sql`${table.status} = 'running'`),
  ],
);

/** What a run does. */
export interface RunPlan {
  templates: readonly FlowTemplate[];
  outputs: readonly FlowOutput[];
}

/** Texts that were generated in the last minutes, for clients that have lost their connection. */
export const generations = pgTable(
  'inkfield_generations',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
    /** True once its client wants no more of it. */
    isStopped: boolean('is_stopped').notNull().default(false),
    /** When its process has last written here. */
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [index('inkfield_generations_by_time').on(table.writtenAt)],
);

/** Kinds of rows that flows create, such as "Task". */
export const entities = pgTable(
  'inkfield_entities',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('inkfield_entities_by_title').on(table.owner, table.title)],
);

/** Rows that flows created or updated. */
export const rows = pgTable(
  'inkfield_rows',
  {
    id: text('id').primaryKey(),
    entityId: text('entity_id')
      .notNull()
      .references(() => entities.id),
    owner: text('owner').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    runId: text('run_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('inkfield_rows_by_entity').on(table.entityId, table.createdAt)],
);
