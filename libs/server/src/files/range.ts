/** A part of a file, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part that a `Range` header asks for: undefined for all of the file (no header, several ranges, another unit),
 * null for a part that the file doesn't have.
 */
export function readRange(header: string | null, bytes: number): ByteRange | null | undefined {
  const [, suffix] = /^bytes=-(\d+)$/.exec(header?.trim() ?? '') ?? [];
  if (suffix) return lastOf(bytes, Number(suffix));
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  return from ? between(bytes, Number(from), to ? Number(to) : Infinity) : undefined;
}

function between(bytes: number, first: number, last: number): ByteRange | null | undefined {
  if (last < first) return undefined;
  return first < bytes ? { first, last: Math.min(last, bytes - 1) } : null;
}

/** The last bytes of a file, as many as there are. */
function lastOf(bytes: number, count: number): ByteRange | null {
  return count === 0 ? null : { first: Math.max(0, bytes - count), last: bytes - 1 };
}

/** That part of a stream, whatever store it comes from. */
export async function* slice(
  stream: AsyncIterable<Uint8Array>,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let position = 0;
  for await (const chunk of stream) {
    const start = Math.max(0, first - position);
    const end = Math.min(chunk.byteLength, last + 1 - position);
    if (start < end) yield chunk.subarray(start, end);
    position += chunk.byteLength;
    if (position > last) return;
  }
}

/** Read only as fast as the other end takes it. */
export function toStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await chunks.next();
      if (done) stream.close();
      else stream.enqueue(new Uint8Array(value));
    },
    cancel: async () => {
      await chunks.return?.();
    },
  });
}
