import { throwIfAborted } from './abort.js';
import { ApiError } from './errors.js';
import type { Answer, LargeUpload, WayTaken } from './largeUpload.js';
import { messages } from './messages.js';
import { sendFile } from './sendFile.js';
import { unlessAborted } from './unlessAborted.js';

/**
 * How long is waited after a part that did not come through, in milliseconds: a network that has changed, or a server that starts
 * anew, needs a moment. It is counted from the beginning where something has come through.
 */
const pausesMs = [0, 1_000, 3_000, 10_000, 30_000];

/** An upload that has been swept, or is another process's. */
const gone = 404;

const diskFull = 507;

/**
 * What says nothing about the file: a part that was not the last, an upload that is gone, one that goes on elsewhere, one that is locked,
 * a fault.
 */
const passing = [204, gone, 409, 423, 500];

/**
 * Uploads a file by the tus protocol (https://tus.io), by hand: `tus-js-client` takes 22 kB gzipped, an eighth of all that an editor
 * loads later, for what is decided here (stored addresses, several parts at once, other platforms).
 */
export async function uploadResumably(file: Blob, options: LargeUpload): Promise<WayTaken> {
  const place = await begin(file, options);
  if (typeof place !== 'object') return place;
  const url = place.href;
  const { signal, ...wanted } = options;
  let answer: Answer | undefined;
  try {
    return (answer = await sendAll(file, url, options));
  } finally {
    // Nobody goes on with it: its room is free again at once.
    if (signal?.aborted || answer?.status === diskFull) void ask('DELETE', url, wanted).catch(() => undefined);
  }
}

/** Where the parts go; 'none' where the server has no such way, undefined where it said no. */
async function begin(file: Blob, options: LargeUpload): Promise<URL | 'none' | undefined> {
  const { endpoint, signal, type, sha256 } = options;
  const metadata = `filetype ${btoa(type)},sha256 ${btoa(sha256)}`;
  const begun = await ask('POST', `${endpoint}/resumable`, options, {
    'upload-length': String(file.size),
    'upload-metadata': metadata,
  }).catch(unlessAborted(signal));
  const place = begun?.status === 201 ? begun.headers.get('location') : undefined;
  if (begun && place) return new URL(place, begun.url);
  // Who is signed out, or has no room, is told so when the file goes in one piece.
  return begun && ![401, 403, 429, 503].includes(begun.status) ? 'none' : undefined;
}

async function sendAll(file: Blob, url: string, options: LargeUpload): Promise<Answer | undefined> {
  let at = 0;
  for (let failures = 0; failures < pausesMs.length; failures += 1) {
    const part = await sendRest(file, at, url, options);
    if (part && isAnswer(part.status)) return part;
    await new Promise((resolve) => setTimeout(resolve, pausesMs[failures]));
    throwIfAborted(options.signal);
    const known = await ask('HEAD', url, options).catch(unlessAborted(options.signal));
    if (known?.status === gone) return undefined;
    const offset = known?.ok ? Number(known.headers.get('upload-offset')) : at;
    if (offset > at) failures = -1;
    at = offset;
  }
  throw new ApiError('upload-failed', messages.uploadFailed);
}

/** A gateway's word is none. That a server knows no PATCH (501) is one: it never will; and that its disk is full. */
const isAnswer = (status: number) => status === diskFull || (status < 502 && !passing.includes(status));

function sendRest(file: Blob, at: number, url: string, options: LargeUpload) {
  const { credentials, signal, onProgress, fileName } = options;
  const headers = {
    ...headersOf(options),
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(at),
    'x-filename': fileName,
  };
  const rest = file.slice(at);
  const tell = (fraction: number) => onProgress?.((at + fraction * rest.size) / file.size);
  const request = { method: 'PATCH', url, headers, credentials, signal, onProgress: tell } as const;
  return sendFile(rest, request).catch(unlessAborted(signal));
}

const headersOf = ({ headers }: LargeUpload) => ({ ...headers, 'tus-resumable': '1.0.0' });

function ask(method: string, url: string, options: LargeUpload, more = {}): Promise<Response> {
  return fetch(url, { ...options, method, headers: { ...headersOf(options), ...more } });
}
