import { ApiError } from './errors.js';
import { messages } from './messages.js';
import { sendFile } from './sendFile.js';
import type { UploadOptions } from './uploadImage.js';

/** A place in a store, as the server signs it. */
interface Target {
  id: string;
  uploadUrl: string;
  headers: Readonly<Record<string, string>>;
}

/** How an image goes straight into a store. */
export interface DirectUpload extends UploadOptions {
  endpoint: string;
  /** The file's name, as a header can hold it. */
  fileName: string;
  /** The file's type, as it is signed. */
  type: string;
}

/** Where none is offered, or the store can't be reached from this page: nobody asks there again. */
const passed: Set<string> = new Set();

/**
 * Puts a file straight into the server's store where the server offers that, and has the server take it in.
 * @returns the server's answer; undefined where the file has to go through the server
 */
export async function uploadDirectly(
  file: Blob,
  options: DirectUpload,
): Promise<{ status: number; text: string } | undefined> {
  const { endpoint, signal, onProgress, fileName } = options;
  // A page that is not served safely has no SHA-256.
  if (passed.has(endpoint) || !globalThis.crypto?.subtle) return undefined;
  const target = await openTarget(file, options).catch(unlessAborted(signal));
  if (!target) return undefined;
  const { uploadUrl: url, headers } = target;
  const put = await sendFile(file, { method: 'PUT', url, headers, signal, onProgress }).catch(unlessAborted(signal));
  if (!put || put.status > 299) {
    passed.add(endpoint);
    return undefined;
  }
  try {
    const response = await post(`/${encodeURIComponent(target.id)}`, options, { 'x-filename': fileName });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('upload-failed', messages.uploadFailed);
  }
}

async function openTarget(file: Blob, options: DirectUpload): Promise<Target | undefined> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const body = JSON.stringify({ type: options.type, bytes: file.size, sha256 });
  const response = await post('', options, { 'content-type': 'application/json' }, body);
  const target = response.status === 200 ? targetOf(await response.json()) : undefined;
  // Who is signed out, or has no room, is told so when the file goes through the server.
  if (!target && [200, 204, 404, 405, 501].includes(response.status)) passed.add(options.endpoint);
  return target;
}

function post(
  path: string,
  { endpoint, headers: more, credentials = 'same-origin', signal }: DirectUpload,
  headers: Record<string, string>,
  body?: string,
): Promise<Response> {
  return fetch(`${endpoint}/target${path}`, {
    method: 'POST',
    headers: { ...more, ...headers },
    credentials,
    signal: signal ?? null,
    body: body ?? null,
  });
}

/** Any server may answer under this address. */
function targetOf(answer: unknown): Target | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if (!('id' in answer && 'uploadUrl' in answer && 'headers' in answer)) return undefined;
  const { id, uploadUrl, headers } = answer;
  if (typeof id !== 'string' || typeof uploadUrl !== 'string') return undefined;
  if (typeof headers !== 'object' || headers === null) return undefined;
  const texts = Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string');
  return { id, uploadUrl, headers: Object.fromEntries(texts) };
}

/** What failed is tried through the server, but for what nobody wants any more. */
function unlessAborted(signal: AbortSignal | undefined) {
  return (error: unknown): undefined => {
    if (signal?.aborted) throw error;
    return undefined;
  };
}
