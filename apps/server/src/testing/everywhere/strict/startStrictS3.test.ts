import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { GetObjectCommand, PutObjectCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Bucket, s3Key, type S3Store } from '../s3.js';
import { readObject } from './body.js';
import { startStrictS3 } from './startStrictS3.js';

let store: S3Store;

beforeAll(async () => {
  store = await startStrictS3();
});

afterAll(() => store.stop());

const bytes = Buffer.from('a stone, and the sea');
const at = { Bucket: s3Bucket, Key: 'a place/ü.txt' };

function clientOf(more: S3ClientConfig = {}): S3Client {
  return new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${store.port}`,
    credentials: { accessKeyId: s3Key, secretAccessKey: s3Key },
    forcePathStyle: true,
    maxAttempts: 1,
    ...more,
  });
}

async function read(): Promise<string | undefined> {
  return (await clientOf().send(new GetObjectCommand(at))).Body?.transformToString();
}

test.each(['WHEN_SUPPORTED', 'WHEN_REQUIRED'] as const)(
  "takes an object from Amazon's own client, with its checksum %s, and gives it back",
  async (requestChecksumCalculation) => {
    const client = clientOf({ requestChecksumCalculation });
    const sent = `${bytes} ${requestChecksumCalculation}`;
    // Only what it reads piece by piece has its sum behind it.
    await client.send(new PutObjectCommand({ ...at, Body: Readable.from([sent]), ContentLength: sent.length }));
    expect(await read()).toBe(sent);
    const part = await client.send(new GetObjectCommand({ ...at, Range: 'bytes=2-6' }));
    expect(await part.Body?.transformToString()).toBe('stone');
  },
);

test.each([
  ['its own sum', 'stone', 5, undefined],
  ['the sum of another', 'bread', 5, 'BadDigest'],
  ['another length', 'stone', 6, 'IncompleteBody'],
])('holds a body that comes in chunks against %s behind it', async (_, summed, length, code) => {
  const sum = createHash('sha256').update(summed).digest('base64');
  const sent = Readable.from([Buffer.from(`2\r\nst\r\n3\r\none\r\n0\r\nx-amz-checksum-sha256:${sum}\r\n\r\n`)]);
  const headers = { 'x-amz-trailer': 'x-amz-checksum-sha256', 'x-amz-decoded-content-length': String(length) };
  const reading = readObject(Object.assign(sent, { headers }), 'STREAMING-UNSIGNED-PAYLOAD-TRAILER');
  if (code) await expect(reading).rejects.toMatchObject({ code });
  else expect(String(await reading)).toBe('stone');
});

test.each([
  ['another secret', { credentials: { accessKeyId: s3Key, secretAccessKey: 'another' } }, 'SignatureDoesNotMatch'],
  ['another key', { credentials: { accessKeyId: 'another', secretAccessKey: s3Key } }, 'InvalidAccessKeyId'],
  ['a clock that is a day wrong', { systemClockOffset: 86_400_000 }, 'RequestTimeTooSkewed'],
])('refuses %s', async (_, more, name) => {
  await expect(clientOf(more).send(new PutObjectCommand({ ...at, Body: bytes }))).rejects.toMatchObject({ name });
});

test('refuses what was not signed, and another object than was signed', async () => {
  const place = `http://127.0.0.1:${store.port}/${s3Bucket}/unsigned`;
  expect((await fetch(place, { method: 'PUT', body: bytes })).status).toBe(403);
  const ContentMD5 = createHash('md5').update('another').digest('base64');
  const altered = clientOf().send(new PutObjectCommand({ ...at, Body: bytes, ContentMD5 }));
  await expect(altered).rejects.toMatchObject({ name: 'BadDigest' });
});
