import { expect, test } from 'vitest';
import { readHtml } from '../html/readHtml.js';
import { defaultLinkSettings } from '../link/linkSettings.js';
import { createSchema } from '../schema/createSchema.js';
import { defineBlock } from '../schema/define.js';
import { standardSchema } from '../schema/standardSchema.js';
import { element } from '../tree/element.js';
import { copiedText } from './writeText.js';

const copied = (html: string, schema = standardSchema) =>
  copiedText(readHtml(html, { schema, link: defaultLinkSettings, foreign: false }).blocks, schema);

test.each([
  ['<p>a <b>b</b></p><p>c</p>', 'a b\n\nc'],
  ['<h3>a</h3><hr><p><br></p>', '### a\n\n---\n\n'],
  ['<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '3. a\n  - b\n4. c'],
  ['<ul><li><p>a</p><p>b</p><pre>c\n\nd</pre></li></ul>', '- a\n\n  b\n\n  c\n\n  d'],
  ['<blockquote><p>a</p><h2>b</h2></blockquote>', '> a\n> \n> ## b'],
  ['<pre>a\n  b</pre>', 'a\n  b'],
])('%s is copied as what it is by eye', (html, text) => {
  expect(copied(html)).toBe(text);
});

const note = (plainText?: (_: unknown, parts: readonly string[]) => string) =>
  createSchema([
    defineBlock({
      type: 'note',
      content: 'blocks',
      readHtml: { aside: () => ({}) },
      writeHtml: (_, content) => element('aside', null, content),
      ...(plainText && { plainText }),
    }),
  ]);

test('a block of an app’s own is what it holds, or what its description says', () => {
  const html = '<aside><ul><li>a</li></ul><p>b</p></aside>';
  expect(copied(html, note())).toBe('- a\n\nb');
  expect(
    copied(
      html,
      note((_, parts) => `Note: ${parts.join()}`),
    ),
  ).toBe('Note: - a\n\nb');
});
