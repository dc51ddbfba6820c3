import { MIMEType } from 'node:util';
import { z } from 'zod';
import { HttpError } from '../http/HttpError.js';
import { readBytes } from '../http/readBody.js';
import { storableText } from '../http/storable.js';

/** Longest value of one variable, in UTF-16 code units. */
export const maxVariableLength = 100_000;

const maxFormBytes = 4 * 1024 * 1024;

/** Most fields of a form. To read a million short ones takes a minute, in which nobody else is answered. */
const maxFields = 1_000;

/** Most bytes of what stands over the parts of a form: to read a line of it takes far longer than one of a value. */
const maxHeadBytes = 256 * 1024;

const variableSchema = z.object({ name: z.string().min(1), value: z.string() });

/** What a client asks for when it runs a flow. */
export interface RunRequest {
  flowId: string;
  variables: ReadonlyMap<string, string>;
  rowId?: string;
}

/** Reads the form of a run (docs/behaviour.md#running-a-flow). @throws HttpError 400 with what is wrong, 413 for too much of it */
export async function readRunRequest(request: Request): Promise<RunRequest> {
  const form = await readForm(request);
  if (form.get('action') !== 'run-prompt-flow') throw new HttpError(400, 'The field “action” must be run-prompt-flow.');
  const flowId = form.get('promptFlowId');
  if (typeof flowId !== 'string' || !flowId) throw new HttpError(400, 'The field “promptFlowId” is missing.');
  const rowId = form.get('rowId');
  return {
    flowId: storableText(flowId),
    variables: new Map(form.getAll('variables[]').map(readVariable)),
    ...(typeof rowId === 'string' && rowId ? { rowId: storableText(rowId) } : {}),
  };
}

async function readForm(request: Request): Promise<FormData> {
  const body = await readBytes(request, maxFormBytes);
  try {
    // As it is read here it is written for who reads the fields: they are parted there by what is counted here.
    const type = new MIMEType(request.headers.get('content-type') ?? '');
    checkFields(body, type);
    return await new Response(body, { headers: { 'content-type': `${type}` } }).formData();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The body is not a form.');
  }
}

/** Counts what stands between the fields and over each of them. @throws HttpError 413 */
function checkFields(body: Uint8Array<ArrayBuffer>, type: MIMEType): void {
  const isMultipart = type.type === 'multipart';
  const mark = isMultipart ? `--${type.params.get('boundary') ?? ''}` : '&';
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let fields = 0;
  let headBytes = 0;
  let headEnd = isMultipart ? 0 : -1;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    fields += 1;
    if (headEnd !== -1 && headEnd <= at) headEnd = bytes.indexOf('\r\n\r\n', at);
    headBytes += Math.max(0, headEnd - at);
    if (fields > maxFields) throw new HttpError(413, `The form has too many fields: at most ${maxFields}.`);
    if (headBytes > maxHeadBytes) throw new HttpError(413, 'The names of the fields are too long.');
  }
}

function readVariable(field: FormDataEntryValue): [string, string] {
  const result = variableSchema.safeParse(parsed(field));
  if (!result.success) throw new HttpError(400, 'Each “variables[]” must be a JSON of name and value.');
  return [storableText(result.data.name), storableText(result.data.value)];
}

function parsed(field: FormDataEntryValue): unknown {
  try {
    return typeof field === 'string' ? JSON.parse(field) : undefined;
  } catch {
    return undefined;
  }
}
