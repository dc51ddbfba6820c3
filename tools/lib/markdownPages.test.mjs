import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFiles } from '@inkfield/config/markdownPages';
import { filesUnder } from './files.mjs';
import { unpublishedNames } from './namedDocuments.mjs';
import { root } from './root.mjs';

const files = siteFiles();
const [index, ...others] = files;
const pages = others.filter(({ fileName }) => fileName.endsWith('.md'));
const withoutCode = (text) => text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '');

test('llms.txt lists each page, and says of each what it is about', () => {
  const lines = [...index.source.matchAll(/^- \[(.+)\]\((docs\/[\w-]+\.md)\): (.+)$/gm)];
  expect(lines.map(([, , url]) => url).toSorted()).toEqual(pages.map(({ fileName }) => fileName).toSorted());
  expect(lines.length).toBeGreaterThan(40);
  // A page that begins with code has no sentence to be told by.
  expect(lines.filter(([, , , summary]) => summary.startsWith('```'))).toEqual([]);
});

test('no page of the site names a document that is not on it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkfield-site-'));
  for (const { fileName, source } of files) {
    mkdirSync(dirname(join(folder, fileName)), { recursive: true });
    writeFileSync(join(folder, fileName), source);
  }
  const repository = { url: 'https://github.com/inkfield/inkfield', folder: root };
  const names = files.flatMap(({ fileName, source }) =>
    unpublishedNames(source, { file: join(folder, fileName), folder, repository }).map(
      (name) => `${fileName}: ${name}`,
    ),
  );
  expect(names).toEqual([]);
});

test('no page and no story leads to a page of the Storybook that is not there', () => {
  const ids = new Set(pages.map(({ fileName }) => fileName.replace(/^docs\/|\.md$/g, '')));
  const sources = [...filesUnder('apps/storybook/src'), ...filesUnder('libs')].filter((path) =>
    /\.(?:mdx|stories\.tsx)$/.test(path),
  );
  const links = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\?path=\/docs\/([\w-]+)--docs/g)].map(([, id]) => ({
      path,
      id,
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test('a page is Markdown alone, and its links lead to pages that are there', () => {
  const names = new Set(pages.map(({ fileName }) => fileName.replace('docs/', '')));
  for (const { fileName, source } of pages) {
    const text = withoutCode(source);
    expect(source, fileName).toMatch(/^# \S/);
    expect(text, fileName).not.toMatch(/^<[A-Z]|^import /m);
    const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g)].map(([, target]) => target);
    expect(
      links.filter((link) => !names.has(link)),
      fileName,
    ).toEqual([]);
  }
});

test('the page of a component says what it is for, how it is used well, what it consists of, and how it is reached without a pointer', () => {
  const components = [
    'FormInput',
    'RichTextEditor',
    'RichTextView',
    'PromptFlowDialog',
    'Button',
    'IconButton',
    'Icon',
    'Dialog',
    'Menu',
  ].concat(['Tooltip', 'Toaster', 'FieldFrame']);
  const told = pages.filter(({ source }) => components.includes(/^# (.*)/.exec(source)?.[1] ?? ''));
  expect(told).toHaveLength(components.length);
  for (const { fileName, source } of told) {
    const headings = [...source.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(0, 4), fileName).toEqual(["Do and don't", 'Anatomy', 'Keyboard', 'Accessibility']);
  }
});

test('each page says what it is about before its stories', () => {
  const silent = [...index.source.matchAll(/^- \[(.+)\]\(.+\): The stories of /gm)].map(([, title]) => title);
  expect(silent).toEqual([]);
});
