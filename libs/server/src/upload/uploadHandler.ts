import { allowMethods, answered, json } from '../http/answer.js';
import { requestNumber } from '../http/requestNumber.js';
import type { Client } from '../http/clientAddress.js';
import type { WritingContext } from '../WritingContext.js';
import { admit } from './admit.js';
import { spoolUpload } from './spoolUpload.js';

/** `POST /api/ai/upload`: takes a raw image and answers with the `url` that it is served from. */
export function uploadHandler(context: WritingContext, spoolDirectory: string) {
  return (request: Request, client: Client = {}): Promise<Response> =>
    answered('json', context.log, async () => {
      allowMethods(request, 'POST');
      await context.checkAccess(request);
      const by = { owner: await context.owner(request), identity: await context.identify(request, client) };
      const takenAt = new Date();
      await context.uploads?.take(by.identity, 1, takenAt);
      const upload = await spoolUpload(request, spoolDirectory);
      try {
        const numberOf = (sha256: string) => requestNumber(request, by.owner, ['file', sha256]);
        const { name, bytes, isNew } = await admit(context, upload, by, numberOf);
        if (!isNew) await context.uploads?.giveBack(by.identity, 1, takenAt);
        return json({ url: `${context.publicUrl}/files/${name}`, name: sentFileName(request), bytes });
      } finally {
        await upload.discard();
      }
    });
}

/** The file's own name, as the browser sends it URI-encoded, or other clients as it is; told back, used for nothing. */
export function sentFileName(request: Pick<Request, 'headers'>): string {
  const sent = asUtf8(request.headers.get('x-filename') ?? '');
  try {
    return decodeURIComponent(sent) || 'image.png';
  } catch {
    return sent;
  }
}

/** A header has a character for each byte: those of UTF-8 are read as such, any others as Latin-1. */
function asUtf8(header: string): string {
  const text = Buffer.from(header, 'latin1').toString();
  return text.includes('\ufffd') ? header : text;
}
