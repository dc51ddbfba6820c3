import { randomUUID } from 'node:crypto';
import { messages } from '@inkfield/api';
import { HttpError } from '../http/HttpError.js';
import { allowMethods, answered, json } from '../http/answer.js';
import type { WritingContext } from '../WritingContext.js';
import { imageTypeOf } from './imageType.js';
import { spoolUpload } from './spoolUpload.js';

/** `POST /api/ai/upload` (spec, section 7.1): takes a raw image and answers with the `url` that it is served from. */
export function uploadHandler(context: WritingContext, spoolDirectory: string) {
  return (request: Request): Promise<Response> =>
    answered('json', context.log, async () => {
      allowMethods(request, 'POST');
      await context.checkAccess(request);
      const upload = await spoolUpload(request, spoolDirectory);
      try {
        const type = await imageTypeOf(upload.path);
        if (!type) throw new HttpError(415, messages.fileTypeNotSupported);
        // A random name: nothing that a client sends ever becomes part of a path or of an address.
        const name = `${randomUUID()}.${type.extension}`;
        await context.files.put(name, { ...upload, contentType: type.contentType });
        return json({ url: `${context.publicUrl}/files/${name}`, name: sentFileName(request), bytes: upload.bytes });
      } finally {
        await upload.discard();
      }
    });
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
