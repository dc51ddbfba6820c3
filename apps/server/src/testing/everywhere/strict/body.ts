import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { Refusal } from './signature.js';

const checksums: Record<string, (bytes: Buffer) => Buffer> = {
  'content-md5': (bytes) => createHash('md5').update(bytes).digest(),
  'x-amz-checksum-sha256': (bytes) => createHash('sha256').update(bytes).digest(),
  'x-amz-checksum-sha1': (bytes) => createHash('sha1').update(bytes).digest(),
  'x-amz-checksum-crc32': (bytes) => {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(bytes));
    return sum;
  },
};

/** What is read of a request. */
type Sent = AsyncIterable<Buffer> & { headers: IncomingHttpHeaders };

/**
 * The object in a request's body, which may come in chunks with its checksum behind them. All that is said of it is checked.
 * @param payload what was signed of the body
 */
export async function readObject(request: Sent, payload: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const sent = Buffer.concat(chunks);
  const { headers } = request;
  if (sent.length !== Number(headers['content-length'] ?? sent.length)) throw new Refusal(400, 'IncompleteBody');
  if (!payload.startsWith('STREAMING-')) {
    if (payload !== 'UNSIGNED-PAYLOAD' && payload !== createHash('sha256').update(sent).digest('hex'))
      throw new Refusal(400, 'XAmzContentSHA256Mismatch');
    check(sent, headers);
    return sent;
  }
  if (payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw new Refusal(501, 'NotImplemented');
  const { object, trailers } = parted(sent);
  if (object.length !== Number(headers['x-amz-decoded-content-length'])) throw new Refusal(400, 'IncompleteBody');
  const announced = String(headers['x-amz-trailer'] ?? '').toLowerCase();
  if (!(announced in trailers)) throw new Refusal(400, 'MalformedTrailerError');
  check(object, { ...headers, ...trailers });
  return object;
}

function check(object: Buffer, said: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(said)) {
    const isChecksum = name === 'content-md5' || /^x-amz-checksum-(?!algorithm|type)/.test(name);
    if (!isChecksum) continue;
    const sum = checksums[name];
    if (!sum) throw new Refusal(501, 'NotImplemented');
    if (sum(object).toString('base64') !== value) throw new Refusal(400, 'BadDigest');
  }
}

/** Parts what `aws-chunked` has joined: chunks, each behind its length, and lines behind the last. */
function parted(sent: Buffer): { object: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  let at = 0;
  const line = () => {
    const end = sent.indexOf('\r\n', at);
    if (end < 0) throw new Refusal(400, 'IncompleteBody');
    const text = sent.toString('latin1', at, end);
    at = end + 2;
    return text;
  };
  for (;;) {
    const length = Number.parseInt(line(), 16);
    if (!(length >= 0)) throw new Refusal(400, 'InvalidChunkSizeError');
    if (length === 0) break;
    chunks.push(sent.subarray(at, at + length));
    at += length;
    if (line() !== '') throw new Refusal(400, 'InvalidChunkSizeError');
  }
  const trailers: Record<string, string> = {};
  for (let text = line(); text !== ''; text = line()) {
    const [name = '', value = ''] = text.split(/:\s*/, 2);
    trailers[name.toLowerCase()] = value;
  }
  return { object: Buffer.concat(chunks), trailers };
}
