import { z } from 'zod';
import { errorAnswer } from './answers.js';
import { operations, type Operation } from './operations.js';

/** The API as an OpenAPI 3.1 document, made of the schemas that requests are checked by. */
export function describeApi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) (paths[operation.path] ??= {})[operation.method] = described(operation);
  return { openapi: '3.1.0', info: { title: 'Inkfield', version: '1' }, paths };
}

function described({ method, path, summary, body, answer, query = [] }: Operation) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameter(name ?? '', 'path'));
  const key = method === 'post' ? [parameter('idempotency-key', 'header')] : [];
  const isText = path === '/api/ai/generate' || path.startsWith('/files/');
  return {
    summary,
    parameters: [...inPath, ...query.map((name) => parameter(name, 'query')), ...key],
    ...(body ? { requestBody: { required: true, content: content(body.type, body.schema, 'input') } } : {}),
    responses: {
      [answer.status]: {
        description: summary,
        ...(answer.type ? { content: content(answer.type, answer.schema) } : {}),
      },
      default: {
        description: 'Why not, in words.',
        content: isText ? content('text/plain', undefined) : content('application/json', errorAnswer),
      },
    },
  };
}

function parameter(name: string, place: 'path' | 'query' | 'header') {
  return { name, in: place, required: place === 'path', schema: { type: 'string' } };
}

function content(type: string, schema: z.ZodType | undefined, io: 'input' | 'output' = 'output') {
  const { $schema: _, ...shape } = schema ? z.toJSONSchema(schema, { io }) : { $schema: '', type: 'string' };
  return { [type]: { schema: shape } };
}
