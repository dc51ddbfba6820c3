import { randomUUID } from 'node:crypto';
import { limits, messages } from '@inkfield/api';
import { and, eq, like } from 'drizzle-orm';
import { z } from 'zod';
import { uploadedFiles } from '../database/schema.js';
import { announceFile } from '../files/fileRows.js';
import { allowMethods, answered, json } from '../http/answer.js';
import type { Client } from '../http/clientAddress.js';
import { HttpError } from '../http/HttpError.js';
import { readJson } from '../http/readBody.js';
import type { WritingContext } from '../WritingContext.js';
import { admit, type Uploader } from './admit.js';
import { spoolChunks } from './spoolUpload.js';
import { sentFileName } from './uploadHandler.js';

/** What is said of a file before it is put into the store. */
export const targetBodySchema = z.object({
  type: z.string('must be a text').regex(/^image\/[\w.+-]{1,100}$/, messages.fileTypeNotSupported),
  bytes: z.int('must be a whole number').min(1, 'must be at least 1').max(limits.maxImageBytes, messages.fileTooBig),
  sha256: z.string('must be a text').regex(/^[0-9a-f]{64}$/, 'must have 64 hexadecimal digits'),
});

type FileRow = typeof uploadedFiles.$inferSelect;

const maxBodyBytes = 4 * 1024;

/**
 * `POST /api/ai/upload/target`: a place in the store that takes one file, by PUT, for a quarter of an hour; 204 where files
 * go through this server. `POST` to the target's own path takes in what was put there: until then nobody sees it.
 */
export function uploadTargetHandler(context: WritingContext, spoolDirectory: string) {
  return (request: Request, client: Client = {}): Promise<Response> =>
    answered('json', context.log, async () => {
      allowMethods(request, 'POST');
      await context.checkAccess(request);
      const by = { owner: await context.owner(request), identity: await context.identify(request, client) };
      const [, id] = /\/target\/([^/]*)$/.exec(new URL(request.url).pathname) ?? [];
      return id === undefined ? openTarget(context, request, by) : takeIn(context, request, { id, by, spoolDirectory });
    });
}

/** What stands in the store under such a name is never served, and swept an hour later. */
const partOf = (id: string) => `${id}.part`;

async function openTarget(context: WritingContext, request: Request, by: Uploader): Promise<Response> {
  const said = await readJson(request, targetBodySchema, maxBodyBytes);
  if (!context.files.target) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  await context.uploads?.take(by.identity);
  const id = randomUUID();
  const name = partOf(id);
  const { bytes, sha256, type: contentType } = said;
  // Its room is taken from now on: whoever opens one after the other fills his own.
  await announceFile(context, { name, ...by, bytes, sha256, contentType });
  const { uploadUrl, headers } = await context.files.target(name, said);
  return json({ id, uploadUrl, headers });
}

interface Confirmation {
  id: string;
  by: Uploader;
  spoolDirectory: string;
}

async function takeIn(context: WritingContext, request: Request, { id, by, spoolDirectory }: Confirmation) {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw noSuchTarget();
  const known = await findTaken(context, id, by.owner);
  const { name, bytes } = known ?? (await takePart(context, { id, by, spoolDirectory }));
  return json({ url: `${context.publicUrl}/files/${name}`, name: sentFileName(request), bytes });
}

/** The file of a target that has been taken in before: its answer was lost. */
async function findTaken({ database }: WritingContext, id: string, owner: string) {
  const [found] = await database
    .select({ name: uploadedFiles.name, bytes: uploadedFiles.bytes })
    .from(uploadedFiles)
    .where(and(like(uploadedFiles.name, `${id}.%`), eq(uploadedFiles.owner, owner), eq(uploadedFiles.state, 'stored')));
  return found;
}

async function takePart(context: WritingContext, { id, by, spoolDirectory }: Confirmation) {
  const { database, files } = context;
  const name = partOf(id);
  const isOwn = and(eq(uploadedFiles.name, name), eq(uploadedFiles.owner, by.owner));
  const [said] = await database
    .select()
    .from(uploadedFiles)
    .where(and(isOwn, eq(uploadedFiles.state, 'pending')));
  if (!said) throw noSuchTarget();
  if (said.bytes === 0) throw takenAlready();
  const put = await files.find(name);
  if (!put) throw new HttpError(409, 'The file is not in the store yet.');
  if (put.bytes !== said.bytes) return refusePart(context, said);
  const upload = await spoolChunks(await files.read(name), spoolDirectory, said.bytes);
  try {
    if (upload.sha256 !== said.sha256) return await refusePart(context, said);
    await emptyPart(context, said);
    return await admit(context, upload, by, () => id);
  } finally {
    await upload.discard();
  }
}

/**
 * Gives a target's room back, and removes what is there; only one of several who do so at once comes through. Its row stays until
 * it is swept: as long as the address is valid, somebody may put a file there again.
 */
async function emptyPart(
  { database, files, space }: WritingContext,
  { name, bytes, identity }: FileRow,
): Promise<void> {
  const emptied = await database
    .update(uploadedFiles)
    .set({ bytes: 0 })
    .where(and(eq(uploadedFiles.name, name), eq(uploadedFiles.state, 'pending'), eq(uploadedFiles.bytes, bytes)))
    .returning({ name: uploadedFiles.name });
  if (emptied.length === 0) throw takenAlready();
  await space?.giveBack(identity, bytes);
  await files.remove(name);
}

/** A store that did not hold an upload to what was signed has taken anything. */
async function refusePart(context: WritingContext, row: FileRow): Promise<never> {
  await emptyPart(context, row);
  throw new HttpError(422, 'The file in the store is not the one that was announced.');
}

const takenAlready = () => new HttpError(409, 'This file has been taken in already, or refused.');
const noSuchTarget = () => new HttpError(404, 'There is no such upload.');
