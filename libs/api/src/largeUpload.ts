import { uploadDirectly } from './directUpload.js';
import { uploadResumably } from './resumableUpload.js';
import type { UploadOptions } from './uploadImage.js';

/** How a large image is uploaded. */
export interface LargeUpload extends UploadOptions {
  endpoint: string;
  /** The file's name, as a header can hold it. */
  fileName: string;
  /** The file's type, as it is signed. */
  type: string;
  /** Its SHA-256, in hexadecimal digits. */
  sha256: string;
}

/** What a server has answered. */
export interface Answer {
  status: number;
  text: string;
}

/** The server's answer; 'none' where it has no such way, undefined where the way has failed this time. */
export type WayTaken = Answer | 'none' | undefined;

/** The ways of a server, each with the addresses where it is none: nobody asks there again. */
const ways = [uploadDirectly, uploadResumably].map((upload) => ({ upload, passed: new Set<string>() }));

/** Uploads a file in the first way that the server offers. @returns its answer; undefined where the file has to go in one piece */
export async function uploadLarge(file: Blob, options: Omit<LargeUpload, 'sha256'>): Promise<Answer | undefined> {
  const left = ways.filter(({ passed }) => !passed.has(options.endpoint));
  // A page that is not served safely has no SHA-256.
  if (left.length === 0 || !globalThis.crypto?.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  for (const { upload, passed } of left) {
    const taken = await upload(file, { ...options, sha256 });
    // No PATCH is let through, by a route that exports none or by something on the way, or none is known there.
    if (typeof taken === 'object' && ![405, 501].includes(taken.status)) return taken;
    if (taken) passed.add(options.endpoint);
  }
  return undefined;
}
