import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As much of an S3 store as uploads and downloads need. It knows no checksum trailers: a body is kept as it comes. */
export interface FakeS3 {
  /** How an API is told of it. */
  readonly options: { bucket: string; endpoint: string; accessKeyId: string; secretAccessKey: string };
  /** What it holds, by its path. */
  readonly objects: Map<string, { body: Buffer; type: string }>;
  /** What goes wrong. */
  trouble: 'takes anything' | 'cuts objects' | 'ignores ranges' | 'is full' | 'is busy' | undefined;
  /** What goes wrong with the next upload alone. */
  hiccup: 'finds the clock wrong' | 'breaks the connection' | 'is busy for a moment' | undefined;
  close(): void;
}

/** Starts one on a free port. */
export async function startFakeS3(): Promise<FakeS3> {
  const server = createServer((request, response) => void answer(store, request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // `address()` is an object for a TCP server that listens.
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const store: FakeS3 = {
    options: { bucket: 'notes', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' },
    objects: new Map(),
    trouble: undefined,
    hiccup: undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return store;
}

async function answer(store: FakeS3, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { objects, trouble } = store;
  const key = new URL(request.url ?? '/', 'http://store').pathname;
  if (trouble === 'is busy') return fail(response, 503, 'SlowDown');
  if (request.method === 'DELETE') return void response.writeHead(objects.delete(key) ? 204 : 404).end();
  if (request.method === 'PUT') return put(store, key, request, response);
  const object = objects.get(key);
  if (!object) return void response.writeHead(404).end();
  const [, first, last] = (trouble !== 'ignores ranges' && /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')) || [];
  const body = first ? object.body.subarray(Number(first), Number(last) + 1) : object.body;
  const head = {
    'content-type': object.type,
    'content-length': body.byteLength,
    etag: '"1"',
    'last-modified': new Date(0).toUTCString(),
    ...(first ? { 'content-range': `bytes ${first}-${last}/${object.body.byteLength}` } : {}),
  };
  response.writeHead(first ? 206 : 200, head).end(request.method === 'HEAD' ? undefined : body);
}

async function put(store: FakeS3, key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { trouble, hiccup } = store;
  store.hiccup = undefined;
  if (hiccup === 'finds the clock wrong') return fail(response, 403, 'RequestTimeTooSkewed');
  if (hiccup === 'breaks the connection') return void request.socket.destroy();
  if (hiccup === 'is busy for a moment') return fail(response, 503, 'SlowDown');
  if (trouble === 'is full') return fail(response, 507, 'XMinioStorageFull');
  const body = Buffer.concat(chunks);
  const isSigned = request.url?.includes('X-Amz-Signature=') === true;
  if (isSigned && trouble !== 'takes anything') {
    const digest = createHash('sha256').update(body).digest('base64');
    if (!hasRightSignature(store, request)) return fail(response, 403, 'SignatureDoesNotMatch');
    if (request.headers['x-amz-checksum-sha256'] !== digest) return fail(response, 400, 'BadDigest');
  }
  if (!isSigned && createHash('md5').update(body).digest('base64') !== request.headers['content-md5'])
    return fail(response, 400, 'BadDigest');
  const kept = trouble === 'cuts objects' ? body.subarray(0, 10) : body;
  store.objects.set(key, { body: kept, type: request.headers['content-type'] ?? '' });
  response.writeHead(200, { etag: '"1"' }).end();
}

/** By Amazon's rules for a signed address: method, path, query and the named headers, as they came. */
function hasRightSignature({ options }: FakeS3, request: IncomingMessage): boolean {
  const url = new URL(request.url ?? '/', 'http://store');
  const given = url.searchParams.get('X-Amz-Signature') ?? '';
  const names = (url.searchParams.get('X-Amz-SignedHeaders') ?? '').split(';');
  const scope = (url.searchParams.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const time = url.searchParams.get('X-Amz-Date') ?? '';
  url.searchParams.delete('X-Amz-Signature');
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const lines = [request.method, url.pathname, query.join('&'), headers.join(''), names.join(';'), 'UNSIGNED-PAYLOAD'];
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${options.secretAccessKey}`);
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), digest].join('\n')).toString('hex') === given;
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
