import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertValue } from '@inkfield/document';
import { componentPages, guidePages } from '@inkfield/config/markdownPages';
import { describe, expect, test } from 'vitest';
import { filesUnder } from '../lib/files.mjs';
import { root } from '../lib/root.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const guides = filesUnder('apps/storybook/src')
  .filter((path) => path.endsWith('.mdx'))
  .map((path) => ({ path, text: read(path) }));
const withoutCode = (text) => text.replaceAll(/^```.*?^```$/gms, '');

const components = componentPages();
const ids = new Set([...guidePages(), ...components].map(({ id }) => id));

/** The pages of the Storybook that a text leads to and that are not there. */
const missingIn = (text) =>
  [...text.matchAll(/\?path=\/(?:docs|story)\/([\w-]+?)--/g)].map(([, id]) => id).filter((id) => !ids.has(id));

const sourceOfServer = [...filesUnder('libs/server/src'), ...filesUnder('apps/server/src')]
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map(read)
  .join('\n');
/** What the packages' public entries give, with each prop by its name. */
const reports = filesUnder('libs')
  .filter((path) => path.endsWith('.api.md') || path.endsWith('Props.ts'))
  .map(read)
  .join('\n');

/** The cells of each row of the tables whose head has a cell with this title. */
function rowsOf(text, title) {
  const tables = withoutCode(text).match(/(?:^\|.*\|\n)+/gm) ?? [];
  const cellsOf = (row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
  return tables.flatMap((table) => {
    const [head, , ...rows] = table.trim().split('\n').map(cellsOf);
    return head.includes(title)
      ? rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at], cell])))
      : [];
  });
}

describe.each(guides)('$path', ({ text }) => {
  test('leads to pages of the Storybook that are there', () => {
    expect(missingIn(text)).toEqual([]);
  });

  test('says truly what a stored value becomes', () => {
    for (const { Stored, Written = Stored, Here } of [...rowsOf(text, 'Stored'), ...rowsOf(text, 'Written')]) {
      expect(convertValue({ html: Written.slice(1, -1) }).html, Written).toBe(Here.slice(1, -1));
    }
  });

  test('names nothing in place of another editor’s that the packages do not give', () => {
    const cells = rowsOf(text, 'Here').flatMap(({ Stored, Written, Here }) => ((Stored ?? Written) ? [] : [Here]));
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Za-z]\w+)(?=[`(={:. ])/g)].map(([, name]) => name));
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(reports))).toEqual([]);
  });

  test('names no variable of the environment that the server does not read', () => {
    const names = [...text.matchAll(/(?:`|^)([A-Z][A-Z0-9]*_[A-Z0-9_]*|HOST|PORT)(?=[`=])/gm)].map(([, name]) => name);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sourceOfServer))).toEqual([]);
  });
});

test('the pages of the components lead to pages of the Storybook that are there', () => {
  expect(components.flatMap(({ text }) => missingIn(text))).toEqual([]);
});
