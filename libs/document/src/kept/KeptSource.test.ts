// @vitest-environment jsdom
import { eightfoldCost } from '@inkfield/config/cpuTime';
import { describe, expect, it, test } from 'vitest';
import { mutatedHtml, randomHtml, randomNumbers } from '../html/testing/differential.js';
import { readHtml } from '../html/readHtml.js';
import { defaultLinkSettings } from '../link/linkSettings.js';
import { ckeditor4, ckeditor5 } from '../report/fixtures/ckeditor.js';
import { tiptapHtml } from '../report/fixtures/tiptap.js';
import { quill, tinymce } from '../report/fixtures/tinymce.js';
import { word, wordpress } from '../report/fixtures/word.js';
import type { DocumentNode } from '../schema/description.js';
import { standardSchema } from '../schema/standardSchema.js';
import { hostileFragments, hostileUrls } from '../testing/hostile.js';
import { writeHtml } from '../tree/writeHtml.js';
import type { BlockJson } from '../value/documentJson.js';
import { KeptSource } from './KeptSource.js';

const options = { schema: standardSchema, link: defaultLinkSettings };
const read = (html: string) => readHtml(html, { ...options, foreign: false }).blocks;
const written = (blocks: readonly BlockJson[]) => blocks.map((block) => writeHtml([block]));
const blocksOf = (html: string) => written(read(html));
const opened = (html: string) => new KeptSource(html, options);
/** A source as it is saved after its blocks were changed. */
const saved = (html: string, change: (blocks: string[]) => string[] = (blocks) => blocks) =>
  opened(html).write(change(blocksOf(html)));

/** A node with another first word; the very node where it has none. */
function edited(node: DocumentNode): DocumentNode {
  if (node.text !== undefined && /\p{L}/u.test(node.text))
    return { ...node, text: node.text.replace(/\p{L}+/u, 'Edited') };
  const { children = [] } = node;
  const at = children.findIndex((child) => edited(child) !== child);
  return at < 0 ? node : { ...node, children: children.map((child, index) => (index === at ? edited(child) : child)) };
}

/** What of a text another changes of it. */
function changedPart(text: string, other: string): { start: number; end: number } {
  let [start, end] = [0, 0];
  while (start < text.length && text[start] === other[start]) start += 1;
  const most = Math.min(text.length, other.length) - start;
  while (end < most && text[text.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return { start, end: text.length - end };
}

/** What stands at the top of HTML that ends all that it begins: each element, and each text that is not blank. */
function topLevel(html: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let [depth, start, last] = [0, 0, 0];
  for (const { 0: token, 1: tag = '', index } of html.matchAll(/<!--.*?-->|<\/?([a-z][\w:-]*)[^>]*>/gis)) {
    if (depth === 0 && /\S/.test(html.slice(last, index))) found.push({ start: last, end: index });
    last = index + token.length;
    if (tag === '') continue;
    if (depth === 0) start = index;
    if (token.startsWith('</')) depth -= 1;
    else if (!/^(?:br|hr|img|input|col|source|param|embed)$/i.test(tag)) depth += 1;
    if (depth === 0) found.push({ start, end: last });
  }
  if (/\S/.test(html.slice(last))) found.push({ start: last, end: html.length });
  return found;
}

const documents = Object.entries({ ckeditor4, ckeditor5, tinymce, quill, word, wordpress, tiptapHtml }).flatMap(
  ([editor, list]) => list.map((html, index) => ({ name: `${editor}, ${index + 1}`, html })),
);
/** What stands in a document that may not be given back: it runs, loads or takes something, or is read by browsers in two ways. */
const refused =
  /<(?:iframe|form|input|script|video|audio|object|marquee|oembed|suggestion-start)|javascript:|url\(|<!--\[if gte|<!\[if/;

describe('Of a legacy document in HTML', () => {
  it.each(documents)(
    'no byte changes while nobody edits it, but of what runs, loads or takes input: $name',
    ({ html }) => {
      if (refused.test(html)) {
        expect(saved(html)).not.toMatch(refused);
        for (const { start, end } of topLevel(html)) {
          const part = html.slice(start, end);
          if (!refused.test(part)) expect(saved(html)).toContain(part);
        }
      } else expect(saved(html)).toBe(html);
      expect(blocksOf(saved(html))).toEqual(blocksOf(html));
    },
  );

  it.each(documents)('only the bytes of a block change in which a word is edited: $name', ({ html }) => {
    const blocks = read(html);
    const before = saved(html);
    for (const [index, block] of blocks.entries()) {
      const changed = edited(block);
      if (changed === block) continue;
      const after = saved(html, (all) => all.with(index, writeHtml([changed])));
      expect(after).toContain('Edited');
      const { start, end } = changedPart(before, after);
      const touched = topLevel(before).filter((part) => part.start < end && part.end > start);
      if (touched.length <= 1) continue;
      // Several elements may be one block: lists that touch, a list of Word's, which is a paragraph for each item, a line of text.
      const source = before.slice(touched[0]?.start, touched.at(-1)?.end);
      expect(blocksOf(source), source).toEqual([writeHtml([block])]);
    }
  });

  it('at least a hundred are given back whole', () => {
    const whole = documents.filter(({ html }) => saved(html) === html);
    expect(whole.length).toBeGreaterThanOrEqual(100);
    // The others hold what is refused, each of them.
    expect(documents.filter((one) => !whole.includes(one) && !refused.test(one.html))).toEqual([]);
  });
});

const anchored = '<h2 id="top" style="text-align:center">Tides</h2>';
const table = '<table border="1"><tr><td colspan="2">May</td><td>June</td></tr></table>';
const note = '<p class="note">ebb <sub>low</sub></p>';

describe('A block that nobody edits is as it was stored', () => {
  test.each<[string, string, (blocks: string[]) => string[], string]>([
    [
      'beside an edited one',
      `${anchored}\n${note}`,
      ([title = '']) => [title, '<p>flow</p>'],
      `${anchored}\n<p>flow</p>`,
    ],
    ['where another is put in', anchored + note, ([a = '', b = '']) => [a, '<hr>', b], `${anchored}<hr>${note}`],
    ['where another is taken out', `${anchored}\n\n${note}`, (blocks) => blocks.slice(1), `\n\n${note}`],
    ['where it is moved', anchored + note, (blocks) => blocks.reverse(), note + anchored],
    ['once, where it is doubled', note, ([one = '']) => [one, one], `${note}<p>ebb low</p>`],
    [
      'by its neighbours, where it is like another',
      '<p id="a">x</p><p id="b">x</p>',
      ([, b = '']) => ['<p>y</p>', b],
      '<p>y</p><p id="b">x</p>',
    ],
    [
      'where all around it are edited',
      `<p>1</p>${note}<p>2</p>`,
      ([, one = '']) => ['<p>3</p>', one, '<p>4</p>'],
      `<p>3</p>${note}<p>4</p>`,
    ],
    [
      'as a table, though it is several to the editor',
      `<p>1</p>${table}`,
      ([, ...rest]) => ['<p>2</p>', ...rest],
      `<p>2</p>${table}`,
    ],
    [
      'with text that stands in none',
      `loose <b class="x">text</b>${note}`,
      ([one = '']) => [one],
      'loose <b class="x">text</b>',
    ],
    [
      'with the line breaks of another system, as a text area has them',
      '<p id="a">1</p>\r\n<p>2</p>',
      ([one = '']) => [one, '<hr>'],
      '<p id="a">1</p>\n<hr>',
    ],
  ])('%s', (_, html, change, expected) => {
    expect(saved(html, change)).toBe(expected);
  });

  test('but a table of which anything is edited is what the editor has', () => {
    const blocks = blocksOf(table);
    const html = saved(table, (all) => all.map((block) => block.replace('May', 'April')));
    expect(html).toBe(blocks.join('').replace('May', 'April'));
  });

  test('but two lines of text do not run together where what stood between them is gone', () => {
    expect(saved('one<hr>two', ([one = '', , two = '']) => [one, two])).toBe('one<p>two</p>');
  });

  test('and nothing is left of a document that is emptied, but what stood behind it', () => {
    expect(saved(`${note}<!-- end -->`, () => [])).toBe('<!-- end -->');
  });
});

describe('Comments and white space between blocks', () => {
  const first = '<!-- wp:heading {"level":2} -->\n';
  test('stay before the block that they stood before, and go with it', () => {
    const html = `${first}<h2 id="a">A</h2>\n<!-- /wp:heading -->\n\n${note}\n`;
    expect(saved(html, ([, b = '']) => ['<h2>B</h2>', b])).toBe(html.replace('<h2 id="a">A</h2>', '<h2>B</h2>'));
    expect(saved(html, ([, b = '']) => [b])).toBe(`\n<!-- /wp:heading -->\n\n${note}\n`);
  });

  test.each(['<!-- --!>', '<!--[if IE]><b>x</b><![endif]-->', '<?php x ?>', '<!doctype html>', '<!-- a -- b -->'])(
    'are left out where programs read them in two ways: %s',
    (aside) => expect(saved(`${anchored}${aside}${note}`)).toBe(anchored + note),
  );
});

describe('What is nested wrongly is written as it is read, and all around it as it was stored', () => {
  test.each([
    ['marks that go on', '<p><b>one</p><p>two</b></p>'],
    ['the adoption agency', '<p>1<b>2<div>3</b>4</div></p>'],
    ['a link in a link', '<p><a href="/a">one<a href="/b">two</a></a></p>'],
    ['a paragraph without an end', '<p>one<p>two</p>'],
    ['text in a table’s grid', '<table>one<tr><td>two</td></tr></table>'],
    ['a cell without a row', '<table><td>one</td></table>'],
    ['a list item in an item', '<ul><li>one<li>two</ul>'],
    ['an end without a start', '<p>one</i></p>'],
    ['a tag in a value', '<p title="<b>">one</p>'],
    ['a tag with a stray quote', '<p class="a"b>one</p>'],
  ])('%s', (_, wrong) => {
    const html = `${anchored}\n${wrong}\n${note}`;
    const out = saved(html);
    expect(out).toBe(`${anchored}\n${blocksOf(wrong).join('')}\n${note}`.replace(/\n(?=\n)/, ''));
    expect(blocksOf(out)).toEqual(blocksOf(html));
  });

  test('a mark that is never ended is in the blocks behind it, which are what the editor has', () => {
    expect(saved('<p id="a">1<b></p><p id="b">2</p>')).toBe('<p>1</p><p><strong>2</strong></p>');
  });

  test('lists that touch are one, and kept as one', () => {
    const html = '<ul class="a"><li>1</li></ul>\n<ul class="b"><li>2</li></ul>';
    expect(saved(`${html}${note}`, ([list = '']) => [list, '<hr>'])).toBe(`${html}<hr>`);
    expect(saved(html, ([list = '']) => [list.replace('1', '3')])).toBe('<ul><li>3</li><li>2</li></ul>');
  });
});

/** What a browser makes of HTML that may be shown holds none of these. */
const active =
  'script, style, iframe, frame, object, embed, applet, form, input, button, select, textarea, svg, math, video, audio, source, link, meta, base, template, noscript, xmp, plaintext, [contenteditable]:not([contenteditable=false i])';
const activeAttribute = /^(?:on.*|srcdoc|action|formaction|ping|background|poster|data|autofocus|is|slot|xlink:href)$/;

function expectInert(html: string): void {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  expect(head.childElementCount).toBe(0);
  expect([...body.querySelectorAll(active)].map((element) => element.outerHTML)).toEqual([]);
  for (const element of body.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(activeAttribute);
      if (name === 'srcset') expect(value).not.toMatch(/script/i);
      if (name === 'href' || name === 'src')
        expect(new URL(value, 'https://example.com/').protocol).toMatch(
          /^(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp|data):$/,
        );
      if (name === 'style')
        expect(value).not.toMatch(/url|expression|@import|\\|position:\s*(?:fixed|absolute|sticky)/i);
    }
}

describe('What runs, loads or takes input is never given back', () => {
  test.each(hostileFragments.map((html) => [html]))('%s', (html) => {
    for (const source of [html, `<div id="a" class="${html}">x${html}</div>`])
      expectInert(saved(`${anchored}${source}${note}`));
  });

  test.each(hostileUrls.map((url) => [url]))('%s', (url) => {
    for (const quoted of [url, url.replaceAll('&', '&amp;')].map((text) => `"${text.replaceAll('"', '&quot;')}"`))
      expectInert(saved(`<p id="a"><a href=${quoted}>x</a><img src=${quoted} srcset=${quoted}></p>`));
  });

  test.each([
    '<p style="background:url(/x)">x</p>',
    '<p style="background:u\\72l(/x)">x</p>',
    '<p style="background:&#117;rl(/x)">x</p>',
    '<p style="color:red;position:fixed">x</p>',
    '<p style="position:relative;top:-300px;z-index:9999">x</p>',
    '<p style="inset-block-start:-300px">x</p>',
    '<p style="color:red; Translate : -300px -300px">x</p>',
    '<p style="scale:9">x</p>',
    '<p style="width:expression(alert(1))">x</p>',
    '<p style="behavior:x">x</p>',
    '<p style="--x:1">x</p>',
    '<p contenteditable>x</p>',
    '<p onclick="alert(1)">x</p>',
    '<p/onclick=alert(1)>x</p>',
    '<p title=`x`>x</p>',
    '<a href="/x" target="other">x</a>',
    '<p><img name="cookie" src="/x"></p>',
    '<p><img id="cookie" src="/x"></p>',
    '<p><img src="/a" srcset="/b, javascript:alert(1) 2x"></p>',
    '<my-widget class="x">x</my-widget>',
    '<p is="my-widget">x</p>',
    '<details ontoggle="alert(1)" open>x</details>',
    '<p>x<!--><img src=x onerror=alert(1)>--></p>',
    '<p><math><mi class="x">x</mi></math></p>',
  ])('%s', (html) => {
    expect(saved(html)).toBe(blocksOf(html).join(''));
  });
});

test('the end of a text is no beginning of a tag for what is moved behind it', () => {
  for (const end of ['</', '<', '<3', '< ']) {
    const html = `${note}text ${end}`;
    expect(blocksOf(saved(html, (blocks) => blocks.reverse()))).toEqual(blocksOf(html).reverse());
  }
  expect(saved('<b class="x">1 < 2</b><hr>', ([line = '']) => [line])).toBe('<b class="x">1 < 2</b>');
});

test('whatever the source and whatever is edited: what is saved is read as what was in the editor, and nothing in it is active', () => {
  for (let run = 0; run < 100; run++) {
    const random = randomNumbers(run);
    const piece = () => (run % 3 === 0 ? mutatedHtml(random) : randomHtml(random));
    const html = run % 2 ? `${piece()}${anchored}\n${note}${piece()}<p class=z>last</p>` : piece();
    const kept = opened(html);
    const blocks = blocksOf(html);
    const changed = blocks.flatMap((block) => {
      const kind = Math.floor(random() * 10);
      return kind < 2 ? [] : kind < 4 ? [`<p>new ${random()}</p>`] : kind < 5 ? [block, '<h1>n</h1>'] : [block];
    });
    changed.unshift(...changed.splice(Math.floor(random() * changed.length), run % 4 === 0 ? 1 : 0));
    for (const document of [blocks, changed]) {
      // Lists that touch are one.
      if (blocksOf(document.join('')).join('') !== document.join('')) continue;
      const out = kept.write(document);
      expect(blocksOf(out)).toEqual(document);
      if (document === changed) expectInert(out);
    }
  }
});

test.each([
  ['lists that begin anew', '<ol start=7><li>x</li></ol>'],
  ['marks without an end', '<p><b>x</p>'],
  ['quotes without an end', '<p title="x <p>'],
])('the time that it takes grows with the source alone: %s', (_, unit) => {
  const run = (times: number) => {
    const html = unit.repeat(150 * times);
    saved(html, (blocks) => blocks.map((block, index) => (index % 2 ? block : block.replace('x', 'y'))));
  };
  const { ms, mostMs } = eightfoldCost(run);
  expect(ms).toBeLessThan(mostMs);
});
