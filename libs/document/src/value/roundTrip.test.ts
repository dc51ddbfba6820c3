import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHtml } from '../html/readHtml.js';
import { writeHtml } from '../tree/writeHtml.js';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { readMarkdown } from '../markdown/readMarkdown.js';
import { writeMarkdown } from '../markdown/writeMarkdown.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { readDocument } from '../json/readDocument.js';
import { standardSchema } from '../schema/standardSchema.js';

const runs = { numRuns: 2000 };

describe('Over 2,000 documents of the whole model', () => {
  it('HTML brings back the same document, to the last space', () => {
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        const html = writeHtml(blocks);
        const read = readHtml(html, { link, foreign: false }).blocks;
        expect(read).toEqual(blocks);
        expect(writeHtml(read)).toBe(html);
      }),
      runs,
    );
  });

  it('JSON brings back the same document', () => {
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        const json = JSON.stringify({ version: 1, root: { type: 'root', children: blocks } });
        expect(readDocument(json, { schema: standardSchema, link })).toEqual({ blocks, problem: '' });
      }),
      runs,
    );
  });

  it('Markdown that was written is read and written as the same', () => {
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        const markdown = writeMarkdown(blocks);
        const again = writeMarkdown(readMarkdown(markdown, { link }).blocks);
        expect(again).toBe(markdown);
      }),
      runs,
    );
  });
});
