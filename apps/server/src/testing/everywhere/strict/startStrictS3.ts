import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Bucket, s3Key, type S3Store } from '../s3.js';
import { readObject } from './body.js';
import { checkSignature, Refusal } from './signature.js';

interface Stored {
  path: string;
  bytes: number;
  type: string;
  etag: string;
  at: Date;
}

/**
 * An S3 store that takes nothing on trust: it holds each request against its signature and its time, and each object against every
 * checksum that comes with it, those behind the body too.
 */
export async function startStrictS3(): Promise<S3Store> {
  const directory = mkdtempSync(join(tmpdir(), 'inkfield-strict-s3-'));
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    answer({ directory, objects }, request, response).catch((error: unknown) => refuse(response, error));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // `address()` is an object for a TCP server that listens.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () => {
      server.closeAllConnections();
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface Store {
  directory: string;
  objects: Map<string, Stored>;
}

async function answer(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const payload = checkSignature(request, { id: s3Key, secret: s3Key });
  const place = new URL(request.url ?? '/', 'http://store').pathname;
  if (!place.startsWith(`/${s3Bucket}/`)) throw new Refusal(404, 'NoSuchBucket');
  if (request.method === 'PUT') return put(store, place, await readObject(request, payload), request, response);
  const stored = store.objects.get(place);
  if (request.method === 'DELETE') {
    store.objects.delete(place);
    if (stored) rmSync(stored.path, { force: true });
    return void response.writeHead(204).end();
  }
  if (!stored) throw new Refusal(404, 'NoSuchKey');
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const from = Number(first ?? 0);
  const to = Math.min(Number(last || stored.bytes - 1), stored.bytes - 1);
  const head = {
    'content-type': stored.type,
    'content-length': to - from + 1,
    etag: stored.etag,
    'last-modified': stored.at.toUTCString(),
    ...(first === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${stored.bytes}` }),
  };
  if (request.method === 'HEAD') return void response.writeHead(200, head).end();
  if (request.method !== 'GET') throw new Refusal(405, 'MethodNotAllowed');
  const object = await readFile(stored.path);
  response.writeHead(first === undefined ? 200 : 206, head).end(object.subarray(from, to + 1));
}

async function put(
  { directory, objects }: Store,
  place: string,
  object: Buffer,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = join(directory, randomUUID());
  await writeFile(`${path}.part`, object);
  await rename(`${path}.part`, path);
  const old = objects.get(place);
  const etag = `"${createHash('md5').update(object).digest('hex')}"`;
  objects.set(place, { path, bytes: object.length, type: headers['content-type'] ?? '', etag, at: new Date() });
  if (old) rmSync(old.path, { force: true });
  response.writeHead(200, { etag }).end();
}

function refuse(response: ServerResponse, error: unknown): void {
  // A client that has left while it was sending gets nothing.
  if (response.destroyed || response.headersSent) return void response.destroy();
  const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError');
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
