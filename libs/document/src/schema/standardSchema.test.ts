import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertValue } from '../convert.js';
import { blocksHtml } from '../html/serializeHtml.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { digest, thousandBlocks, thousandBlocksDigests } from '../testing/thousandBlocks.js';
import { isBlank, writeText } from '../text/writeText.js';
import { writeHtml } from '../tree/writeHtml.js';
import { blocksText, isBlankBlock } from '../value/documentText.js';
import { standardSchema } from './standardSchema.js';

describe("The product's own descriptions", () => {
  it('write 2,000 documents of the whole model to the bytes that the value has', () => {
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        expect(writeHtml(blocks, standardSchema)).toBe(blocksHtml(blocks));
        expect(writeText(blocks, standardSchema)).toBe(blocksText(blocks));
        for (const block of blocks) expect(isBlank(block, standardSchema)).toBe(isBlankBlock(block));
      }),
      { numRuns: 2000 },
    );
  });

  it('write 1,000 blocks of every kind to the bytes that Node and Chromium have', async () => {
    const blocks = convertValue(thousandBlocks).json.root.children;
    expect(await digest(writeHtml(blocks, standardSchema))).toBe(thousandBlocksDigests.html);
    expect(await digest(writeText(blocks, standardSchema))).toBe(thousandBlocksDigests.text);
  });

  it('write spaces at edges, breaks in marks, and classes of links as the value has them', () => {
    const html =
      '<p>&nbsp;a &nbsp;b<strong> c </strong>d&nbsp;<br>&nbsp;&nbsp;<em>e<br>f</em><br><br></p>' +
      '<p><a href="/a" class="own b" title="&quot;T&quot;">x <img src="/i.png" alt="" width="20"></a>&nbsp;</p>';
    const { json, html: written } = convertValue(html, { target: null, rel: null });
    expect(writeHtml(json.root.children, standardSchema)).toBe(written);
    expect(written).toContain('class="own b"');
  });
});
