import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentTypeOf, imageTypeOf } from './imageType.js';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'inkfield-image-type-'));
});

afterAll(() => rm(directory, { recursive: true }));

async function typeOf(content: string | Uint8Array): Promise<string | undefined> {
  const path = join(directory, crypto.randomUUID());
  await writeFile(path, typeof content === 'string' ? Buffer.from(content) : content);
  return (await imageTypeOf(path))?.contentType;
}

const svg = 'image/svg+xml';

test.each([
  ['alone', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['after a declaration', '<?xml version="1.0"?>\n<svg></svg>'],
  ['after a byte order mark', '\ufeff<svg></svg>'],
  ['after comments', '<!-- a --><!--\n<html> -->  <svg></svg>'],
  ['after a document type', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<svg></svg>'],
  ['after a document type with its own part', '<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>'],
  ['with a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"></svg:svg>'],
])('an SVG %s is one', async (_, content) => {
  expect(await typeOf(content)).toBe(svg);
});

test.each([
  ['in UTF-16, little end first', [0xff, 0xfe]],
  ['in UTF-16, big end first', [0xfe, 0xff]],
])('an SVG %s is one', async (_, mark) => {
  const text = Buffer.from('<svg></svg>', 'utf16le');
  const bytes = mark[0] === 0xff ? text : text.swap16();
  expect(await typeOf(new Uint8Array([...mark, ...bytes]))).toBe(svg);
});

test.each([
  ['a page', '<!DOCTYPE html><html><body><svg></svg></body></html>'],
  ['a page that begins with a comment', '<!-- <svg> --><html></html>'],
  ['another element of a like name', '<svgs></svgs>'],
  ['a text that speaks of one', 'An <svg> is an image.'],
  ['a script', '#!/bin/sh\necho <svg>'],
  ['XML of another kind', '<?xml version="1.0"?><rss></rss>'],
  ['a comment without an end', `<!--${' '.repeat(20_000)}<svg>`],
  ['a document type without an end', `<!DOCTYPE svg${' '.repeat(20_000)}<svg>`],
  ['nothing', ''],
  ['a PDF', '%PDF-1.7\n'],
  ['a program', 'MZ\x90\0\x03'],
  ['a ZIP', 'PK\x03\x04\x14\0'],
  ['the first half of a signature', '\x89PN'],
])('%s is no image', async (_, content) => {
  expect(await typeOf(content)).toBeUndefined();
});

test.each([
  ['image/gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ['image/bmp', Buffer.from('BM\x1a\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0', 'latin1')],
  ['image/jpeg', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0\x01', 'latin1')],
  ['image/webp', Buffer.from('RIFF\x1a\0\0\0WEBPVP8 ', 'latin1')],
])('%s is told by its first bytes', async (contentType, content) => {
  expect(await typeOf(content)).toBe(contentType);
});

const id = '0b5c6f1e-1f2a-4b3c-8d4e-5f6a7b8c9d0e';

test.each([
  [`${id}.png`, 'image/png'],
  [`${id}.svg`, svg],
  [`${id}.html`, undefined],
  [`${id}.js`, undefined],
  [`${id}.PNG`, undefined],
  [`${id}`, undefined],
  [`${id}.png.html`, undefined],
  [`../${id}.png`, undefined],
  [`a/${id}.png`, undefined],
  ['etc-passwd.png', undefined],
  [`${id}.constructor`, undefined],
  ['.png', undefined],
])('the stored name %s is served as %s', (name, contentType) => {
  expect(contentTypeOf(name)).toBe(contentType);
});

test('the head of a file is read once, whatever is in it', async () => {
  const spaces = ' '.repeat(9_000);
  expect(
    await typeOf(`<!DOCTYPE svg${spaces}[<!ELEMENT a (b)>]${spaces}>${'<!-- -->'.repeat(10)}<svg>`),
  ).toBeUndefined();
  expect(await typeOf(`<!DOCTYPE svg [<!ENTITY a "b>c">]>\n<!-- x --><svg/>`)).toBe(svg);
});
