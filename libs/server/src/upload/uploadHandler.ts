import { randomUUID } from 'node:crypto';
import { messages } from '@inkfield/api';
import { HttpError } from '../http/HttpError.js';
import { allowMethods, answered, json } from '../http/answer.js';
import { uploadedFiles } from '../database/schema.js';
import type { Client } from '../http/clientAddress.js';
import type { WritingContext } from '../WritingContext.js';
import { imageTypeOf } from './imageType.js';
import { spoolUpload, type SpooledUpload } from './spoolUpload.js';

/** `POST /api/ai/upload` (spec, section 7.1): takes a raw image and answers with the `url` that it is served from. */
export function uploadHandler(context: WritingContext, spoolDirectory: string) {
  return (request: Request, client: Client = {}): Promise<Response> =>
    answered('json', context.log, async () => {
      allowMethods(request, 'POST');
      await context.checkAccess(request);
      const by = { owner: await context.owner(request), identity: await context.identify(request, client) };
      await context.uploads?.take(by.identity);
      const upload = await spoolUpload(request, spoolDirectory);
      try {
        const name = await takeIn(context, upload, by);
        return json({ url: `${context.publicUrl}/files/${name}`, name: sentFileName(request), bytes: upload.bytes });
      } finally {
        await upload.discard();
      }
    });
}

interface Uploader {
  owner: string;
  identity: string;
}

/** Stores an upload and notes whose it is: both, or nothing. @returns the name that it is served under */
async function takeIn(context: WritingContext, upload: SpooledUpload, { owner, identity }: Uploader): Promise<string> {
  const type = await imageTypeOf(upload.path);
  if (!type) throw new HttpError(415, messages.fileTypeNotSupported);
  // A random name: nothing that a client sends ever becomes part of a path or of an address.
  const name = `${randomUUID()}.${type.extension}`;
  const { contentType } = type;
  const { bytes, sha256 } = upload;
  await context.space?.take(identity, bytes);
  try {
    await context.files.put(name, { ...upload, contentType });
    await context.database.insert(uploadedFiles).values({ name, owner, identity, bytes, sha256, contentType });
  } catch (error) {
    await context.files.remove(name).catch(() => undefined);
    await context.space?.giveBack(identity, bytes);
    throw error;
  }
  return name;
}

/** The file's own name, as the browser sends it URI-encoded; told back, used for nothing. */
function sentFileName(request: Request): string {
  const sent = request.headers.get('x-filename') ?? '';
  try {
    return decodeURIComponent(sent) || 'image.png';
  } catch {
    return sent;
  }
}
