import { expect, test } from 'vitest';
import { siteFiles } from '@inkfield/config/markdownPages';

const files = siteFiles();
const [index, ...others] = files;
const pages = others.filter(({ fileName }) => fileName.endsWith('.md'));
const withoutCode = (text) => text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '');

test('llms.txt lists each page, and says of each what it is about', () => {
  const lines = [...index.source.matchAll(/^- \[(.+)\]\((docs\/[\w-]+\.md)\): (.+)$/gm)];
  expect(lines.map(([, , url]) => url).toSorted()).toEqual(pages.map(({ fileName }) => fileName).toSorted());
  expect(lines.length).toBeGreaterThan(40);
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
