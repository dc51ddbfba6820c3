import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { convertValue, measureValue, readValue, sanitizeHtml, validateValue } from '../convert.js';
import { readReport } from '../report/readReport.js';
import { defineBlock } from '../schema/define.js';
import { createSchema } from '../schema/createSchema.js';
import { standardSchema } from '../schema/standardSchema.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { contentSources, fieldContents } from '../testing/fieldContents.js';
import { ownSchema } from '../testing/ownDescriptions.js';
import { writeText } from '../text/writeText.js';
import { h } from '../tree/h.js';
import type { BlockJson } from '../value/documentJson.js';
import type { FieldContent } from './FieldContent.js';
import { restrict } from './restrict.js';

const html = (input: string, content: FieldContent) => convertValue(input, { content }).html;
const root = (...children: unknown[]) => JSON.stringify({ version: 1, root: { type: 'root', children } });
/** Whether all that is said is still there, in its order, in as many words: an image has none until it becomes its own. */
function keepsWords(before: readonly BlockJson[], after: readonly BlockJson[]): boolean {
  const [was, is] = [before, after].map((blocks) => writeText(blocks).split(/\s+/).filter(Boolean));
  const letters = [...(was ?? []).join('')];
  let at = 0;
  for (const letter of [...(is ?? []).join('')]) if (letter === letters[at]) at += 1;
  return at >= letters.length && (is ?? []).length >= (was ?? []).length;
}

function expectWithin(blocks: readonly BlockJson[], content: FieldContent): void {
  expect(restrict(standardSchema, content).outside(blocks)).toEqual([]);
}

describe.each(fieldContents.map((content) => [JSON.stringify(content), content] as const))(
  'A field of %s',
  (_, content) => {
    it('takes of HTML, Markdown and JSON what it allows, the same each time, and keeps all words', () => {
      for (const source of contentSources) {
        for (const input of [
          { html: source.html },
          { markdown: source.markdown },
          { json: convertValue(source.html).json },
        ]) {
          const fitted = convertValue(input, { content });
          const blocks = fitted.json.root.children;
          expectWithin(blocks, content);
          expect(keepsWords(convertValue(input).json.root.children, blocks)).toBe(true);
          expect(convertValue({ json: fitted.json }, { content }).json).toEqual(fitted.json);
          expect(convertValue({ html: fitted.html }).html).toBe(fitted.html);
          expect(validateValue({ html: fitted.html }, { content })).toBe('');
        }
      }
    });

    it('takes of any document what it allows', () => {
      const field = restrict(standardSchema, content);
      fc.assert(
        fc.property(arbitraryBlocks, (blocks) => {
          const fitted = field.fit(blocks);
          expectWithin(fitted, content);
          expect(field.fit(fitted)).toBe(fitted);
          expect(keepsWords(blocks, fitted)).toBe(true);
          expect(convertValue({ json: root(...fitted) }).json.root.children).toEqual(fitted);
        }),
        { numRuns: 60 },
      );
    });
  },
);

describe('What a field does not take', () => {
  it.each([
    ['<h1>A <em>b</em></h1>', { headings: [2] }, '<p><strong>A <em>b</em></strong></p>'],
    ['<h1>A</h1><h2>B</h2>', { headings: [2], marks: false }, '<p>A</p><h2>B</h2>'],
    ['<ul><li>a<ol><li>b</li></ol></li></ul>', { lists: false }, '<p>a</p><p>b</p>'],
    ['<ol start="3"><li>a</li></ol>', { lists: ['bullet'] }, '<ul><li>a</li></ul>'],
    ['<blockquote><p>a</p><ul><li>b</li></ul></blockquote>', { quotes: false }, '<p>a</p><ul><li>b</li></ul>'],
    ['<pre><code>a\n\tb</code></pre>', { code: false }, '<p>a<br>&#9;b</p>'],
    ['<p>a</p><hr><p>b</p>', { dividers: false }, '<p>a</p><p>b</p>'],
    [
      '<p>a<img src="https://x.example/i.png" alt="b">c</p>',
      { images: false },
      '<p>a <a href="https://x.example/i.png" target="_blank" rel="noopener noreferrer nofollow">b</a> c</p>',
    ],
    [
      '<p>a<img src="https://x.example/i.png" alt="b" title="Two">c</p>',
      { images: false, links: false },
      '<p>a b – Two c</p>',
    ],
    ['<p>a <a href="/b">b</a></p>', { links: false }, '<p>a b</p>'],
    [
      '<p>a<span style="color: #E00000">b</span><span style="color: #2563EB">c</span></p>',
      { colours: ['red'] },
      '<p>a<span style="color: #E00000">b</span>c</p>',
    ],
    ['<p><strong><u>a</u></strong></p>', { marks: ['underline'] }, '<p><u>a</u></p>'],
  ] as const)('%s becomes what its description falls back to (%o)', (given, content, expected) => {
    expect(html(given, content)).toBe(expected);
    expect(sanitizeHtml(given, { content })).toBe(expected);
  });

  it('is told, and measured as the field has it', () => {
    const content = { headings: [2], colours: false } as const;
    const given = '<h1>A</h1><p><span style="color: #E00000">b</span></p>';
    expect(readReport(given, { content })).toEqual([
      { kind: 'heading 1', where: 'root.children[0]', why: 'content', sample: 'A' },
      { kind: 'text color #E00000', where: 'root.children[1].children[0]', why: 'content', sample: 'b' },
    ]);
    expect(readValue(given, { content }).problem).toBe(
      'The field does not take all of it: heading 1 at root.children[0].',
    );
    expect(measureValue('<p>a</p><hr>', { content: { dividers: false } })).toEqual({ textLength: 1, isEmpty: false });
    expect(measureValue('<hr>', { content: { dividers: false } }).isEmpty).toBe(true);
  });

  it('may be an app’s own: what it holds stands there, or what its description says', () => {
    const callout = {
      type: 'callout',
      tone: 'warning',
      children: [{ type: 'heading', tag: 'h1', children: [{ type: 'text', text: 'a' }] }],
    };
    const line = {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'Hi', $: { highlight: 'sun' } },
        { type: 'mention', id: '1', name: 'Ann' },
      ],
    };
    const by = (content: FieldContent) =>
      convertValue({ json: root(callout, line) }, { schema: ownSchema, content }).html;
    expect(by({ own: ['mention'] })).toBe('<h1>a</h1><p>Hi<span class="mention" data-id="1">@Ann</span></p>');
    expect(by({ own: false, headings: false })).toBe('<p><strong>a</strong></p><p>Hi @Ann</p>');
  });

  it('may be unknown: it is kept, or its words are', () => {
    const json = root({ type: 'chart', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'May' }] }] });
    expect(JSON.stringify(convertValue({ json }, { content: {} }).json)).toBe(json);
    expect(convertValue({ json }, { content: { unknown: false } }).json.root.children).toEqual([
      { type: 'paragraph', children: [{ type: 'text', text: 'May' }] },
    ]);
  });

  it('never lets a fallback bring back what is not taken, or throw', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const box = (type: string, fallback: () => never[] | { type: string }[]) =>
      defineBlock({ type, content: 'inline', writeHtml: (_, content) => h('div', null, content), fallback });
    const schema = createSchema([
      box('again', () => [{ type: 'again' }]),
      box('broken', () => {
        throw new Error('broken');
      }),
    ]);
    const of = (type: string) =>
      convertValue(
        { json: root({ type, children: [{ type: 'text', text: 'kept' }] }) },
        { schema, content: { own: false } },
      );
    expect(of('again').html).toBe('<p>kept</p>');
    expect(of('broken').html).toBe('<p>kept</p>');
    expect(error).toHaveBeenCalled();
    error.mockRestore();
  });
});

describe('A content that is wrong', () => {
  it.each([
    [{ heading: false }, /the key "heading".*Its keys are headings, lists/],
    [{ headings: [0] }, /0 in "headings".*some of 1, 2, 3/],
    [{ headings: 2 }, /2 for "headings".*true or false, or a list/],
    [{ images: ['png'] }, /\["png"\] for "images".*true or false\./],
    [{ marks: ['bald'] }, /"bald" in "marks".*some of bold/],
    [{ colours: ['magenta'] }, /"magenta" in "colours".*purple, red/],
    [{ constructor: false }, /the key "constructor"/],
  ])('is an error for the developer: %o', (content, message) => {
    // What JavaScript would let in.
    expect(() => convertValue('', { content: content as FieldContent })).toThrow(message);
  });
});
