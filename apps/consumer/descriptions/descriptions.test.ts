// An app's own test of its descriptions, as it would write it for Node's test runner.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { convertValue, sanitizeHtml } from '@inkfield/document';
import { createSchema } from '@inkfield/document/schema';
import { testDescription } from '@inkfield/document/testing';
import { RichTextView } from '@inkfield/document/view';
import { callout } from './callout.ts';
import { highlight } from './highlight.ts';
import { mention } from './mention.ts';
import { rating } from './rating.ts';

const descriptions = [callout, mention, rating, highlight];
const asked = process.env['DESCRIPTION_DOCUMENTS'];
const made = asked === undefined ? { numRuns: 50, seed: 1 } : { numRuns: Number(asked) };

test('They stand in one schema, and the view shows them as the HTML of a value has them', () => {
  const schema = createSchema(descriptions);
  const html =
    '<aside class="callout" data-tone="warning"><p>Ask <span class="mention" data-id="u1">@Ada</span> <mark data-tone="sun">now' +
    '</mark></p></aside><p class="rating" data-stars="2" role="img" aria-label="2 of 5 stars">★★☆☆☆</p>';
  const { json } = convertValue(html, { schema });
  assert.equal(convertValue({ json }, { schema }).html, html);
  assert.equal(sanitizeHtml(html.replaceAll('<p', '<p onclick="alert(1)"'), { schema }), html);
  for (const value of [html, { json }]) {
    const shown = renderToStaticMarkup(createElement(RichTextView, { value, schema }));
    assert.equal(shown.replace(/^<div[^>]*>|<\/div>$/g, ''), html);
  }
});

for (const description of descriptions) {
  const among = descriptions.filter((other) => other !== description);
  test(`A ${description.type} is kept`, () => testDescription(description, { ...made, among }));
}
