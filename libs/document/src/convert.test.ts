// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { convertValue, measureValue, readValue, sanitizeHtml, validateValue } from './convert.js';
import { sanitizeUrl } from './link/sanitizeUrl.js';
import { digest, thousandBlocks, thousandBlocksDigests } from './testing/thousandBlocks.js';
import { formatEditorValue } from './value/EditorValue.js';

describe('Without a DOM', () => {
  it('1,000 blocks become JSON and HTML again, with the bytes that Chromium makes', async () => {
    expect(typeof document).toBe('undefined');
    const { json } = convertValue(thousandBlocks);
    const value = convertValue({ json: JSON.stringify(json) });
    expect(json.root.children).toHaveLength(1000);
    expect({
      html: await digest(value.html),
      json: await digest(JSON.stringify(value.json)),
      markdown: await digest(value.markdown),
      text: await digest(value.text),
    }).toEqual(thousandBlocksDigests);
    expect(convertValue(value.html).html).toBe(value.html);
  });

  it.each([
    ['html', '<h2>T</h2><p>a</p>'],
    ['markdown', '## T\n\na'],
    ['json', JSON.stringify(convertValue('<h2>T</h2><p>a</p>').json)],
  ] as const)('reads a string as %s when it is told to', (format, input) => {
    const value = convertValue(input, { format });
    expect(value.html).toBe('<h2>T</h2><p>a</p>');
    expect(formatEditorValue(value, format)).toBe(input);
  });

  it('reads plain text as a paragraph a line, and nothing in it as markup', () => {
    const value = convertValue('<b>a</b>\r\n# b', { format: 'text' });
    expect(value.html).toBe('<p>&lt;b&gt;a&lt;/b&gt;</p><p># b</p>');
    expect(formatEditorValue(value, 'text')).toBe('<b>a</b>\n# b');
  });

  it.each(['html', 'json', 'markdown', 'text'] as const)('writes nothing for an empty document as %s', (format) => {
    expect(formatEditorValue(convertValue('<p> </p><ul><li></li></ul>'), format)).toBe('');
  });

  it.each([
    ['no JSON', '{', /JSON/],
    ['no document', '[]', /not a document/],
    ['no root', '{"version":1}', /no "root"/],
    ['a wrong root', '{"root":{"type":"paragraph"}}', /no "root"/],
    ['children that are no list', '{"root":{"type":"root","children":{}}}', /"children" of a root node is not a list/],
    ['a child that is no node', '{"root":{"type":"root","children":[1]}}', /not a list of nodes/],
    [
      'text that is no string',
      '{"root":{"type":"root","children":[{"type":"text","text":1}]}}',
      /"text" of a text node is not a string/,
    ],
    [
      'a format that is no number',
      '{"root":{"type":"root","children":[{"type":"text","format":"bold"}]}}',
      /"format" of a text node is not a whole number/,
    ],
    [
      'a heading of level 7',
      '{"root":{"type":"root","children":[{"type":"heading","tag":"h7"}]}}',
      /"tag" of a heading node is not one of h1/,
    ],
    [
      'a list of a kind that is none',
      '{"root":{"type":"root","children":[{"type":"list","listType":"menu"}]}}',
      /"listType" of a list node/,
    ],
    [
      'a list that starts at a half',
      '{"root":{"type":"root","children":[{"type":"list","start":0.5}]}}',
      /"start" of a list node/,
    ],
    [
      'a width below nothing',
      '{"root":{"type":"root","children":[{"type":"image","src":"/x","width":-1}]}}',
      /"width" of an? image node/,
    ],
  ])('says what is wrong with %s, and reads it as nothing', (_name, json, problem) => {
    expect(validateValue({ json })).toMatch(problem);
    expect(convertValue({ json }).isEmpty).toBe(true);
  });

  it('finds nothing wrong with what it can read, and says when it was too much', () => {
    expect(validateValue('<p>a</p>')).toBe('');
    expect(validateValue('# a', { format: 'markdown' })).toBe('');
    expect(validateValue('')).toBe('');
    expect(validateValue('<p>a</p>'.repeat(22_000))).toBe('');
    expect(validateValue('<p>a</p>'.repeat(22_001))).toMatch(/too large/);
    expect(validateValue({ markdown: 'a'.repeat(4_100_000) })).toMatch(/too large/);
  });

  it('converts more than can be edited in full, and says how much a field does not show', () => {
    const html = '<p>a</p>'.repeat(22_500);
    const reading = readValue(html);
    expect(reading).toMatchObject({ isCut: false, blocksNotShown: 500 });
    expect(reading.value.html).toBe(html);
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ['HTML', '<p>a</p>'.repeat(110_000)],
    ['text of HTML', `<p>${'a'.repeat(11_000_000)}</p>`],
    ['Markdown', { markdown: 'a '.repeat(2_100_000) }],
    ['plain text', { text: 'a'.repeat(11_000_000) }],
    ['lines of plain text', { text: 'a\n'.repeat(110_000) }],
  ])('says when it is too much to be read: %s', (_name, input) => {
    const { value, isCut, problem } = readValue(input);
    expect(isCut).toBe(true);
    expect(problem).toMatch(/too large/);
    expect(value.isEmpty).toBe(false);
  });

  it('measures what a person sees', () => {
    expect(measureValue('<p>👩‍👩‍👧é</p><p>b</p>')).toEqual({ textLength: 4, isEmpty: false });
    expect(measureValue('<hr>')).toEqual({ textLength: 0, isEmpty: false });
    expect(measureValue('<p>&nbsp;</p>')).toEqual({ textLength: 0, isEmpty: true });
    expect(measureValue({ markdown: '**ab**' })).toEqual({ textLength: 2, isEmpty: false });
  });

  it('gives links what the app says, unless they say it themselves', () => {
    const source = '<p><a href="slack://x">a</a> <a href="/b" target="_self" rel="author">b</a></p>';
    expect(sanitizeHtml(source)).toBe('<p>a <a href="/b" target="_self" rel="author">b</a></p>');
    expect(sanitizeHtml(source, { schemes: ['slack'], target: null, rel: null })).toBe(
      '<p><a href="slack://x">a</a> <a href="/b" target="_self" rel="author">b</a></p>',
    );
    expect(sanitizeHtml('<p><a href="/b">b</a></p>', { rel: 'ugc' })).toBe(
      '<p><a href="/b" target="_blank" rel="noopener ugc">b</a></p>',
    );
    expect(sanitizeUrl('slack://x', ['slack'])).toBe('slack://x');
  });
});
