import type { Readable } from 'node:stream';
import type { ByteRange } from './range.js';

/** A file that waits to be taken in. */
export interface LocalFile {
  path: string;
  bytes: number;
  /** Its MD5, in base64: what every S3 store can check. */
  md5: string;
  contentType: string;
}

/** What is known of a stored file. */
export interface StoredFile {
  bytes: number;
  etag: string;
  lastModified: Date;
}

/** What a file that a browser puts into a store has to be. */
export interface AnnouncedFile {
  type: string;
  bytes: number;
  /** Its SHA-256, in hexadecimal digits. */
  sha256: string;
}

/** Keeps uploaded files. */
export interface FileStore {
  /** Takes a finished local file in, whole or not at all. @throws where the store has other bytes afterwards */
  put(name: string, file: LocalFile): Promise<void>;
  /** Undefined when there is no such file. */
  find(name: string): Promise<StoredFile | undefined>;
  /** Its bytes, or a part of them. */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** Removes it; nothing happens when there is none. */
  remove(name: string): Promise<void>;
  /** Where a browser may put such a file by itself, with these headers, for a quarter of an hour; undefined where it can't. */
  target?: (name: string, file: AnnouncedFile) => Promise<{ uploadUrl: string; headers: Record<string, string> }>;
}
