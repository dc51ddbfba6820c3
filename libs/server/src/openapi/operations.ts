import { z } from 'zod';
import { bodySchema } from '../generate/generateHandler.js';
import { flowInputSchema } from '../prompt-flow/flowSchema.js';
import { targetBodySchema } from '../upload/uploadTarget.js';
import {
  flowAnswer,
  flowsAnswer,
  recordedRunAnswer,
  rowAnswer,
  runAnswer,
  runsAnswer,
  statusAnswer,
  targetAnswer,
  uploadAnswer,
} from './answers.js';

/** A kind of request, as the document tells of it. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head';
  path: string;
  summary: string;
  /** What is sent, and as what. */
  body?: { type: string; schema: z.ZodType };
  /** What comes back where all is well; without a schema it is bytes or a text, without a type nothing. */
  answer: { status: number; type?: string; schema?: z.ZodType };
  /** Parameters of the query. */
  query?: readonly string[];
}

const json = (schema: z.ZodType, status = 200) => ({ status, type: 'application/json', schema });
const nothing = { status: 204 };
const flow = { type: 'application/json', schema: flowInputSchema };
const textType = 'text/plain; charset=utf-8';

const runForm = z.object({
  action: z.literal('run-prompt-flow'),
  promptFlowId: z.string(),
  'variables[]': z.array(z.string().describe('A JSON of name and value.')).optional(),
  rowId: z.string().optional(),
});

/** Everything that can be asked for. */
export const operations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/status',
    summary: 'The AI behind the page, and what is left of the day.',
    answer: json(statusAnswer),
  },
  {
    method: 'post',
    path: '/api/ai/generate',
    summary: 'A text, as it is written.',
    body: { type: 'application/json', schema: bodySchema },
    answer: { status: 200, type: textType },
  },
  {
    method: 'get',
    path: '/api/ai/generate',
    summary: 'A text that was under way, from a byte on.',
    query: ['resume', 'from'],
    answer: { status: 200, type: textType },
  },
  {
    method: 'delete',
    path: '/api/ai/generate',
    summary: 'Stops a text that is under way.',
    query: ['resume'],
    answer: nothing,
  },
  {
    method: 'post',
    path: '/api/ai/upload',
    summary: 'Takes a raw image in.',
    body: { type: 'application/octet-stream', schema: z.file() },
    answer: json(uploadAnswer),
  },
  {
    method: 'post',
    path: '/api/ai/upload/target',
    summary: 'A place in the store for one file, to be put there by PUT with these headers; 204 where there is none.',
    body: { type: 'application/json', schema: targetBodySchema },
    answer: json(targetAnswer),
  },
  {
    method: 'post',
    path: '/api/ai/upload/target/{id}',
    summary: 'Takes in what was put into that place.',
    answer: json(uploadAnswer),
  },
  {
    method: 'post',
    path: '/api/ai/upload/resumable',
    summary:
      'Begins an upload that may break off, by the tus protocol; `Location` is where its parts go. 404 where there is none.',
    answer: { status: 201 },
  },
  {
    method: 'head',
    path: '/api/ai/upload/resumable/{id}',
    summary: 'How far it has come, as `Upload-Offset`.',
    answer: { status: 200 },
  },
  {
    method: 'patch',
    path: '/api/ai/upload/resumable/{id}',
    summary: 'Takes the next part; 204 where it is not the last.',
    body: { type: 'application/offset+octet-stream', schema: z.file() },
    answer: json(uploadAnswer),
  },
  {
    method: 'delete',
    path: '/api/ai/upload/resumable/{id}',
    summary: 'Gives an upload up that has not ended.',
    answer: nothing,
  },
  {
    method: 'get',
    path: '/files/{name}',
    summary: 'An uploaded image, or one that is at least as wide as is asked for, where the server makes such.',
    query: ['width'],
    answer: { status: 200, type: 'image/*' },
  },
  { method: 'delete', path: '/files/{name}', summary: 'Deletes an uploaded image.', answer: nothing },
  {
    method: 'post',
    path: '/',
    summary: 'Runs a prompt flow, on any path; a JSON a line where `Accept` names `application/x-ndjson`.',
    body: { type: 'multipart/form-data', schema: runForm },
    answer: json(runAnswer),
  },
  {
    method: 'get',
    path: '/api/prompt-flows',
    summary: 'The flows, as a menu needs them.',
    answer: json(flowsAnswer),
  },
  {
    method: 'post',
    path: '/api/prompt-flows',
    summary: 'Creates a flow.',
    body: flow,
    answer: json(flowAnswer, 201),
  },
  { method: 'get', path: '/api/prompt-flows/{id}', summary: 'One flow, whole.', answer: json(flowAnswer) },
  {
    method: 'put',
    path: '/api/prompt-flows/{id}',
    summary: 'Replaces a flow; with `If-Match` only the one that has this ETag, or 412 with both.',
    body: flow,
    answer: json(flowAnswer),
  },
  {
    method: 'get',
    path: '/api/prompt-flows/{id}/runs',
    summary: 'The latest runs of a flow.',
    answer: json(runsAnswer),
  },
  {
    method: 'delete',
    path: '/api/prompt-flows/{id}',
    summary: 'Deletes a flow; its runs and rows stay.',
    answer: nothing,
  },
  {
    method: 'get',
    path: '/api/runs/{id}',
    summary: 'One run; its lines from a place on where `Accept` names `application/x-ndjson`.',
    query: ['from'],
    answer: json(recordedRunAnswer),
  },
  { method: 'delete', path: '/api/runs/{id}', summary: 'Stops a run that is under way.', answer: nothing },
  { method: 'get', path: '/api/rows/{id}', summary: 'A row that a flow made.', answer: json(rowAnswer) },
];
