import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { writeMarkdown } from '../markdown/writeMarkdown.js';
import { createSchema } from '../schema/createSchema.js';
import { defineBlock } from '../schema/define.js';
import { standardSchema } from '../schema/standardSchema.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { h } from '../tree/h.js';
import type { BlockJson } from '../value/documentJson.js';
import { DocumentValue, WrittenBlock, WrittenRun } from './DocumentValue.js';

/** A value whose blocks are in runs of three. */
function inRuns(blocks: readonly BlockJson[], schema = standardSchema): DocumentValue {
  const runs = Array.from({ length: Math.ceil(blocks.length / 3) }, (_, run) => blocks.slice(run * 3, run * 3 + 3));
  const written = runs.map((run) => new WrittenRun(run.map((block) => new WrittenBlock(block, schema))));
  return new DocumentValue(() => written, { schema, link });
}

test('written block by block, 500 documents are in Markdown what they are at once', () => {
  fc.assert(
    fc.property(arbitraryBlocks, (blocks) => {
      const value = inRuns(blocks);
      if (!value.isEmpty) expect(value.markdown).toBe(writeMarkdown(blocks));
    }),
    { numRuns: 500 },
  );
});

const list = (text: string): BlockJson => ({
  type: 'list',
  listType: 'bullet',
  children: [{ type: 'listitem', children: [{ type: 'text', text }] }],
});

test('lists are one in Markdown where only blank paragraphs stand between them', () => {
  const blocks: BlockJson[] = [list('one'), { type: 'paragraph', children: [] }, list('two')];
  expect(inRuns(blocks).markdown).toBe('- one\n- two');
});

test('a block that has not changed is not written in Markdown again', () => {
  const write = vi.fn((_attributes: unknown, content: string) => content);
  const note = defineBlock({
    type: 'note',
    attributes: {},
    content: 'inline',
    writeHtml: () => h('p'),
    markdown: { write },
  });
  const schema = createSchema([note]);
  const blockOf = (text: string) => ({ type: 'note', children: [{ type: 'text', text }] }) as unknown as BlockJson; // of the app's own kind
  const [one, two] = [new WrittenBlock(blockOf('one'), schema), new WrittenBlock(blockOf('two'), schema)];
  const valueOf = (...blocks: WrittenBlock[]) => new DocumentValue(() => [new WrittenRun(blocks)], { schema, link });
  expect(valueOf(one, two).markdown).toBe('one\n\ntwo');
  expect(write).toHaveBeenCalledTimes(2);
  expect(valueOf(one, new WrittenBlock(blockOf('three'), schema)).markdown).toBe('one\n\nthree');
  expect(write).toHaveBeenCalledTimes(3);
});
