import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder } from './lib/files.mjs';
import { anchorsOf } from './lib/namedDocuments.mjs';
import { root } from './lib/root.mjs';

const pages = ['README.md', 'CONTRIBUTING.md', ...filesUnder('docs').filter((path) => path.endsWith('.md'))];

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
  const pictures = [...text.matchAll(/\bsrc(?:set)?="(?!\w+:)([^"]+)"/g)];

  test('names no file and no heading that is not there', () => {
    const missing = [...links, ...pictures].filter(([, path, anchor]) => {
      const target = path ? join(dirname(page), path) : page;
      if (!existsSync(join(root, target))) return true;
      return anchor && !anchorsOf(readFileSync(join(root, target), 'utf8')).includes(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

describe('the comments of the code', () => {
  const code = [...filesUnder('libs'), ...filesUnder('apps')].filter((path) => /\.(?:tsx?|css)$/.test(path));
  const lines = code.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line) => ({ path, line })),
  );

  test('name no page and no heading that is not there', () => {
    const anchors = (page) => (existsSync(join(root, page)) ? anchorsOf(readFileSync(join(root, page), 'utf8')) : []);
    const known = new Map();
    const missing = lines.flatMap(({ path, line }) =>
      [...line.matchAll(/\b(docs\/[\w/-]+\.md)#([\w-]+)/g)]
        .filter(([, page, anchor]) => {
          if (!known.has(page)) known.set(page, anchors(page));
          return !known.get(page).includes(anchor);
        })
        .map(([name]) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('refer to nothing that is not in the repository', () => {
    const outside = lines.filter(({ line }) =>
      /\brulings?\b|\bspec,? sections?\b|\bthe spec\b|\breliability, \w/i.test(line),
    );
    expect(outside.map(({ path, line }) => `${path}: ${line.trim()}`)).toEqual([]);
  });
});
