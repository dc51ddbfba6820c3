// @vitest-environment node
import { eightfoldCost } from '@inkfield/config/cpuTime';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { ckeditor4, ckeditor5 } from '../report/fixtures/ckeditor.js';
import { quill, tinymce } from '../report/fixtures/tinymce.js';
import { tiptapHtml } from '../report/fixtures/tiptap.js';
import { word, wordpress } from '../report/fixtures/word.js';
import { arbitraryBlocks } from '../testing/arbitraryDocument.js';
import { clipboardFixtures } from '../testing/clipboard.js';
import { everything } from '../testing/everything.js';
import { hostileFragments, hostileUrls } from '../testing/hostile.js';
import { thousandBlocks } from '../testing/thousandBlocks.js';
import { writeHtml } from '../tree/writeHtml.js';
import { canonicalNodes } from './canonicalNodes.js';
import { htmlNodes } from './htmlNodes.js';
import { readHtml } from './readHtml.js';
import { mutatedHtml, randomHtml, randomNumbers } from './testing/differential.js';

const foreign = [
  ...[ckeditor4, ckeditor5, tinymce, quill, tiptapHtml, word, wordpress].flat(),
  ...clipboardFixtures.map(({ html }) => html),
  thousandBlocks,
];
const written = (html: string) => writeHtml(readHtml(html, { link, foreign: false }).blocks);
const own = [everything, ...foreign.map(written), ...hostileFragments.map(written)].filter((html) => html !== '');

/** Expects that HTML is left to the full reader or read as by it. Answers whether it was read. */
function isReadTheSame(html: string): boolean {
  const nodes = canonicalNodes(html, link);
  if (nodes) expect({ root: nodes, unread: 0, flattened: false }).toEqual(htmlNodes(html, { link, foreign: false }));
  return nodes !== null;
}

describe('What the value is written as', () => {
  it.each(own.map((html) => [html]))('is read, and as by the reader of any HTML: %j', (html) => {
    expect(isReadTheSame(html)).toBe(true);
  });

  it('is read, whatever the document', () => {
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        expect(isReadTheSame(writeHtml(blocks))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('Other HTML is left to the reader of any, or read as by it', () => {
  it.each([...foreign, ...hostileFragments].map((html) => [html]))('%j', (html) => {
    isReadTheSame(html);
  });

  it.each(
    hostileUrls.flatMap((url) => [
      [`<p><a href="${url}">a</a> b</p>`],
      [`<p>a <img src="${url}" alt="b"></p>`],
      [`<p><a href="${url.replaceAll('&', '&amp;')}">a</a></p>`],
    ]),
  )('%j', (html) => {
    isReadTheSame(html);
  });

  it.each([
    // White space that HTML does not show, and what stands for it
    '<p> a</p>',
    '<p>a </p>',
    '<p>a <br>b</p>',
    '<p>a<br> b</p>',
    '<p>a  b</p>',
    '<p>a\nb</p>',
    '<p>a&nbsp;b</p>',
    '<p>&nbsp;</p>',
    '<p>&nbsp; &nbsp; a</p>',
    '<p>a &nbsp;b</p>',
    '<p>a&nbsp; b</p>',
    '<p>a<strong>&nbsp;</strong>b</p>',
    '<p>a<strong> </strong> b</p>',
    '<p>a&nbsp;<img src="/x"></p>',
    '<p><img src="/x">&nbsp;<br></p>',
    '<p>a&#9;&nbsp;b</p>',
    '<p>a\u00a0b&#160;c</p>',
    '<p>a</p>\n<p>b</p>',
    // Breaks, and what is empty
    '<p></p>',
    '<p>a<br></p>',
    '<p>a<br><br></p>',
    '<p><a href="/x">a<br></a></p>',
    '<p><strong>a<br></strong></p>',
    '<p><a href="/x"></a></p>',
    '<p>a<code></code>b</p>',
    '<p>a<em></em>b</p>',
    '<h1></h1>',
    '<ul></ul>',
    '<ul><li></li></ul>',
    '<blockquote></blockquote>',
    '<pre></pre>',
    '<pre><code></code></pre>',
    // Marks and links
    '<p><strong><strong>a</strong></strong></p>',
    '<p><strong><strong>a</strong>b</strong></p>',
    '<p><span style="color: #E00000"><span style="color: #2563EB">a</span></span></p>',
    '<p><span style="color: #000000">a</span></p>',
    '<p><span style="color: red">a</span></p>',
    '<p><span>a</span></p>',
    '<p><span style="color: #E00000" style="color: #2563EB">a</span></p>',
    '<p><strong style="font-weight: 400">a</strong></p>',
    '<p style="display:none">a</p>',
    '<p><strong><a href="/x">a</a></strong></p>',
    '<p><a href="/x"><strong>a</strong></a></p>',
    '<p><a href="/x"><a href="/y">a</a></a></p>',
    '<p><a>a</a></p>',
    '<p><a href="/a" href="/b">a</a></p>',
    '<p><a href="/a?b=c&amp;copy=d&amp;amp;" title="&quot;&lt;&gt;&#160;">a</a></p>',
    '<p><a href="/a" title="&nbsp;&#9;">a</a></p>',
    `<p><a href="/a" rel="${'x'.repeat(999)} noopener" target="_self">a</a></p>`,
    '<p><a href="obsidian://open">a</a></p>',
    '<p><a href="/a" name="b">a</a></p>',
    // Images
    '<p><img></p>',
    '<p><img src="/a" width="x"></p>',
    '<p><img src="/a" width="99999"></p>',
    '<p>a</p><img src="/a">',
    // Lists
    '<ol start="5"><li>a</li></ol>',
    '<ol start="x"><li>a</li></ol>',
    '<ol start="-1"><li>a</li></ol>',
    '<ul start="5"><li>a</li></ul>',
    '<ol><li value="5">a</li></ol>',
    '<ol><li>a</li></ol><ol start="5"><li>b</li></ol>',
    '<ol><li>a<ol><li>b</li></ol>c</li></ol>',
    '<ul><li>a</li></ul><ul><li>b</li></ul>',
    '<ul>a<li>b</li></ul>',
    '<ul><ul><li>b</li></ul></ul>',
    '<li>a</li>',
    '<ul><li><p>a</p><hr></li></ul>',
    // Code
    '<pre>a</pre>',
    '<pre>\n<code>a</code></pre>',
    '<pre><code>a</code>b</pre>',
    '<pre><code>a</code><code>b</code></pre>',
    '<pre><code>a<strong>b</strong></code></pre>',
    '<pre><code>\n a\t&#9;&nbsp;\n</code></pre>',
    '<pre><code class="language-TS">a</code></pre>',
    '<pre><code class="lang-ts">a</code></pre>',
    '<pre><code class="language-&lt;">a</code></pre>',
    '<pre><code class="language-ts x">a</code></pre>',
    '<pre class="language-ts"><code>a</code></pre>',
    // Blocks in each other
    'a',
    'a<p>b</p>c',
    '<strong>a</strong><hr>b',
    '<p>a<p>b</p></p>',
    '<p>a<hr>b</p>',
    '<p>a<ul><li>b</li></ul></p>',
    '<h1>a<h2>b</h2></h1>',
    '<h1><p>a</p></h1>',
    '<h7>a</h7>',
    '<blockquote>a<p>b</p>c</blockquote>',
    '<strong><p>a</p></strong>',
    // Tags, references and characters
    '<P>a</P>',
    '<p>a',
    '<p>a</p',
    '<p>a</p></p>',
    '<p>a</strong></p>',
    '<p>a</p b="c">',
    '<br/>',
    "<a href='/x'>a</a>",
    '<p>a > b</p>',
    '<p>a < b</p>',
    '<p>a & b</p>',
    '<p>a &amp b</p>',
    '<p>&constructor;&__proto__;&eacute;</p>',
    '<p>&#x41;</p>',
    '<p>a\r\nb</p>',
    '<p>a\u0000\u0001\u0002b</p>',
    '<p>\ud800</p>',
    '<p>a\fb</p>',
    '<!-- a --><p>a</p>',
    '<constructor>a</constructor>',
    '<p><script>a</script></p>',
    '<table><tr><td>a</td></tr></table>',
  ])('%j', (html) => {
    isReadTheSame(html);
  });

  it('whatever is changed in what the value is written as', () => {
    const change = fc.record({
      at: fc.nat(),
      length: fc.nat(8),
      text: fc.oneof(
        fc.constantFrom('', ' ', '\n', '&nbsp;', '&', '<', '>', '"', 'style="color: #E00000"', ' class="x"', '<br>'),
        fc.constantFrom('<p>', '</p>', '<li>', '</li>', '<ul>', '</ul>', '<ol start="3">', '</ol>', '<hr>', '<h1>'),
        fc.constantFrom('<strong>', '</strong>', '<a href="/x">', '</a>', '<code>', '</code>', '<pre>', '</pre>'),
        fc.constantFrom('<span style="color: #E00000">', '</span>', '<blockquote>', '</blockquote>', '<img src="/x">'),
        fc.string({ maxLength: 3 }),
      ),
    });
    let read = 0;
    fc.assert(
      fc.property(arbitraryBlocks, fc.array(change, { minLength: 1, maxLength: 3 }), (blocks, changes) => {
        let html = writeHtml(blocks);
        for (const { at, length, text } of changes) {
          // Between tags as often as anywhere.
          const edges = [...html.matchAll(/[<>]/g)].map(({ index }) => index + Number(html[index] === '>'));
          const from = (at % 2 ? edges[at % (edges.length || 1)] : undefined) ?? at % (html.length + 1);
          html = html.slice(0, from) + text + html.slice(from + (at % 3 ? 0 : length));
        }
        if (isReadTheSame(html)) read++;
      }),
      { numRuns: 2000 },
    );
    // Otherwise it would have said nothing.
    expect(read).toBeGreaterThan(100);
  });

  it('whatever it is', () => {
    const random = randomNumbers(14);
    for (let run = 0; run < 2000; run++) {
      isReadTheSame(randomHtml(random));
      isReadTheSame(mutatedHtml(random));
    }
  });

  it.each([40, 59, 60, 61, 62, 200])('%i blocks in each other', (depth) => {
    isReadTheSame(`${'<blockquote>'.repeat(depth)}a${'</blockquote>'.repeat(depth)}`);
    isReadTheSame(`${'<ul><li>'.repeat(depth / 2)}a${'</li></ul>'.repeat(depth / 2)}`);
  });

  it('more than is read', () => {
    expect(isReadTheSame('<hr>'.repeat(600_000))).toBe(false);
    expect(isReadTheSame(`<p>${'a'.repeat(3_000_000)}</p>`)).toBe(false);
  });

  it.each(['<', '<p ', '<p a="', '<p a="b" ', '&', '&amp', '<blockquote>', '<p>a</p>', ' ', '<a href="/x">', 'a\n'])(
    'in a time that grows with its length alone: %j',
    (piece) => {
      const { ms, mostMs } = eightfoldCost((times) => canonicalNodes(`<p>${piece.repeat(10_000 * times)}</p>`, link));
      expect(ms).toBeLessThan(mostMs);
    },
  );
});
