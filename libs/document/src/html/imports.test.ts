import { describe, expect, it } from 'vitest';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { maxBlocks, maxTextLength } from '../value/readBudget.js';
import { convertValue } from '../convert.js';
import { readHtml } from './readHtml.js';
import { writeHtml } from '../tree/writeHtml.js';

const canonical = (html: string) => writeHtml(readHtml(html, { link, foreign: false }).blocks);
const math = (content: string) => `<math><semantics><mrow>${content}</mrow></semantics></math>`;
const quill = (kind: string, level: number, text: string) =>
  `<li data-list="${kind}" class="ql-indent-${level}"><span class="ql-ui"></span>${text}</li>`;

describe('What other programs write keeps its text and its meaning', () => {
  it.each([
    // Code
    ['several pieces of code', '<pre><code>a</code>\n<code>b</code></pre>', '<pre><code>a\nb</code></pre>'],
    ['a piece of code for each line', '<pre><code>a</code><code>b</code></pre>', '<pre><code>a\nb</code></pre>'],
    [
      'a language of the author’s own',
      '<pre><code class="language-text">a</code></pre>',
      '<pre><code class="language-text">a</code></pre>',
    ],
    [
      'a language of the author’s own, with what another program has added',
      '<pre id="x" style="color:red"><code class="language-text" data-x="y">a</code></pre>',
      '<pre><code class="language-text">a</code></pre>',
    ],
    [
      'a language that a site names for none',
      '<pre class="x"><code class="language-text">a</code></pre>',
      '<pre><code>a</code></pre>',
    ],
    ['text around code', '<pre>Run <code>x</code> now</pre>', '<pre><code>Run x now</code></pre>'],
    ['blocks in code', '<pre><h2>a</h2>b<table><tr><td>c<td>d</table></pre>', '<pre><code>a\nb\nc\td</code></pre>'],
    ['listings of old', '<xmp><b>a</b></xmp>', '<pre><code>&lt;b&gt;a&lt;/b&gt;</code></pre>'],
    // Tables
    ['a table that is called a highlight', '<table class="highlight"><tr><td>a<td>b</table>', '<p>a | b</p>'],
    ['a table’s caption', '<table><caption>Ages</caption><tr><td>a<td>b</table>', '<p>Ages</p><p>a | b</p>'],
    ['text loose in a table', '<table>x<tr>y<td>a</td>z<td>b</table>', '<p>xyz</p><p>a | b</p>'],
    // Formulas
    [
      'powers',
      `<p>${math('<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><msup><mi>e</mi><mi>kt</mi></msup>')}</p>`,
      '<p>x²+e^kt</p>',
    ],
    [
      'fractions, roots and indices',
      math(
        '<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac><msqrt><msub><mi>c</mi><mn>10</mn></msub></msqrt>',
      ),
      '<p>a/(b+1)√(c₁₀)</p>',
    ],
    [
      'accents and roots of a degree',
      math(
        '<mover><mi>x</mi><mo>¯</mo></mover><mover><mi>R</mi><mi>def</mi></mover><mroot><mi>y</mi><mn>3</mn></mroot>',
      ),
      '<p>x¯R^def³√y</p>',
    ],
    [
      'matrices and what is fenced',
      math(
        '<mfenced open="[" close="]"><mtable><mtr><mtd>1</mtd><mtd>0</mtd></mtr><mtr><mtd>0</mtd><mtd>1</mtd></mtr></mtable></mfenced><mspace/><mi>f</mi><mfenced><mi>a</mi><mi>b</mi></mfenced>',
      ),
      '<p>[1, 0; 0, 1] f(a,b)</p>',
    ],
    ['sums', math('<munderover><mo>∑</mo><mn>1</mn><mi>n</mi></munderover>'), '<p>∑₁ⁿ</p>'],
    [
      'a formula of KaTeX, once',
      `<p>a <span class="katex"><span class="katex-mathml"><math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>x</span><span>2</span></span></span> b</p>`,
      '<p>a x² b</p>',
    ],
    [
      'powers of HTML',
      '<p>10<sup>2</sup> H<sub>2</sub>O x<sup>n+1</sup> 1<sup>st</sup></p>',
      '<p>10² H₂O xⁿ⁺¹ 1st</p>',
    ],
    // Buttons
    [
      'a heading that is a button',
      '<h3><button type="button"><span>Questions</span></button></h3>',
      '<h3>Questions</h3>',
    ],
    // Lists
    [
      'text after a nested list, and the numbers of what comes next',
      '<ol><li>a<ul><li>b</li></ul>c</li><li>d</li></ol>',
      '<ol><li>a<ul><li><p>b</p><p>c</p></li></ul></li><li>d</li></ol>',
    ],
    ['marked text loose in a list', '<ul>a <b>b</b> c<li>d</ul>', '<ul><li>a <strong>b</strong> c</li><li>d</li></ul>'],
    [
      'the number of an item',
      '<ol><li>a<li value="5">b<li>c</ol>',
      '<ol><li>a</li></ol><p><br></p><ol start="5"><li>b</li><li>c</li></ol>',
    ],
    [
      'numbers that begin anew',
      '<ol><li>a</ol><ol start="4"><li>b</ol>',
      '<ol><li>a</li></ol><p><br></p><ol start="4"><li>b</li></ol>',
    ],
    ['numbers that go on', '<ol><li>a</ol><ol start="2"><li>b</ol>', '<ol><li>a</li><li>b</li></ol>'],
    [
      'boxes of Quill’s to-do lists',
      `<ol>${quill('checked', 0, 'a')}${quill('unchecked', 0, 'b')}</ol>`,
      '<ul><li>☑ a</li><li>☐ b</li></ul>',
    ],
    [
      'levels of Quill',
      `<ol>${quill('ordered', 0, 'a')}${quill('bullet', 1, 'b')}${quill('bullet', 2, 'c')}${quill('ordered', 0, 'd')}</ol>`,
      '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>',
    ],
    [
      'levels of Slack',
      '<ol data-indent="0"><li data-stringify-indent="0">a</li></ol><ul data-indent="1"><li data-stringify-indent="1">b</li></ul><ol data-indent="0" start="2"><li data-stringify-indent="0">c</li></ol>',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    ],
    // Styles
    ['lines that a style keeps', '<div style="white-space: pre-line">\n  a  b\n\n  c\n</div>', '<p>a b<br><br>c</p>'],
    [
      'colours of CKEditor',
      '<p><span style="color:hsl(0,75%,60%)">a</span><span style="color:hsl(240 100% 50% / 100%)">b</span></p>',
      '<p><span style="color: #E64C4C">a</span><span style="color: #0000FF">b</span></p>',
    ],
    // Names
    ['all named characters', '<p>P&rcaron;&iacute;li&scaron;</p>', '<p>Příliš</p>'],
    // Bad nesting
    [
      'a mark that is not ended in its block',
      '<p><b>a</p><p>b</b>c</p>',
      '<p><strong>a</strong></p><p><strong>b</strong>c</p>',
    ],
    [
      'a mark around blocks that is ended in one',
      '<b>a<p>b</b>c</p>d',
      '<p><strong>a</strong></p><p><strong>b</strong>c</p><p>d</p>',
    ],
    ['an end without its start between words', 'a</p>b', '<p>a</p><p>b</p>'],
  ])('%s', (_name, html, expected) => {
    expect(canonical(html)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });

  it('a table’s row is the line that JSON has of it when it is read again', () => {
    const { json } = convertValue('<table><tr><td>a</td><td>b</td><td><b>c</b></td></tr></table>');
    expect(json.root.children).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'a | b | ' },
          { type: 'text', text: 'c', format: 1 },
        ],
      },
    ]);
    expect(convertValue({ json }).json).toEqual(json);
  });

  it('blocks that are too deep stay apart, and are reported', () => {
    const { blocks, leftOut } = readHtml(`${'<div>'.repeat(200)}<p>one</p><p>two</p>`, { link, foreign: false });
    expect(writeHtml(blocks)).toBe('<p>one</p><p>two</p>');
    expect(leftOut).toEqual({ blocks: 0, characters: 0, flattened: true });
  });

  it('what is over the limits is counted', () => {
    const { blocks, leftOut } = readHtml('<p>word</p>'.repeat(maxBlocks + 20_000), { link, foreign: false });
    expect(leftOut?.blocks).toBe(maxBlocks + 20_000 - blocks.length);
    const long = readHtml(`<p>${'word '.repeat(maxTextLength / 5 + 100_000)}</p>`, { link, foreign: false });
    expect(long.leftOut?.characters).toBe(500_000);
    expect(writeHtml(long.blocks).length).toBe(maxTextLength - 1 + '<p></p>'.length);
    expect(readHtml('<p>a</p>', { link, foreign: false }).leftOut).toBeUndefined();
  });
});
