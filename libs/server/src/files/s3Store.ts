import type * as S3 from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { storeFailure } from '../http/fault.js';
import type { FileStore, LocalFile, StoredFile } from './fileStore.js';
import { type ByteRange, slice } from './range.js';

/** An S3-compatible store. */
export interface S3Options {
  /** The bucket's name. */
  bucket: string;
  /** @default 'auto' */
  region?: string;
  /** The server's address, where it is not Amazon's. */
  endpoint?: string;
  /** Where browsers reach the store, whose CORS lets the site's pages `PUT`: files of 1 MB and more then go there directly. @default none */
  publicEndpoint?: string;
  /** The key's name. @default the environment's, as the S3 client finds it */
  accessKeyId?: string;
  /** The key; never told to anyone else. */
  secretAccessKey?: string;
}

/** A store that answers nothing for so long is away. */
const silenceMs = 20_000;

const nothing = () => undefined;
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * Files in an S3-compatible store; its client, which is large, is loaded only where there is one.
 * @param patienceMs how long it may say nothing
 */
export async function s3Store(options: S3Options, patienceMs: number = silenceMs): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    ...clientOptions(options),
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: patienceMs },
  });
  const store = new Bucket(s3, client, options.bucket);
  if (options.publicEndpoint) store.target = await presigner(options, options.publicEndpoint);
  return store;
}

/** The objects of one bucket, by a client and its commands. */
class Bucket implements FileStore {
  target?: NonNullable<FileStore['target']>;
  readonly #s3: typeof S3;
  readonly #client: S3.S3Client;
  readonly #bucket: string;

  constructor(s3: typeof S3, client: S3.S3Client, bucket: string) {
    this.#s3 = s3;
    this.#client = client;
    this.#bucket = bucket;
  }

  #at(name: string) {
    return { Bucket: this.#bucket, Key: name };
  }

  async remove(name: string): Promise<void> {
    await retried(() => this.#client.send(new this.#s3.DeleteObjectCommand(this.#at(name))));
  }

  async find(name: string): Promise<StoredFile | undefined> {
    try {
      const head = new this.#s3.HeadObjectCommand(this.#at(name));
      const { ContentLength: bytes, ETag: etag, LastModified } = await retried(() => this.#client.send(head));
      // A page of whatever stands before it: browsers would keep the empty picture for a year.
      if (bytes === undefined || etag === undefined) throw new Error('The store has answered without an object.');
      return { bytes, etag, lastModified: LastModified ?? new Date(0) };
    } catch (error) {
      if (error instanceof this.#s3.S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw error;
    }
  }

  async put(name: string, { path, bytes, md5, contentType }: LocalFile): Promise<void> {
    const about = { ContentLength: bytes, ContentMD5: md5, ContentType: contentType };
    await retried(async () => {
      const Body = createReadStream(path);
      try {
        await this.#client.send(new this.#s3.PutObjectCommand({ ...this.#at(name), ...about, Body }));
      } finally {
        Body.destroy();
      }
    });
    const stored = await this.find(name);
    if (stored?.bytes === bytes) return;
    await this.remove(name);
    throw new Error(`The store has ${stored?.bytes ?? 0} bytes in place of ${bytes}.`);
  }

  async read(name: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const wanted = new this.#s3.GetObjectCommand({ ...this.#at(name), Range });
    const { Body, ContentRange } = await retried(() => this.#client.send(wanted));
    if (!(Body instanceof Readable)) throw new Error('The store gave no bytes.');
    // Not every store knows ranges.
    return range && !ContentRange ? Readable.from(slice(Body, range)) : Body;
  }
}

const targetSeconds = 15 * 60;

/** Signs places for single files, under the address that browsers know. */
async function presigner(options: S3Options, endpoint: string): Promise<NonNullable<FileStore['target']>> {
  const { PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const client = new S3Client(clientOptions({ ...options, endpoint }));
  return async (name, { type, bytes, sha256 }) => {
    const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
    const about = { ContentType: type, ContentLength: bytes, ChecksumSHA256 };
    const uploadUrl = await getSignedUrl(
      client,
      new PutObjectCommand({ Bucket: options.bucket, Key: name, ...about }),
      {
        expiresIn: targetSeconds,
        signableHeaders: new Set(['content-type', 'content-length']),
        // As a header it is checked by the store; in the address it would only be signed.
        unhoistableHeaders: new Set(['x-amz-checksum-sha256']),
      },
    );
    return { uploadUrl, headers: { 'content-type': type, 'x-amz-checksum-sha256': ChecksumSHA256 } };
  };
}

const retryMs = [100, 500];

/** The client itself would ask again who has said nothing for all of its time, and nobody whom it has sent a stream, which it has used up. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (const ms of retryMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await delay(ms);
    }
  }
  return attempt();
}

/**
 * True for a store that is away for a moment, and for one that finds our clock wrong: by its answer the client has set its own right. A
 * socket that was silent for too long is by its name alone as one that broke: who has waited for that does not wait again.
 */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || error.message.includes(' of inactivity')) return false;
  const isCorrected = '$metadata' in error && Object(error.$metadata).clockSkewCorrected === true;
  return isCorrected || storeFailure(error)?.status === 503;
}

function clientOptions({ region = 'auto', endpoint, accessKeyId, secretAccessKey }: S3Options) {
  return {
    region,
    endpoint,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Addresses such as http://store:9000/bucket work on every compatible server; bucket.store only on some.
    forcePathStyle: endpoint !== undefined,
    // Older stores keep Amazon's checksum trailers as a part of the object. The MD5 and the length are checked in their place.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    // Its failures are told as any other; it would print some of them by itself.
    logger: silent,
  };
}
