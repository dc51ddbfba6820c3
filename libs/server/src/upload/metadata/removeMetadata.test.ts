import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ByteReader } from './ByteReader.js';
import { withoutMetadata } from './removeMetadata.js';

/** Small pictures with EXIF (a place, a device, orientation 6), XMP and a colour profile; each note has the word "Secret". */
const fixtures = ['photo.jpg', 'progressive.jpg', 'photo.png', 'photo.webp'] as const;
const bytesOf = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const extensionOf = (name: string) => name.split('.').at(-1) ?? '';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inkfield-metadata-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

/** What is left of an image. */
async function cleaned(bytes: Buffer, extension: string): Promise<Buffer> {
  const path = join(directory, 'image');
  await writeFile(path, bytes);
  const file = await open(path);
  try {
    const left = await withoutMetadata(new ByteReader(file, bytes.byteLength), extension);
    return left ? await buffer(left) : bytes;
  } finally {
    await file.close();
  }
}

/** How a picture has to be turned, told by 26 bytes of EXIF and nothing else. */
const turned = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');

/** From where on the picture itself stands in the file, up to where. */
function picture(bytes: Buffer, extension: string): Buffer {
  if (extension === 'jpg') return bytes.subarray(bytes.indexOf(Buffer.from('ffdb', 'hex')));
  if (extension === 'png') return bytes.subarray(bytes.indexOf('IDAT') - 4);
  const at = bytes.indexOf('VP8 ');
  return bytes.subarray(at, at + 8 + bytes.readUInt32LE(at + 4));
}

describe.each(fixtures)('%s', (name) => {
  const bytes = bytesOf(name);
  const extension = extensionOf(name);

  test('keeps its picture, its colours and how it is turned, and nothing of what the camera noted', async () => {
    expect(bytes.includes('Secret')).toBe(true);
    const left = await cleaned(bytes, extension);
    expect(left.includes('Secret')).toBe(false);
    expect(left.includes(turned)).toBe(true);
    expect(/ICC_PROFILE|iCCP|ICCP/.test(left.toString('latin1'))).toBe(true);
    expect(left.includes(picture(bytes, extension))).toBe(true);
    expect(await cleaned(left, extension)).toEqual(left);
  });

  test('is read to its end wherever it was cut off, and tells nothing then', async () => {
    for (let length = 1; length < bytes.byteLength; length += 31) {
      expect((await cleaned(bytes.subarray(0, length), extension)).includes('Secret')).toBe(false);
    }
  });

  test('is read to its end whichever byte is wrong', async () => {
    for (let at = 12; at < bytes.byteLength; at += 29) {
      const wrong = Buffer.from(bytes);
      wrong.writeUInt8(255 - wrong.readUInt8(at), at);
      expect((await cleaned(wrong, extension)).byteLength).toBeLessThanOrEqual(bytes.byteLength + 64);
    }
  });
});

test('a WebP tells its own length, and that it has EXIF but no XMP', async () => {
  const left = await cleaned(bytesOf('photo.webp'), 'webp');
  expect(left.readUInt32LE(4)).toBe(left.byteLength - 8);
  expect(left.readUInt8(20) & 0x0c).toBe(0x08);
});

test('what a camera puts behind the picture of a JPEG is gone', async () => {
  const bytes = bytesOf('photo.jpg');
  const film = Buffer.concat([bytes, bytes, Buffer.from('ftypmp42 Secret')]);
  expect(await cleaned(film, 'jpg')).toEqual(await cleaned(bytes, 'jpg'));
});

test.each(['photo.png', 'photo.webp'])('what an edit has left behind the end of %s is gone', async (name) => {
  const bytes = bytesOf(name);
  const cropped = Buffer.concat([bytes, bytes.subarray(bytes.byteLength / 2), Buffer.from('Secret')]);
  expect(await cleaned(cropped, extensionOf(name))).toEqual(await cleaned(bytes, extensionOf(name)));
});

test('an image without notes, or of another kind, stays byte by byte what it is', async () => {
  const left = await cleaned(bytesOf('photo.jpg'), 'jpg');
  const segment = Buffer.from('ffe100224578696600004d4d', 'hex');
  const at = left.indexOf(segment);
  const plain = Buffer.concat([left.subarray(0, at), left.subarray(at + 36)]);
  expect(await cleaned(plain, 'jpg')).toEqual(plain);
  expect(await cleaned(bytesOf('photo.jpg'), 'gif')).toEqual(bytesOf('photo.jpg'));
});

test('an image of nothing but small parts is refused', async () => {
  const many = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(400_004, Buffer.from('fffe0002', 'hex'))]);
  await expect(cleaned(many, 'jpg')).rejects.toMatchObject({ status: 415 });
});
