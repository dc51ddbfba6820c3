// @vitest-environment node
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { standardSchema } from './standardSchema.js';

const source = join(import.meta.dirname, '..');
const writers = ['tree/writeHtml.ts', 'text/writeText.ts', 'markdown/writeMarkdown.ts'];
/** They read back a line of Markdown that was written, in Markdown's own words. */
const readers = new Set(['markdown/markdownSignature.ts', 'markdown/parseInlines.ts']);
const types = standardSchema.descriptions.flatMap(({ kind, type }) => (kind === 'mark' ? [] : [type]));
const namesType = new RegExp(`(?:\\.type\\)? [=!]==|case) '(?:${types.join('|')})'`);
/** What reading and normalising still share with the writers. It only gets shorter. */
const stillKnowing = ['value/documentJson.ts', 'value/normalizeBlocks.ts'];
const runtimeImport = /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)\.js';/gms;

/** All that a file loads. */
function loadedBy(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file) || readers.has(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(join(source, file), 'utf8').matchAll(runtimeImport))
    loadedBy(relative(source, join(source, dirname(file), `${path}.ts`)), known);
  return known;
}

/** The folders of the blocks and inlines: each is the one that its description is imported from. */
function ownFolders(): ReadonlySet<string> {
  const table = readFileSync(join(source, 'schema/standardSchema.ts'), 'utf8');
  return new Set([...table.matchAll(/from '\.\.\/([^/]+)\//g)].map(([, folder = '']) => folder));
}

it('No file that writers load, outside of a block’s own folder, asks what type a node is of', () => {
  const folders = ownFolders();
  const files = new Set(writers.flatMap((file) => [...loadedBy(file)]));
  expect(files.size).toBeGreaterThan(30);
  const knowing = [...files].filter(
    (file) => !folders.has(dirname(file)) && namesType.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(knowing.sort()).toEqual(stillKnowing);
});
