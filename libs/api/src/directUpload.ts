import { ApiError } from './errors.js';
import type { LargeUpload, WayTaken } from './largeUpload.js';
import { messages } from './messages.js';
import { sendFile } from './sendFile.js';
import { unlessAborted } from './unlessAborted.js';

/** A place in a store, as the server signs it. */
interface Target {
  id: string;
  uploadUrl: string;
  headers: Readonly<Record<string, string>>;
}

/** Puts a file straight into the server's store where the server offers that, and has the server take it in. */
export async function uploadDirectly(file: Blob, options: LargeUpload): Promise<WayTaken> {
  const { signal, onProgress, fileName } = options;
  const target = await openTarget(file, options).catch(unlessAborted(signal));
  if (typeof target !== 'object') return target;
  const { uploadUrl: url, headers } = target;
  const put = await sendFile(file, { method: 'PUT', url, headers, signal, onProgress }).catch(unlessAborted(signal));
  // The store can't be reached from this page.
  if (!put || put.status > 299) return 'none';
  try {
    const response = await post(`/${encodeURIComponent(target.id)}`, options, { 'x-filename': fileName });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('upload-failed', messages.uploadFailed);
  }
}

async function openTarget(file: Blob, options: LargeUpload): Promise<Target | 'none' | undefined> {
  const body = JSON.stringify({ type: options.type, bytes: file.size, sha256: options.sha256 });
  const response = await post('', options, { 'content-type': 'application/json' }, body);
  const target = response.status === 200 ? targetOf(await response.json()) : undefined;
  // Who is signed out, or has no room, is told so when the file goes through the server.
  return target ?? ([200, 204, 404, 405, 501].includes(response.status) ? 'none' : undefined);
}

function post(path: string, options: LargeUpload, more: Record<string, string>, body?: string): Promise<Response> {
  const headers = { ...options.headers, ...more };
  return fetch(`${options.endpoint}/target${path}`, { ...options, method: 'POST', headers, body });
}

/** Any server may answer under this address. */
function targetOf(answer: unknown): Target | undefined {
  const { id, uploadUrl, headers }: Partial<Record<keyof Target, unknown>> = Object(answer);
  if (typeof id !== 'string' || typeof uploadUrl !== 'string') return undefined;
  if (typeof headers !== 'object' || headers === null) return undefined;
  const texts = Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string');
  return { id, uploadUrl, headers: Object.fromEntries(texts) };
}
