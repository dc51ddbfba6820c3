import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertValue } from '../convert.js';
import { writeMarkdown } from '../markdown/writeMarkdown.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { digest, thousandBlocks, thousandBlocksDigests } from '../testing/thousandBlocks.js';
import { writeText } from '../text/writeText.js';
import { writeHtml } from '../tree/writeHtml.js';
import { createSchema } from './createSchema.js';

describe("The product's own descriptions", () => {
  it('write 1,000 blocks of every kind to the bytes that Node and Chromium have', async () => {
    const blocks = convertValue(thousandBlocks).json.root.children;
    expect(await digest(writeHtml(blocks))).toBe(thousandBlocksDigests.html);
    expect(await digest(writeText(blocks))).toBe(thousandBlocksDigests.text);
    expect(await digest(writeMarkdown(blocks))).toBe(thousandBlocksDigests.markdown);
  });

  it('write the same in the schema of an app', () => {
    const schema = createSchema([]);
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        expect(writeHtml(blocks, schema)).toBe(writeHtml(blocks));
        expect(writeMarkdown(blocks, schema)).toBe(writeMarkdown(blocks));
      }),
      { numRuns: 200 },
    );
  });

  it('write spaces at edges, breaks in marks, and classes of links', () => {
    const html =
      '<p>&nbsp;a &nbsp;b<strong> c </strong>d&nbsp;<br>&nbsp; <em>e<br>f</em><br><br></p>' +
      '<p><a href="/a" class="own b" title="&quot;T&quot;">x <img src="/i.png" alt="" width="20"></a>&nbsp;</p>';
    expect(convertValue(html, { target: null, rel: null }).html).toBe(html);
  });
});
