import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, projectsIn } from '../lib/files.mjs';
import { root } from '../lib/root.mjs';

/** What people read: the READMEs of the repository and of each package, and the guides. */
const documents = [
  'README.md',
  ...projectsIn('libs').map((name) => `libs/${name}/README.md`),
  ...filesUnder('apps/storybook/src').filter((path) => path.endsWith('.mdx')),
];

const fence = /^```(tsx?|jsx?)\n([\s\S]*?)^```$/gm;

/** The examples in the comments of the packages' sources. */
const sources = filesUnder('libs').filter(
  (path) => /^libs\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.(?:test|stories)\.tsx?$|\.d\.ts$|\/testing\//.test(path),
);
const example = /^ \* @example\n \* ```(tsx?)\n((?: \*.*\n)*?) \* ```$/gm;

/**
 * A piece of code in a document, or in a comment.
 * @typedef {{ document: string, line: number, code: string }} Sample `line` is that of its first line, from 1
 */

/** @returns {Sample[]} */
function samplesIn(document, pattern, linesBefore) {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(pattern)].map(({ index, 2: code }) => ({
    document,
    line: text.slice(0, index).split('\n').length + linesBefore,
    code: pattern === example ? code.replaceAll(/^ \* ?/gm, '') : code,
  }));
}

/** @returns {Sample[]} */
export function findSamples() {
  return [
    ...documents
      .filter((document) => existsSync(join(root, document)))
      .flatMap((document) => samplesIn(document, fence, 1)),
    ...sources.flatMap((source) => samplesIn(source, example, 2)),
  ];
}
