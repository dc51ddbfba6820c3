import { describe, expect, it } from 'vitest';
import { contentSources, fieldContents } from '../testing/fieldContents.js';
import { convertValue, sanitizeHtml } from '../convert.js';
import { ownSchema } from '../testing/ownDescriptions.js';
import { richText, type RichTextOptions } from './richText.js';

async function issues(value: unknown, options: RichTextOptions = {}) {
  const result = await richText(options)['~standard'].validate(value);
  return result.issues?.map(({ message }) => message) ?? result;
}

describe('The validator of a field', () => {
  it('gives what is valid as the safe and canonical value', async () => {
    expect(await issues('<p onclick="x()">a<script>b</script></p>')).toEqual({ value: '<p>a</p>' });
    expect(await issues({ markdown: '# a' })).toEqual({ value: '<h1>a</h1>' });
    expect(await issues('# a', { format: 'markdown', content: { headings: false }, outside: 'fit' })).toEqual({
      value: '**a**',
    });
    expect(await issues(null)).toEqual({ value: '' });
  });

  it.each([
    [' ', { required: true }, ['Write something.']],
    ['<p>ab</p>', { minLength: 3 }, ['Use at least 3 characters (you have 2).']],
    ['<p>👩‍👩‍👧‍👧b</p>', { maxLength: 1 }, ['Use at most 1 characters (you have 2).']],
    [
      '<h1>a</h1><p><strong>b</strong></p>',
      { content: { headings: [2], marks: false } },
      ['This field does not take all of it: heading 1, bold.'],
    ],
    [
      '<h1>a</h1>',
      { content: { headings: false }, language: 'de-AT' },
      ['Dieses Feld nimmt nicht alles davon: heading 1.'],
    ],
    ['<p>abc</p>', { maxLength: 2, messages: { 'validity.tooLong': '{count} > {max}' } }, ['3 > 2']],
    [{ json: '{' }, {}, ['This is not a text that can be read.']],
    [{ toString: () => '<p>a</p>' }, {}, ['This is not a text that can be read.']],
    [7, {}, ['This is not a text that can be read.']],
    [() => 'a', {}, ['This is not a text that can be read.']],
    ['<p>a</p>'.repeat(120_000), {}, ['This is not a text that can be read.']],
  ] as const)('says what is wrong with a value (case %#)', async (value, options, expected) => {
    expect(await issues(value, options)).toEqual(expected);
  });

  it('knows the blocks, inlines and marks of an app by its schema, and takes of them what the field takes', async () => {
    const html =
      '<aside data-tone="warning"><p>Hi <span class="mention" data-id="7">@Ann</span></p></aside><p data-stars="3">★★★</p>' +
      '<p><mark data-tone="sun">low</mark></p>';
    const hostile = html.replaceAll('data-', 'onclick="x()" id="x" data-').replace('"warning"', '"evil"');
    const safe = html.replace('"warning"', '"info"');
    const schema = ownSchema;
    expect(await issues(html, { schema })).toEqual({ value: html });
    expect(await issues(hostile, { schema })).toEqual({ value: safe });
    expect(await issues(html, { schema, content: { own: ['callout', 'mention', 'rating'] } })).toEqual([
      'This field does not take all of it: highlight.',
    ]);
    expect(await issues(html)).toEqual({ value: '<p>Hi @Ann</p><p>★★★</p><p>low</p>' });
  });

  it('agrees with what sanitising gives, for each content', async () => {
    for (const content of fieldContents)
      for (const { html } of contentSources) {
        const fitted = convertValue(html, { content }).html;
        expect(await issues(html, { content, outside: 'fit' })).toEqual({ value: fitted });
        expect(await issues(fitted, { content })).toEqual({ value: fitted });
        expect(fitted === '' || fitted === sanitizeHtml(html, { content })).toBe(true);
        if (fitted !== convertValue(html).html) expect(await issues(html, { content })).toHaveLength(1);
      }
  });

  it('tells the developer of a content that is wrong before the first value comes', () => {
    // What JavaScript would let in.
    expect(() => richText({ content: { pictures: false } as object })).toThrow('the key "pictures"');
  });
});
