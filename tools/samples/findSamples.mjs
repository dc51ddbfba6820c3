import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectsIn } from '../lib/files.mjs';
import { root } from '../lib/root.mjs';

/** What people read: the READMEs of the repository and of each package, and the guides. */
const documents = [
  'README.md',
  ...projectsIn('libs').map((name) => `libs/${name}/README.md`),
  ...['AnyPage', 'FillingAndTesting', 'Introduction', 'Hosts', 'OwnBlocks', 'Tokens'].map(
    (name) => `apps/storybook/src/${name}.mdx`,
  ),
];

const fence = /^```(tsx?|jsx?)\n([\s\S]*?)^```$/gm;

/**
 * A piece of code in a document.
 * @typedef {{ document: string, line: number, code: string }} Sample `line` is that of its first line, from 1
 * @returns {Sample[]}
 */
export function findSamples() {
  return documents
    .filter((document) => existsSync(join(root, document)))
    .flatMap((document) => {
      const text = readFileSync(join(root, document), 'utf8');
      return [...text.matchAll(fence)].map(({ index, 2: code }) => ({
        document,
        line: text.slice(0, index).split('\n').length + 1,
        code,
      }));
    });
}
