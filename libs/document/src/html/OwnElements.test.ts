// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { convertValue, sanitizeHtml } from '../convert.js';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { integer, text, url } from '../schema/attributes.js';
import { createSchema } from '../schema/createSchema.js';
import { defineBlock, defineInline } from '../schema/define.js';
import { standardSchema } from '../schema/standardSchema.js';
import { everything } from '../testing/everything.js';
import { clipboardFixtures } from '../testing/clipboard.js';
import { hostileFragments } from '../testing/hostile.js';
import { testDescription } from '../testing/description/testDescription.js';
import { ownDescriptions, ownSchema as schema } from '../testing/ownDescriptions.js';
import { h } from '../tree/h.js';
import { writeHtml } from '../tree/writeHtml.js';
import { readHtml } from './readHtml.js';

const read = (html: string, by = schema, foreign = false) => readHtml(html, { schema: by, link, foreign }).blocks;
const written = (html: string, by = schema) => writeHtml(read(html, by), by);

describe("Elements that an app's own descriptions read", () => {
  it('are what they were, among and around those of the product', () => {
    const html =
      '<aside data-tone="warning"><p>Ask <span class="mention" data-id="u1">@Ada &amp; Bo</span> <mark data-tone="sun">first</mark></p>' +
      '<ul><li>one</li></ul><aside data-tone="info"><p>inner</p></aside></aside><p data-stars="2">★★</p>' +
      '<p><a href="/x" target="_blank" rel="noopener noreferrer nofollow">to <span class="mention" data-id="u2">@Bo</span></a></p>';
    expect(written(html)).toBe(html);
    expect(convertValue(html, { schema }).html).toBe(html);
    expect(sanitizeHtml(html, { schema })).toBe(html);
    expect(read(html, schema, true)).toEqual(read(html));
  });

  it('hold lines and code as those of JSON do', () => {
    const titled = defineBlock({
      type: 'titled',
      content: 'inline',
      readHtml: { section: () => ({}) },
      writeHtml: (_, content) => h('section', null, content),
    });
    const source = defineBlock({
      type: 'source',
      content: 'text',
      attributes: { line: integer({ min: 1, max: 9 }) },
      readHtml: { samp: ({ attributes }) => ({ line: attributes.get('data-line') }) },
      writeHtml: ({ line }, content) => h('samp', { 'data-line': line }, content),
    });
    const own = createSchema([titled, source]);
    expect(written('a<section>one <b>two</b></section><samp data-line="3">x  y</samp>b', own)).toBe(
      '<p>a</p><section>one <strong>two</strong></section><samp data-line="3">x  y</samp><p>b</p>',
    );
    expect(written('<section></section>', own)).toBe('<section><br></section>');
  });

  it('hold text in the line, with the marks in and around it', () => {
    const term = defineInline({
      type: 'term',
      content: 'inline',
      attributes: { source: url() },
      readHtml: { dfn: ({ attributes }) => ({ source: attributes.get('cite') }) },
      writeHtml: ({ source }) => h('abbr', { cite: source || null }),
      joins: true,
    });
    const own = createSchema([term]);
    expect(written('<p>a <dfn cite="/x">b <b>c</b></dfn><dfn cite="/x">d</dfn> e</p>', own)).toBe(
      '<p>a <abbr cite="/x"><em>b </em><strong><em>c</em></strong><em>d</em></abbr> e</p>',
    );
    expect(written('<p><dfn cite="javascript:x">b</dfn></p>', own)).toBe('<p><abbr><em>b</em></abbr></p>');
  });

  it('are asked about before the product and what programs mean, and may leave an element to them', () => {
    const table = defineBlock({
      type: 'grid',
      content: 'none',
      attributes: { name: text() },
      readHtml: {
        table: ({ attributes }) => (attributes.has('data-grid') ? { name: attributes.get('data-grid') } : null),
      },
      writeHtml: ({ name }) => h('p', { title: name }, name),
    });
    const own = createSchema([table]);
    const cells = '<tr><td>a</td><td>b</td></tr></table>';
    expect(written(`<table data-grid="g">${cells}<table>${cells}`, own)).toBe('<p title="g">g</p><p>a | b</p>');
  });

  it('say nothing that their attributes forbid', () => {
    expect(read('<aside data-tone="loud">a</aside>')).toMatchObject([{ type: 'callout' }]);
    expect(read('<aside data-tone="loud">a</aside>')[0]).not.toHaveProperty('tone');
    expect(read('<p data-stars="9">x</p>')).toEqual([{ type: 'rating' }]);
    const long = 'a'.repeat(1_000_000);
    expect(read(`<p>b<span class="mention" data-id="${long}">@${long}</span></p>`)).toEqual([
      { type: 'paragraph', children: [{ type: 'text', text: 'b' }, { type: 'mention' }] },
    ]);
  });

  it('change nothing of documents without them', () => {
    const own = createSchema([]);
    const sources = [everything, ...clipboardFixtures.map(({ html }) => html), ...hostileFragments];
    for (const html of sources) expect(written(html, own)).toBe(written(html, standardSchema));
  });
});

describe('A reader of elements that is wrong', () => {
  afterEach(() => vi.restoreAllMocks());

  const broken = (readHtml: () => never | null) =>
    createSchema([
      defineBlock({ type: 'broken', content: 'blocks', readHtml: { aside: readHtml }, writeHtml: () => h('aside') }),
    ]);

  it.each([
    ['throws', () => expect.fail('broken')],
    [
      'puts the element into itself',
      ((element: { children: unknown[] }) => element.children.push(element)) as unknown as () => null,
    ],
  ])('%s: the developer is told whose it is, and the words are kept', (_name, readHtml) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(written('<p>a</p><aside><p>b</p>c</aside>', broken(readHtml))).toBe('<p>a</p><p>b</p><p>c</p>');
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[0]).toContain('"broken" could not read an element');
  });
});

describe.each(ownDescriptions)('A $type', (description) => {
  const among = ownDescriptions.filter((other) => other !== description);

  it('is the same in HTML and JSON, whatever stands in and around it', () => {
    testDescription(description, { numRuns: 60, among });
  });
});
