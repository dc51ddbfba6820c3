import { limits, messages } from '@inkfield/api';
import { z } from 'zod';
import { allowMethods, answered, json } from '../http/answer.js';
import type { Client } from '../http/clientAddress.js';
import { readJson } from '../http/readBody.js';
import type { WritingContext } from '../WritingContext.js';
import type { Uploader } from './admit.js';
import { announce, findTaken, idOfAnnounced, partOf, takeAnnounced, uploadIdOf } from './announced.js';
import { sentFileName } from './uploadHandler.js';

/** What is said of a file before it is put into the store. */
export const targetBodySchema = z.object({
  type: z.string().regex(/^image\/[\w.+-]{1,100}$/, messages.fileTypeNotSupported),
  bytes: z.int('must be a whole number').min(1, 'must be at least 1').max(limits.maxImageBytes, messages.fileTooBig),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must have 64 hexadecimal digits'),
});

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
      return id === undefined
        ? openTarget(context, request, by)
        : takeIn(context, request, { id: uploadIdOf(id), by, spoolDirectory });
    });
}

async function openTarget(context: WritingContext, request: Request, by: Uploader): Promise<Response> {
  const said = await readJson(request, targetBodySchema, maxBodyBytes);
  if (!context.files.target) return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  const { bytes, sha256, type: contentType } = said;
  const announced = { bytes, sha256, contentType };
  const id = await idOfAnnounced(context, request, by, announced);
  await announce(context, id, by, announced);
  const { uploadUrl, headers } = await context.files.target(partOf(id), said);
  return json({ id, uploadUrl, headers });
}

interface Confirmation {
  id: string;
  by: Uploader;
  spoolDirectory: string;
}

async function takeIn(context: WritingContext, request: Request, confirmation: Confirmation) {
  const { id, by } = confirmation;
  const known = await findTaken(context, id, by.owner);
  const { name, bytes } = known ?? (await takeAnnounced(context, confirmation, () => findPut(context, partOf(id))));
  return json({ url: `${context.publicUrl}/files/${name}`, name: sentFileName(request), bytes });
}

async function findPut({ files }: WritingContext, name: string) {
  const put = await files.find(name);
  return put && { bytes: put.bytes, read: () => files.read(name), remove: () => files.remove(name) };
}
