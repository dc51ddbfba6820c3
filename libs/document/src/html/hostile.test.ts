import { cpuMs } from '@inkfield/config/cpuTime';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { sanitizeImageSource, sanitizeUrl } from '../link/sanitizeUrl.js';
import { readMarkdown } from '../markdown/readMarkdown.js';
import type { BlockJson, EditorJson } from '../value/documentJson.js';
import { readDocument } from '../json/readDocument.js';
import { standardSchema as schema } from '../schema/standardSchema.js';
import { shownMarkup } from '../testing/shownMarkup.js';
import { decodeReferences } from './entities.js';
import { hostileFragments, hostileUrls } from '../testing/hostile.js';
import { maxBlocks } from '../value/readBudget.js';
import { readHtml } from './readHtml.js';
import { writeHtml } from '../tree/writeHtml.js';

const modelTags = new Set('p h1 h2 h3 h4 h5 h6 blockquote ul ol li pre code hr br strong em s u span img a'.split(' '));
const modelAttributes: Readonly<Record<string, RegExp>> = {
  'a href': /^(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):|^(?![a-z][a-z0-9+.-]*:)/i,
  'a target': /^_(?:blank|self|parent|top)$/,
  'a rel': /^(?!.*\bopener\b).*\bnoopener\b/,
  'a class': /^[\w:-]+(?: [\w:-]+)*$/,
  'a title': /^/,
  'img src': /^(?:https?:|data:image\/|(?![a-z][a-z0-9+.-]*:))/i,
  'img alt': /^/,
  'img title': /^/,
  'img width': /^\d+$/,
  'ol start': /^\d+$/,
  'code class': /^language-[^\s"'<>&]+$/,
  'span style': /^color: #[0-9A-F]{6}$/,
};

/** What a browser makes of HTML holds the model's elements and attributes alone. */
function expectOnlyModel(html: string): void {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  expect(head.childElementCount).toBe(0);
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName;
    expect(modelTags).toContain(tag);
    for (const { name, value } of element.attributes)
      expect(value).toMatch(modelAttributes[`${tag} ${name}`] ?? `never: ${tag} ${name}`);
  }
}

describe('Hostile HTML', () => {
  it('is tried with at least 250 fragments', () => {
    expect(new Set(hostileFragments).size).toBeGreaterThanOrEqual(250);
  });

  it.each(hostileFragments.map((fragment) => [fragment]))('%j leaves only what the model has', (fragment) => {
    for (const foreign of [true, false]) {
      const html = writeHtml(readHtml(fragment, { link, foreign }).blocks);
      expectOnlyModel(html);
      expect(writeHtml(readHtml(html, { link, foreign: false }).blocks)).toBe(html);
    }
  });

  it.each(hostileFragments.map((fragment) => [fragment]))('%j is text in Markdown', (fragment) => {
    expectOnlyModel(writeHtml(readMarkdown(fragment, { link }).blocks));
  });
});

function jsonWith(url: string): unknown {
  const text = { type: 'text', text: 'x', style: `color: red; background: url(${url})` };
  const children = [
    { type: 'link', url, rel: 'opener', target: 'evil', children: [text] },
    { type: 'image', src: url },
    text,
  ];
  return { version: 1, root: { type: 'root', children: [{ type: 'paragraph', children }] } };
}

function hasNoAddress(blocks: readonly BlockJson[] | null): boolean {
  return !/"(?:url|src)":/.test(JSON.stringify(blocks));
}

describe('Hostile URLs', () => {
  it('are at least 120 with what HTML makes of them', () => {
    expect(hostileUrls.length).toBeGreaterThanOrEqual(120);
  });

  it.each(hostileUrls.map((url) => [url]))('%j makes no link and no image, in any form', (url) => {
    expect(sanitizeUrl(url)).toBeNull();
    expect(sanitizeUrl(decodeReferences(url))).toBeNull();
    expect(sanitizeImageSource(url)).toBeNull();
    expect(hasNoAddress(readDocument(jsonWith(url), { schema, link }).blocks)).toBe(true);
    // Any JSON may be stored.
    expect(shownMarkup({ json: jsonWith(url) as EditorJson }).html).not.toMatch(/<(?:a|img)\b/);
    expect(
      hasNoAddress(
        readMarkdown(`[x](<${url.replace(/[<>\n\r]/g, '')}>) ![x](<${url.replace(/[<>\n\r]/g, '')}>)`, { link }).blocks,
      ),
    ).toBe(true);
    const quoted = url.replaceAll('"', '&quot;');
    const { blocks } = readHtml(`<p><a href="${quoted}">x</a><img src="${quoted}"></p>`, { link, foreign: false });
    expect(hasNoAddress(blocks)).toBe(true);
  });

  it.each([
    'https://example.com',
    'HTTP://EXAMPLE.COM/a?b#c',
    'ftp://x',
    'ftps://x',
    'mailto:a@b.c',
    'tel:+1',
    'callto:x',
    'sms:+1',
    'cid:x@y',
    'xmpp:a@b',
    '/a/b',
    './a',
    '../a',
    'a/b',
    '?a=b:c',
    '#top',
    '//host/path',
    'a/b:c',
    'example.com',
  ])('%s may be linked to', (url) => {
    expect(sanitizeUrl(url)).toBe(url);
  });

  it('are refused before their references are read as they are after', () => {
    const parts =
      'java script vbscript: https: : &colon; &#58; &#x3a &Tab; &tab; &fjlig; &sol; &amp; &amp &nope; &copy %3a / a'.split(
        ' ',
      );
    for (const some of fc.sample(fc.array(fc.constantFrom(...parts), { maxLength: 5 }), { numRuns: 3000, seed: 16 })) {
      const url = some.join('');
      const read = decodeReferences(url);
      if (sanitizeUrl(read) === null && read.trim() !== '') expect(sanitizeUrl(url), url).toBeNull();
    }
  });

  it.each(['?a=1&amp;b=2:3', '/a&copy;b:c', 'a&b', 'search?q=a&colon=b:c', '#a&colon;b'])(
    '%s may have references',
    (url) => {
      expect(sanitizeUrl(url)).toBe(url);
    },
  );

  it('takes custom schemes as literals', () => {
    expect(sanitizeUrl('slack://x', ['slack'])).toBe('slack://x');
    expect(sanitizeUrl('SLACK://x', ['slack'])).toBe('SLACK://x');
    expect(sanitizeUrl('slackx://x', ['slack', '.*', 's.ack'])).toBeNull();
    expect(sanitizeUrl('javascript:x', ['java.*', 'java'])).toBeNull();
  });

  it('loads pictures as base64 only', () => {
    expect(sanitizeImageSource('data:image/png;base64,iVBORw0KGgo=')).toBe('data:image/png;base64,iVBORw0KGgo=');
    expect(sanitizeImageSource('data:image/svg+xml;base64,PHN2Zy8+')).toBe('data:image/svg+xml;base64,PHN2Zy8+');
    expect(sanitizeImageSource('data:image/png,<svg>')).toBeNull();
    expect(sanitizeImageSource('data:text/html;base64,eA==')).toBeNull();
    expect(sanitizeImageSource('mailto:a@b.c')).toBeNull();
  });
});

describe('Too much', () => {
  it.each([
    ['ten megabytes of paragraphs', '<p>Some text of a paragraph that goes on for a while.</p>'.repeat(180_000)],
    ['ten megabytes of one word', 'a'.repeat(10_000_000)],
    ['ten megabytes of tags that never end', '<'.repeat(5_000_000) + '<p '.repeat(1_600_000)],
    ['ten megabytes of attributes', `<p ${'a="b" '.repeat(1_600_000)}>x`],
    ['ten megabytes of unclosed quotes', '<p a="'.repeat(1_600_000)],
    ['10,000 levels of quotes', '<blockquote>'.repeat(10_000) + 'deep' + '</blockquote>'.repeat(10_000)],
    ['10,000 levels of lists', '<ul><li>'.repeat(10_000) + 'deep'],
    ['10,000 levels of marks', '<b><i>'.repeat(10_000) + 'deep' + '</b></i>'.repeat(10_000)],
    ['100,000 breaks', '<br>'.repeat(100_000)],
  ])('%s: read in part or in full, in a moment, and reported', (_, html) => {
    let read: ReturnType<typeof readHtml> | undefined;
    expect(cpuMs(() => (read = readHtml(html, { link, foreign: false })))).toBeLessThan(4000);
    expect(read?.blocks.length).toBeLessThanOrEqual(maxBlocks);
  });

  it('keeps the text of what is too deep', () => {
    const { blocks, leftOut } = readHtml('<div>'.repeat(10_000) + 'deep', { link, foreign: false });
    expect(writeHtml(blocks)).toBe('<p>deep</p>');
    expect(leftOut?.flattened).toBe(true);
  });

  it('reads 10,000 levels of JSON as their text, and says so', () => {
    let node: Record<string, unknown> = { type: 'text', text: 'deep' };
    for (let level = 0; level < 10_000; level++) node = { type: 'quote', children: [node] };
    const json = { version: 1, root: { type: 'root', children: [node] } };
    const { blocks, problem } = readDocument(json, { schema, link });
    expect(JSON.stringify(blocks)).toContain('deep');
    expect(problem).not.toBe('');
    // Any JSON may be stored.
    expect(shownMarkup({ json: json as unknown as EditorJson })).toMatchObject({
      html: expect.stringContaining('deep'),
      isPart: true,
    });
  });

  it('reads Markdown with 10,000 levels or a long gap', () => {
    for (const markdown of [
      '> '.repeat(10_000) + 'x',
      '- '.repeat(10_000) + 'x',
      '['.repeat(10_000),
      '*'.repeat(10_000) + 'a',
      '*a **b '.repeat(5000),
      '`'.repeat(5000) + 'a',
      '![['.repeat(5000),
      `a${' '.repeat(60_000)}b`,
      `# a${' '.repeat(60_000)}b`,
      `a${' '.repeat(60_000)}\nb`,
    ]) {
      expect(cpuMs(() => readMarkdown(markdown, { link }))).toBeLessThan(4000);
    }
  });

  it('makes whole characters of lone surrogates', () => {
    const { blocks } = readHtml('<p>a\ud800b\udc00c😀</p>', { link, foreign: false });
    expect(writeHtml(blocks)).toBe('<p>a\ufffdb\ufffdc😀</p>');
    expect(
      shownMarkup({ json: '{"root":{"type":"root","children":[{"type":"text","text":"\\ud800"}]}}' }).html,
    ).toContain('\ufffd');
  });
});
