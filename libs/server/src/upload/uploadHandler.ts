import { messages } from '@inkfield/api';
import { eq } from 'drizzle-orm';
import { HttpError } from '../http/HttpError.js';
import { allowMethods, answered, json } from '../http/answer.js';
import { isRepeatable, requestNumber } from '../http/requestNumber.js';
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
        const name = await takeIn(context, request, upload, by);
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

/** Takes an upload in, once where it is sent again. @returns the name that it is served under */
async function takeIn(context: WritingContext, request: Request, upload: SpooledUpload, by: Uploader): Promise<string> {
  const type = await imageTypeOf(upload.path);
  if (!type) throw new HttpError(415, messages.fileTypeNotSupported);
  // A random name: nothing that a client sends ever becomes part of a path or of an address.
  const name = `${requestNumber(request, by.owner, ['file', upload.sha256])}.${type.extension}`;
  const isThere = isRepeatable(request) && (await hasFile(context, name));
  const isNew = !isThere && (await store(context, request, { name, upload, contentType: type.contentType, by }));
  if (!isNew) await context.uploads?.giveBack(by.identity);
  return name;
}

async function hasFile({ database }: WritingContext, name: string): Promise<boolean> {
  const found = await database
    .select({ name: uploadedFiles.name })
    .from(uploadedFiles)
    .where(eq(uploadedFiles.name, name));
  return found.length > 0;
}

interface NewFile {
  name: string;
  upload: SpooledUpload;
  contentType: string;
  by: Uploader;
}

/** Stores an upload and notes whose it is: both, or nothing. @returns false where the same has been stored at the same moment */
async function store(
  context: WritingContext,
  request: Request,
  { name, upload, contentType, by: { owner, identity } }: NewFile,
): Promise<boolean> {
  const { bytes, sha256 } = upload;
  await context.space?.take(identity, bytes);
  let isNew = false;
  try {
    await context.files.put(name, { ...upload, contentType });
    const noted = await context.database
      .insert(uploadedFiles)
      .values({ name, owner, identity, bytes, sha256, contentType })
      .onConflictDoNothing()
      .returning({ name: uploadedFiles.name });
    isNew = noted.length > 0;
    return isNew;
  } catch (error) {
    // The same request, sent again, may have been told by now that the file is there.
    if (!isRepeatable(request)) await context.files.remove(name).catch(() => undefined);
    throw error;
  } finally {
    if (!isNew) await context.space?.giveBack(identity, bytes);
  }
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
