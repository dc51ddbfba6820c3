import { HttpError } from './HttpError.js';
import { storable } from './storable.js';

/**
 * The body of a request, cut off with a 413 as soon as it grows beyond the limit. One that tells its length, as nearly all do, is
 * read as a whole: HTTP holds it to that length, and a stream of it costs more than all else about a small request.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get('content-length');
  if (Number(length) > maxBytes) throw tooLarge(maxBytes);
  const bytes = length === null ? await readPieces(request, maxBytes) : await readWhole(request);
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

async function readWhole(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  checkUnread(request);
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    throw brokeOff();
  }
}

async function readPieces(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyChunks(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** What a value is wrong in, as Zod tells it. */
interface BodyIssue {
  code?: string;
  path?: readonly PropertyKey[] | undefined;
  expected?: string;
  values?: readonly unknown[];
}

/** What checks a value, such as a schema of Zod; `error` gives the words where the schema has none of its own. */
export interface BodySchema<T> {
  safeParse(
    value: unknown,
    words?: { error: (issue: BodyIssue) => string | undefined },
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { message: string; path: readonly PropertyKey[] }[] } };
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What is wrong in our own words: a value of another kind than is expected, or none of those that are. */
function wordsFor({ code, path, expected = '', values }: BodyIssue): string | undefined {
  const due = code === 'invalid_type' ? kinds[expected] : code === 'invalid_value' && `one of ${values?.join(', ')}`;
  if (!due) return undefined;
  return path?.length ? `must be ${due}` : `The body must be ${due}.`;
}

/**
 * A JSON body that fits a schema; 400 with a sentence otherwise, 413 for more than `maxBytes` or 50,000 values.
 * @example
 * ```ts
 * import { readJson } from '@inkfield/server';
 * import { z } from 'zod';
 *
 * const request = new Request('https://app.example/rows', { method: 'POST', body: '{"title":"Hello"}' });
 * const { title } = await readJson(request, z.object({ title: z.string() }), 10_000);
 * ```
 */
export async function readJson<T>(request: Request, schema: BodySchema<T>, maxBytes: number): Promise<T> {
  const text = new TextDecoder().decode(await readBytes(request, maxBytes));
  const result = schema.safeParse(parsed(text), { error: wordsFor });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.');
  throw new HttpError(400, path ? `${path}: ${issue?.message}` : (issue?.message ?? 'The body does not fit.'));
}

/** The chunks of a body; a client that breaks off gives a 400, which nobody reads, instead of a fault in the log. */
export async function* bodyChunks(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  checkUnread(request);
  try {
    yield* request.body;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw brokeOff();
  }
}

/** Told to the operator: the client has done nothing wrong. */
function checkUnread(request: Request): void {
  if (request.bodyUsed) throw new Error('The body of a request was read before it came to the API: leave it alone.');
}

const brokeOff = () => new HttpError(400, 'The request broke off.');

/** The connection stays: a client that still sends when it ends would never read why. */
function tooLarge(maxBytes: number): HttpError {
  return new HttpError(413, `The request is too large: at most ${Math.floor(maxBytes / 1024)} kB.`);
}

/** Any text that JSON can hold comes in, in keys too, as the stores can hold it. */
function parsed(text: string): unknown {
  try {
    return storable(JSON.parse(text));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The body is not JSON.');
  }
}
