// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { standardSchema } from './standardSchema.js';

const source = join(import.meta.dirname, '..');
/** What goes by descriptions, and the files of each that still ask what type a node is of. They only get fewer. */
const sides = [
  {
    side: 'writers load',
    entries: ['tree/writeHtml.ts', 'text/writeText.ts', 'markdown/writeMarkdown.ts'],
    stillKnowing: [],
  },
  { side: 'reading Markdown loads', entries: ['markdown/readMarkdown.ts'], stillKnowing: [] },
  {
    side: 'reading HTML loads',
    entries: ['html/readHtml.ts'],
    // Tables become paragraphs of their cells' lines.
    stillKnowing: ['html/programs/readTable.ts', 'json/JsonReader.ts'],
  },
  {
    side: 'the views load',
    entries: ['view.ts', 'viewJson.ts'],
    // One reader knows the product's kinds, so that a page of values loads no descriptions: it draws what they draw (drawTree.test.tsx).
    stillKnowing: ['view/NodesReader.ts'],
  },
  {
    side: 'the view of an app’s own kinds loads',
    entries: ['view/drawStored.ts'],
    stillKnowing: ['json/JsonReader.ts'],
  },
];
const types = standardSchema.descriptions.flatMap(({ kind, type }) => (kind === 'mark' ? [] : [type]));
const namesType = new RegExp(`(?:\\.type\\)? [=!]==|case) '(?:${types.join('|')})'`);
const runtimeImport = /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)\.js';/gms;

function sourceOf(path: string): string {
  const found = ['.ts', '.tsx'].find((ending) => existsSync(join(source, path + ending))) ?? '';
  return relative(source, join(source, path + found));
}

/** All that a file loads. */
function loadedBy(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path = ''] of readFileSync(join(source, file), 'utf8').matchAll(runtimeImport))
    loadedBy(sourceOf(join(dirname(file), path)), known);
  return known;
}

/** The folders of the blocks and inlines: each is the one that its description is imported from. */
function ownFolders(): ReadonlySet<string> {
  const table = readFileSync(join(source, 'schema/standardSchema.ts'), 'utf8');
  return new Set([...table.matchAll(/from '\.\.\/([^/]+)\//g)].map(([, folder = '']) => folder));
}

it.each(sides)('No file that $side, outside of a block’s own folder, asks what type a node is of', (side) => {
  const folders = ownFolders();
  const files = new Set(side.entries.flatMap((file) => [...loadedBy(file)]));
  expect(files.size).toBeGreaterThan(30);
  const knowing = [...files].filter(
    (file) => !folders.has(dirname(file)) && namesType.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(knowing.sort()).toEqual(side.stillKnowing);
});
