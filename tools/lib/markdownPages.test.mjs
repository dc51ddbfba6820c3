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
