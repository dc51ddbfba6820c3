import { defaultLinkSettings, readDocument, sanitizeImageSource } from '@inkfield/document/internal';
import { standardSchema } from '@inkfield/document/schema';
import { describe, expect, test } from 'vitest';
import { previewSource, uploadIdOf, withPreviewSources } from './copyPreviews.js';

describe('what stands for a preview on the clipboard', () => {
  test.each(['upload-a1b2-1', 'upload-z-999999', ''])('says its id: %o', (id) => {
    expect(uploadIdOf(previewSource(id))).toBe(id);
  });

  test('passes the import gate as it is, and asks nothing of a network', () => {
    const source = previewSource('upload-a1b2-1');
    expect(sanitizeImageSource(source)).toBe(source);
    expect(source).toMatch(/^data:/);
    const root = { type: 'root', children: withPreviewSources([{ type: 'image-upload', uploadId: 'upload-a1b2-1' }]) };
    expect(readDocument({ version: 1, root }, { schema: standardSchema, link: defaultLinkSettings }).blocks).toEqual([
      { type: 'paragraph', children: [{ type: 'image', src: source }] },
    ]);
  });

  test.each([
    '/files/1.png',
    'https://example.com/a.png',
    'data:image/png;base64,AAAA',
    'data:image/x-icon;base64,AAAB',
    '',
    'upload-a1b2-1',
  ])('is no other source: %o', (source) => {
    expect(uploadIdOf(source)).toBeNull();
  });

  test('is nobody’s where it is broken: it is taken out, not loaded', () => {
    expect(uploadIdOf(`${previewSource('')}A`)).toBe('');
  });
});

describe('serialized nodes', () => {
  const preview = { type: 'image-upload', uploadId: 'u', version: 1 };
  const image = { type: 'image', version: 1, src: previewSource('u') };

  test('keep all but the previews as they are', () => {
    const nodes = [{ type: 'paragraph', children: [{ type: 'text', text: 'a' }] }, { type: 'horizontalrule' }, null, 7];
    expect(withPreviewSources(nodes)).toEqual(nodes);
  });

  test('have their previews replaced at any depth, and are not changed themselves', () => {
    const list = { type: 'list', children: [{ type: 'listitem', children: [{ type: 'text', text: 'a' }, preview] }] };
    const before = structuredClone(list);
    expect(withPreviewSources([preview, list])).toEqual([
      image,
      { type: 'list', children: [{ type: 'listitem', children: [{ type: 'text', text: 'a' }, image] }] },
    ]);
    expect(list).toEqual(before);
  });
});
