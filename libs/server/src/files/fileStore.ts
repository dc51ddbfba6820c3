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
}
