import { vi } from 'vitest';
import type { Generate } from '../ai/request/textStream.js';

/** A `generate` whose answers a test writes chunk by chunk. */
export interface FakeGenerate {
  generate: ReturnType<typeof vi.fn<Generate>>;
  /** The requests so far, latest last. */
  requests: { prompt: string; systemContent: string; signal: AbortSignal }[];
  /** Sends a chunk of the latest answer. */
  send(...chunks: (string | Uint8Array)[]): void;
  /** Ends the latest answer. */
  end(): void;
  /** Lets the latest answer fail. */
  fail(error: unknown): void;
  /** How many requests are neither ended nor aborted. */
  running(): number;
}

export function fakeGenerate(): FakeGenerate {
  const requests: FakeGenerate['requests'] = [];
  let controller: ReadableStreamDefaultController<string | Uint8Array> | undefined;
  const open = new Set<AbortSignal>();
  const generate = vi.fn<Generate>((request, { signal }) => {
    requests.push({ ...request, signal });
    open.add(signal);
    signal.addEventListener('abort', () => open.delete(signal));
    const forget = () => void (controller = undefined);
    return new ReadableStream<string | Uint8Array>({ start: (it) => void (controller = it), cancel: forget });
  });
  return {
    generate,
    requests,
    send: (...chunks) => chunks.forEach((chunk) => controller?.enqueue(chunk)),
    end: () => controller?.close(),
    fail: (error) => controller?.error(error),
    running: () => open.size,
  };
}
