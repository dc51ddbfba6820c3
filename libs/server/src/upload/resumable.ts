import { createReadStream } from 'node:fs';
import { limits, messages } from '@inkfield/api';
import { Server, type ServerOptions, type Upload } from '@tus/server';
import { giveUpPending } from '../files/fileRows.js';
import { allowMethods, answered, errorResponse, failureOf, json } from '../http/answer.js';
import type { Client } from '../http/clientAddress.js';
import { HttpError } from '../http/HttpError.js';
import { publicPath } from '../http/publicPath.js';
import { storableText } from '../http/storable.js';
import type { WritingContext } from '../WritingContext.js';
import type { Uploader } from './admit.js';
import {
  announce,
  findAnnounced,
  findTaken,
  idOfAnnounced,
  partOf,
  takeAnnounced,
  type TakenFile,
  uploadIdOf,
} from './announced.js';
import { PartStore } from './partStore.js';
import { sentFileName } from './uploadHandler.js';

type Hooks = Required<Pick<ServerOptions, 'namingFunction' | 'onUploadCreate' | 'onUploadFinish'>>;
type TusRequest = Parameters<Hooks['onUploadFinish']>[0];

/** The version of the protocol. */
const tusVersion = '1.0.0';

/**
 * `/api/ai/upload/resumable`: an upload that goes on where it broke off, by the tus protocol (https://tus.io). Its length is said at its
 * beginning; `sha256` in its metadata is held against what has come. What ends it is answered as an upload is, with the image's url.
 * @param spoolDirectory undefined where many processes share a store: the next part may come to another one
 */
export function resumableHandler(context: WritingContext, spoolDirectory: string | undefined) {
  const uploads = spoolDirectory === undefined ? undefined : openUploads(context, spoolDirectory);
  return (request: Request, client: Client = {}): Promise<Response> =>
    answered('json', context.log, async () => {
      await context.checkAccess(request);
      if (!uploads) throw new HttpError(404, 'There is nothing here.');
      const by = { owner: await context.owner(request), identity: await context.identify(request, client) };
      return (await lostAnswer(context, request, by)) ?? uploads(request, by);
    });
}

/** The id that an upload's address ends with; undefined where one is begun. */
const idOf = (request: TusRequest) => /\/resumable\/([^/]*)$/.exec(new URL(request.url).pathname)?.[1];

/** Nobody hears of another's upload. Who lost the answer of an upload's end asks how far it is, and sends what is left: nothing. */
async function lostAnswer(context: WritingContext, request: Request, by: Uploader): Promise<Response | undefined> {
  const named = idOf(request);
  if (named === undefined) return undefined;
  const id = uploadIdOf(named);
  const taken = await findTaken(context, id, by.owner);
  if (!taken) return void (await findAnnounced(context, id, by.owner));
  const length = String(taken.bytes);
  const headers = { 'tus-resumable': tusVersion, 'upload-offset': length, 'upload-length': length };
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, 'cache-control': 'no-store' } });
  allowMethods(request, 'HEAD', 'PATCH');
  return json(answerOf(context, request, taken));
}

function openUploads(context: WritingContext, spoolDirectory: string) {
  const uploaders = new WeakMap<TusRequest, Uploader>();
  const uploaderOf = (request: TusRequest): Uploader => {
    const by = uploaders.get(request);
    if (!by) throw new TypeError('A request of nobody.');
    return by;
  };
  const parts = new PartStore(context, spoolDirectory);
  const tus = openTus(context, parts, {
    namingFunction: (request, metadata) => {
      const said = announcementOf(Number(request.headers.get('upload-length')), metadata);
      return idOfAnnounced(context, request, uploaderOf(request), said);
    },
    onUploadCreate: async (request, { id, size, metadata }) => {
      if (!size) throw new HttpError(400, 'Upload-Length must be at least 1.');
      await announce(context, id, uploaderOf(request), announcementOf(size, metadata));
      return {};
    },
    onUploadFinish: async (request, { id, size = 0 }) => {
      const taking = { id, by: uploaderOf(request), spoolDirectory };
      const read = async () => createReadStream(parts.pathOf(id));
      const arrived = async () => ({ bytes: size, read, remove: () => parts.remove(id) });
      const known = await findTaken(context, id, taking.by.owner);
      if (known) await parts.remove(id);
      const taken = known ?? (await takeAnnounced(context, taking, arrived));
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      return { status_code: 200, headers, body: JSON.stringify(answerOf(context, request, taken)) };
    },
  });
  return async (request: Request, by: Uploader): Promise<Response> => {
    uploaders.set(request, by);
    const response = await tus.handleWeb(request);
    const id = idOf(request);
    if (request.method === 'DELETE' && response.ok && id) await giveUpPending(context, partOf(id));
    return asOurs(response);
  };
}

function announcementOf(bytes: number, metadata: Upload['metadata']) {
  const { sha256, filetype } = metadata ?? {};
  return { bytes, sha256: storableText(sha256 ?? ''), contentType: storableText(filetype ?? '') };
}

function openTus(context: WritingContext, datastore: PartStore, hooks: Hooks): Server {
  return new Server({
    path: '/',
    datastore,
    maxSize: limits.maxImageBytes,
    allowedOrigins: () => false,
    generateUrl: (request, { id }) => publicPath(context, `${new URL(request.url).pathname}/${id}`),
    ...hooks,
    onResponseError: (_, error) => {
      const known = error instanceof Error ? error : new HttpError(error.status_code, error.body.trim());
      const { status, message } = failureOf(known, context.log);
      return { status_code: status, body: message };
    },
  });
}

/** An answer of the protocol's server as those of all routes are. */
async function asOurs(response: Response): Promise<Response> {
  // Which sites may read it is said for all routes in one place.
  response.headers.delete('access-control-expose-headers');
  if (response.status >= 400)
    return errorResponse('json', response.status, (await response.text()) || messages.uploadFailed);
  if (response.headers.get('content-type')?.startsWith('text/')) response.headers.delete('content-type');
  return response;
}

function answerOf({ publicUrl }: WritingContext, request: TusRequest, { name, bytes }: TakenFile) {
  return { url: `${publicUrl}/files/${name}`, name: sentFileName(request), bytes };
}
