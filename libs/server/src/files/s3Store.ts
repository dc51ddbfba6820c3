import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { storeFailure } from '../http/fault.js';
import type { FileStore } from './fileStore.js';
import { slice } from './range.js';

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

/** Files in an S3-compatible store; its client, which is large, is loaded only where there is one. */
export async function s3Store(options: S3Options): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client(clientOptions(options));
  const at = (name: string) => ({ Bucket: options.bucket, Key: name });
  const remove = async (name: string) => void (await client.send(new s3.DeleteObjectCommand(at(name))));
  const find: FileStore['find'] = async (name) => {
    try {
      const { ContentLength = 0, ETag = '', LastModified } = await client.send(new s3.HeadObjectCommand(at(name)));
      return { bytes: ContentLength, etag: ETag, lastModified: LastModified ?? new Date(0) };
    } catch (error) {
      if (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      throw error;
    }
  };
  const target = options.publicEndpoint ? await presigner(options, options.publicEndpoint) : undefined;
  return {
    ...(target ? { target } : {}),
    find,
    remove,
    async put(name, { path, bytes, md5, contentType }) {
      const about = { ContentLength: bytes, ContentMD5: md5, ContentType: contentType };
      await retried(async () => {
        const Body = createReadStream(path);
        try {
          await client.send(new s3.PutObjectCommand({ ...at(name), ...about, Body }));
        } finally {
          Body.destroy();
        }
      });
      const stored = await find(name);
      if (stored?.bytes === bytes) return;
      await remove(name);
      throw new Error(`The store has ${stored?.bytes ?? 0} bytes in place of ${bytes}.`);
    },
    async read(name, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const { Body, ContentRange } = await client.send(new s3.GetObjectCommand({ ...at(name), Range }));
      if (!(Body instanceof Readable)) throw new Error('The store gave no bytes.');
      // Not every store knows ranges.
      return range && !ContentRange ? Readable.from(slice(Body, range)) : Body;
    },
  };
}

const targetSeconds = 15 * 60;

/** Signs places for single files, under the address that browsers know. */
async function presigner(options: S3Options, endpoint: string): Promise<FileStore['target']> {
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

/**
 * The client itself tries everything again but a stream, which it has used up. A store that is away for a moment is asked again,
 * and so is one that finds our clock wrong: by its answer the client has set its own right.
 */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (const ms of retryMs) {
    try {
      return await attempt();
    } catch (error) {
      if (storeFailure(error)?.status !== 503) throw error;
      await delay(ms);
    }
  }
  return attempt();
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
    requestHandler: { connectionTimeout: 5_000, socketTimeout: silenceMs },
  };
}
