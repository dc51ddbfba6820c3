// @vitest-environment node
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { convertValue } from '../convert.js';
import { createSchema } from '../schema/createSchema.js';
import { defineBlock, defineInline } from '../schema/define.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { everything } from '../testing/everything.js';
import { hostileFragments } from '../testing/hostile.js';
import { ownSchema } from '../testing/ownDescriptions.js';
import { h } from '../tree/h.js';
import type { TreeElement } from '../tree/element.js';
import { RichTextView as JsonView } from './JsonView.js';
import { RichTextView, type RichTextViewValue } from './RichTextView.js';
import type { ViewProps } from './useView.js';

afterEach(() => vi.restoreAllMocks());

const noKinds = createSchema([]);
const html = (value: RichTextViewValue, props: Partial<ViewProps> = {}) =>
  renderToStaticMarkup(<RichTextView value={value} {...props} />);
const json = (value: unknown, props: Partial<ViewProps> = {}) =>
  // What is stored may be anything.
  renderToStaticMarkup(<JsonView value={{ json: value as string }} {...props} />);

const strange = fc.constantFrom<unknown>(null, true, -1, 1.5, '', 'h2', 'number', 'javascript:a', 'color: red', {}, []);
const strangeFields = fc.dictionary(
  fc.constantFrom('tag', 'listType', 'start', 'language', 'url', 'target', 'rel', '$', 'attrs'),
  strange,
  { maxKeys: 2 },
);
const soundFields = fc.record({
  format: fc.nat(31),
  style: fc.constantFrom('', 'color: #9333EA', 'color: #123456'),
  listType: fc.constantFrom('number', 'bullet'),
  tag: fc.constantFrom('h1', 'h3'),
  start: fc.constantFrom(1, 4),
  url: fc.constantFrom('/a', '/b', 'javascript:x'),
  $: fc.constantFrom(undefined, { class: 'own' }),
});
const holders =
  'paragraph heading quote quote list list listitem listitem-blocks code link link autolink mark callout mention';
/** Nodes that stand where the product's own documents have none like them. */
const { node: looseNode } = fc.letrec<{ node: object }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', maxDepth: 6 },
    fc
      .tuple(
        soundFields,
        fc.constantFrom('text', 'hashtag', 'mention'),
        fc.constantFrom('w', 'v ', 'a\nb', '\t', 'x\ty'),
      )
      .map(([fields, type, text]) => ({ ...fields, type, text })),
    fc
      .constantFrom('linebreak', 'tab', 'horizontalrule', 'youtube', 'image')
      .map((type) => ({ type, src: '/i', alt: 'Alt', title: 'T' })),
    fc
      .tuple(
        fc.oneof(soundFields, strangeFields),
        fc.constantFrom(...holders.split(' ')),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([fields, type, children]) => ({ ...fields, type, children })),
  ),
}));

describe('A view that goes by descriptions', () => {
  it('draws the product’s kinds as the view of the product alone does', () => {
    const documents = fc.sample(arbitraryBlocks, { numRuns: 500, seed: 14 });
    for (const children of [convertValue(everything).json.root.children, ...documents]) {
      const stored = { version: 1, root: { type: 'root', children } } as const;
      const own = html({ json: stored }, { schema: noKinds });
      expect([html({ json: stored }), json(stored), json(stored, { schema: noKinds })]).toEqual([own, own, own]);
    }
  });

  it('draws documents in any order, and those of nobody, as the view of the product alone does', () => {
    for (const children of fc.sample(fc.array(looseNode, { maxLength: 5 }), { numRuns: 1000, seed: 14 })) {
      const stored = { version: 1, root: { type: 'root', children } };
      const rules = { linkClasses: ['own'], imageOrigins: [], onError: () => undefined };
      expect(json(stored, rules)).toBe(json(stored, { ...rules, schema: noKinds }));
    }
  });

  it('shows hostile HTML as the view of the product alone does', () => {
    for (const fragment of hostileFragments) expect(html(fragment, { schema: noKinds })).toBe(html(fragment));
  });

  it('shows an app’s own kinds as they write themselves, in HTML and JSON', () => {
    const source =
      '<aside data-tone="warning"><p>Ask <span class="mention" data-id="u1">@Ada</span> <mark data-tone="sun">now</mark></p></aside>' +
      '<p data-stars="2">★★</p>';
    const { json: stored } = convertValue(source, { schema: ownSchema });
    const shown = `<div class="content" dir="auto">${source}</div>`;
    expect(html(source, { schema: ownSchema })).toBe(shown);
    expect(html({ json: stored }, { schema: ownSchema })).toBe(shown);
    expect(json(JSON.stringify(stored), { schema: ownSchema })).toBe(shown);
  });

  it('keeps the words of what no description knows, each block of it on a line of its own', () => {
    const inner = { type: 'paragraph', children: [{ type: 'text', text: 'one' }] };
    const stored = { root: { type: 'root', children: [{ type: 'panel', children: [inner, inner] }] } };
    expect(json(stored)).toBe('<div class="content" dir="auto"><p>one</p><p>one</p></div>');
    expect(html('<x-panel><p>one</p><p>two</p></x-panel>', { schema: ownSchema })).toContain('<p>one</p><p>two</p>');
  });

  it('draws links, images, colours and code by the rules of the view', () => {
    const source =
      '<p><a href="/a" class="own bad">a</a><img src="https://x.example/a.png" alt="A cat" title="Tom"><span style="color: #9333EA">b</span></p>' +
      '<pre><code class="language-ts">let a;\n\n</code></pre>';
    const rules = {
      linkClasses: ['own'],
      imageOrigins: [],
      codeElement: ({ code }: { code: string }) => <b>{code}</b>,
    };
    for (const schema of [undefined, noKinds]) {
      const shown = html(source, { ...(schema && { schema }), ...rules });
      expect(shown).toContain('class="own"');
      expect(shown).not.toContain('x.example');
      expect(shown).toContain('<span class="purple">b</span>');
      expect(shown).toContain('<b>let a;\n</b></pre>');
    }
    const captioned = html(source, { schema: noKinds });
    expect(captioned).toBe(html(source));
    expect(captioned).toContain('class="caption"');
  });
});

describe('A description that is wrong', () => {
  const writing = (writeHtml: () => TreeElement) =>
    createSchema([
      defineBlock({ type: 'broken', content: 'blocks', readHtml: { aside: () => ({}) }, writeHtml }),
      defineInline({ type: 'word', content: 'none', writeHtml, text: () => 'word' }),
    ]);
  const element = (tagName: string, properties = {}): TreeElement => ({
    type: 'element',
    tagName,
    properties,
    children: [],
  });
  const looping = element('div');
  looping.children.push(looping);

  it.each([
    ['throws', () => expect.fail('broken')],
    ['writes a script', () => h('script')],
    ['writes a handler', () => h('p', { onclick: 'alert(1)' })],
    ['writes an element without end', () => looping],
  ])('and that %s is shown as its words, and the developer is told whose it is', (_name, writeHtml) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const schema = writing(writeHtml);
    expect(html('<p>a</p><aside>b</aside>', { schema })).toBe('<div class="content" dir="auto"><p>a</p><p>b</p></div>');
    expect(log.mock.calls[0]?.[0]).toContain('The description of "broken"');
    const line = { type: 'paragraph', children: [{ type: 'word' }] };
    expect(json({ root: { type: 'root', children: [line] } }, { schema })).toContain('<p><span>word</span></p>');
  });
});

describe('The view of JSON alone', () => {
  it('shows nothing of nothing, and says what it cannot read', () => {
    const onError = vi.fn();
    const empty = '<div class="content" dir="auto"></div>';
    expect(renderToStaticMarkup(<JsonView value={null} onError={onError} />)).toBe(empty);
    expect(json(null, { onError })).toBe(empty);
    expect(onError).not.toHaveBeenCalled();
    expect(json('{', { onError })).toBe(empty);
    expect(onError).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'invalid-value' }));
  });

  it('says where HTML is shown to whoever gives it some', () => {
    const onError = vi.fn();
    // As JavaScript may.
    const value = '<p>a</p>' as unknown as null;
    renderToStaticMarkup(<JsonView value={value} onError={onError} />);
    expect(onError.mock.calls[0]?.[0].message).toContain('@inkfield/document/view');
  });
});
