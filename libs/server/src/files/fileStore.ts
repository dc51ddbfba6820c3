import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** An S3-compatible store. */
export interface S3Options {
  /** The bucket's name. */
  bucket: string;
  /** @default 'auto' */
  region?: string;
  /** The server's address, where it is not Amazon's. */
  endpoint?: string;
  /** The key's name. @default the environment's, as the S3 client finds it */
  accessKeyId?: string;
  /** The key; never told to anyone else. */
  secretAccessKey?: string;
}

/** What is known of a stored file. */
export interface StoredFile {
  bytes: number;
  etag: string;
  lastModified: Date;
}

/** Keeps uploaded files. */
export interface FileStore {
  /** Takes a finished local file in. @param contentType told to an object store */
  putLocalFile(name: string, path: string, contentType: string): Promise<void>;
  /** Undefined when there is no such file. */
  find(name: string): Promise<StoredFile | undefined>;
  /** Its bytes. */
  read(name: string): Promise<Readable>;
}

/** Files in a directory, or in an S3-compatible store when one is given. */
export async function openFileStore(directory: string, s3?: S3Options): Promise<FileStore> {
  const disk = new Disk(s3 ? await s3Driver(s3) : new FSDriver({ location: join(directory), visibility: 'public' }));
  return {
    async putLocalFile(name, path, contentType) {
      const { size } = await stat(path);
      await disk.putStream(name, createReadStream(path), { contentType, contentLength: size });
    },
    async find(name) {
      try {
        const { contentLength, etag, lastModified } = await disk.getMetaData(name);
        return { bytes: contentLength, etag, lastModified };
      } catch (error) {
        if (await disk.exists(name)) throw error;
        return undefined;
      }
    },
    read: (name) => disk.getStream(name),
  };
}

/** Loaded only where it is asked for: the S3 client is large. */
async function s3Driver({ bucket, region = 'auto', endpoint, accessKeyId, secretAccessKey }: S3Options) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket,
    region,
    endpoint,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Addresses such as http://store:9000/bucket work on every compatible server; bucket.store only on some.
    forcePathStyle: endpoint !== undefined,
    supportsACL: false,
    visibility: 'private',
  });
}
