import { describe, expect, it } from 'vitest';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { readHtml } from './readHtml.js';
import { writeHtml } from '../tree/writeHtml.js';

const canonical = (html: string, foreign = false) => writeHtml(readHtml(html, { link, foreign }).blocks);
const attributes = 'target="_blank" rel="noopener noreferrer nofollow"';

describe('HTML becomes canonical', () => {
  it.each([
    // White space
    ['spaces between blocks are nothing', ' <p>a</p> \n\t <p>b</p> ', '<p>a</p><p>b</p>'],
    ['spaces in a line are one', '<p>  a \n\t b  </p>', '<p>a b</p>'],
    ['a space between two marks stays', '<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
    ['a space at the end of a mark stays', '<p><b>a </b>b</p>', '<p><strong>a </strong>b</p>'],
    ['a space after a break goes', '<p>a<br> b</p>', '<p>a<br>b</p>'],
    ['kept white space stays', '<p style="white-space: pre-wrap">a  b\nc</p>', '<p>a &nbsp;b<br>c</p>'],
    ['a non-breaking space that is typed as one stays', '<p>a\u00a0b</p>', '<p>a&#160;b</p>'],
    ['an entity without its semicolon is read', '<p>&lt;b&gt &amp &copy;</p>', '<p>&lt;b&gt; &amp; ©</p>'],
    ['a number that is no character is replaced', '<p>&#0;&#xD800;&#x110000;a</p>', '<p>\ufffd\ufffd\ufffda</p>'],
    // Blocks
    ['text without a block is a paragraph', 'a<p>b</p>c', '<p>a</p><p>b</p><p>c</p>'],
    ['boxes around boxes are their content', '<div><section><div>a</div>b</section></div>', '<p>a</p><p>b</p>'],
    ['an empty box is nothing, an empty paragraph is one', '<div></div><p></p>', '<p><br></p>'],
    ['a paragraph in a heading is a heading', '<h2><p>a</p><p>b</p></h2>', '<h2>a</h2><h2>b</h2>'],
    [
      'the weight of a heading is no mark',
      '<h2 style="font-weight:bold"><span style="font-weight:700">a</span></h2>',
      '<h2>a</h2>',
    ],
    ['bold in a heading is one', '<h2><b>a</b></h2>', '<h2><strong>a</strong></h2>'],
    ['two breaks are an empty line', '<p>a<br><br>b</p>', '<p>a<br><br>b</p>'],
    ['a break at the end is not seen', '<p>a<br></p>', '<p>a</p>'],
    ['a line of nothing but a break is empty', '<p><br></p>', '<p><br></p>'],
    ['a divider in a paragraph parts it', '<p>a<hr>b</p>', '<p>a</p><hr><p>b</p>'],
    [
      'a quote in a quote stays',
      '<blockquote>a<blockquote>b</blockquote></blockquote>',
      '<blockquote><p>a</p><blockquote>b</blockquote></blockquote>',
    ],
    [
      'what is drawn as a block is one',
      '<p>a<b style="display: block">b</b>c</p>',
      '<p>a</p><p><strong>b</strong></p><p>c</p>',
    ],
    ['a hidden part is left out', '<p>a<span style="display:none">b</span></p>', '<p>a</p>'],
    ['a definition list is bold terms and text', '<dl><dt>a<dd>b</dl>', '<p><strong>a</strong></p><p>b</p>'],
    // Lists
    ['an item without a list has one', '<li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['text in a list is an item', '<ul>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'a list in a list without an item belongs to the item before',
      '<ul><li>a</li><ol><li>b</li></ol></ul>',
      '<ul><li>a<ol><li>b</li></ol></li></ul>',
    ],
    ['an empty list is nothing', '<ul></ul><p>a</p>', '<p>a</p>'],
    ['an empty item is one', '<ul><li></li></ul>', '<ul><li><br></li></ul>'],
    [
      'a start that is none is one',
      '<ol start="x"><li>a</li></ol><p>b</p><ol start="-4"><li>c</li></ol>',
      '<ol><li>a</li></ol><p>b</p><ol><li>c</li></ol>',
    ],
    ['a start of nought stays', '<ol start="0"><li>a</li></ol>', '<ol start="0"><li>a</li></ol>'],
    ['neighbouring lists of a kind are one', '<ul><li>a</li></ul><ul><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      'neighbouring lists of two kinds are two',
      '<ul><li>a</li></ul><ol><li>b</li></ol>',
      '<ul><li>a</li></ul><ol><li>b</li></ol>',
    ],
    // Code
    ['the first line break of a code block is not seen', '<pre>\na\n</pre>', '<pre><code>a</code></pre>'],
    [
      'marks in a code block are its text',
      '<pre><code><b>a</b>&lt;i&gt;</code></pre>',
      '<pre><code>a&lt;i&gt;</code></pre>',
    ],
    ['breaks and boxes in a code block are lines', '<pre>a<br>b<div>c</div></pre>', '<pre><code>a\nb\nc</code></pre>'],
    ['a language that could break out is none', '<pre data-language="a&quot;b">x</pre>', '<pre><code>x</code></pre>'],
    [
      'a language is in small letters',
      '<pre><code class="language-TypeScript">x</code></pre>',
      '<pre><code class="language-typescript">x</code></pre>',
    ],
    ['an empty code block stays', '<pre><code></code></pre>', '<pre><code></code></pre>'],
    [
      'a language of the name of an object’s field is one',
      '<pre class="language-constructor">x</pre>',
      '<pre><code class="language-constructor">x</code></pre>',
    ],
    [
      'an element and a colour of such names are nothing',
      '<constructor><span style="color: constructor">a</span></constructor>',
      '<p>a</p>',
    ],
    ['an entity of such a name is text', '<p>&constructor;&toString;</p>', '<p>&amp;constructor;&amp;toString;</p>'],
    // Marks
    [
      'marks that are nested wrongly are read as they were meant',
      '<p><b>a<i>b</b>c</i></p>',
      '<p><strong>a<em>b</em></strong><em>c</em></p>',
    ],
    ['a mark twice is one', '<p><b><strong>a</strong></b></p>', '<p><strong>a</strong></p>'],
    ['neighbouring marks of a kind are one', '<p><b>a</b><b>b</b></p>', '<p><strong>ab</strong></p>'],
    [
      'the order of marks is always the same',
      '<p><code><s><u><i><b>a</b></i></u></s></code></p>',
      '<p><strong><em><u><s><code>a</code></s></u></em></strong></p>',
    ],
    [
      'a style takes a mark away',
      '<p><b>a<span style="font-weight:normal">b</span></b></p>',
      '<p><strong>a</strong>b</p>',
    ],
    ['an empty mark is nothing', '<p>a<b></b>b</p>', '<p>ab</p>'],
    ['black is no colour', '<p><span style="color:#000">a</span></p>', '<p>a</p>'],
    [
      'the inner colour counts',
      '<p><span style="color:red">a<span style="color:blue">b</span></span></p>',
      '<p><span style="color: #FF0000">a</span><span style="color: #0000FF">b</span></p>',
    ],
    // Links and images
    [
      'a link around blocks is in each of them',
      '<a href="/x"><p>a</p><p>b</p></a>',
      `<p><a href="/x" ${attributes}>a</a></p><p><a href="/x" ${attributes}>b</a></p>`,
    ],
    [
      'a link in a link ends the first',
      '<p><a href="/x">a<a href="/y">b</a></a></p>',
      `<p><a href="/x" ${attributes}>a</a><a href="/y" ${attributes}>b</a></p>`,
    ],
    ['a link without text is nothing', '<p>a<a href="/x"></a></p>', '<p>a</p>'],
    ['a link without an address is its text', '<p><a>a</a><a href="">b</a></p>', '<p>ab</p>'],
    [
      'links to one place that touch are one',
      '<p><a href="/x">a</a><a href="/x"><b>b</b></a></p>',
      `<p><a href="/x" ${attributes}>a<strong>b</strong></a></p>`,
    ],
    [
      'an image in a link stays in it',
      '<p><a href="/x"><img src="/y"></a></p>',
      `<p><a href="/x" ${attributes}><img src="/y" alt=""></a></p>`,
    ],
    [
      'a width that is none is left out',
      '<p><img src="/x" width="50%"><img src="/y" width="0"><img src="/z" width=" 7px "></p>',
      '<p><img src="/x" alt=""><img src="/y" alt=""><img src="/z" alt="" width="7"></p>',
    ],
    ['an image without a source is nothing', '<p>a<img alt="x"><img src=""></p>', '<p>a</p>'],
    // What is no HTML of a document
    ['comments and instructions are nothing', '<!doctype html><?x?><!-- <p>a</p> --><p>b</p><![CDATA[c]]>', '<p>b</p>'],
    ['a tag that never ends is nothing', '<p>a</p><p title="', '<p>a</p>'],
    ['a sign that is no tag is text', '<p>a < b <3 </p>', '<p>a &lt; b &lt;3</p>'],
    ['scripts, styles and their text are nothing', '<style>p{}</style><script>"<p>a</p>"</script><p>b</p>', '<p>b</p>'],
    ['an end without a start is nothing', '</div></p></b>a', '<p>a</p>'],
  ])('%s', (_name, html, expected) => {
    expect(canonical(html)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });

  it.each([
    ['colours that are not of the palette', '<p><span style="color:#123456">a</span></p>', '<p>a</p>'],
    [
      'the colours of links',
      '<p><a href="/x" style="color:#e00000">a</a></p>',
      `<p><a href="/x" ${attributes}>a</a></p>`,
    ],
    [
      'the underline of links',
      '<p><a href="/x"><span style="text-decoration:underline">a</span></a></p>',
      `<p><a href="/x" ${attributes}>a</a></p>`,
    ],
    [
      'classes, targets and rels',
      '<p><a href="/x" class="y" target="_self" rel="author">a</a></p>',
      `<p><a href="/x" ${attributes}>a</a></p>`,
    ],
  ])('a paste leaves out %s', (_name, html, expected) => {
    expect(canonical(html, true)).toBe(expected);
  });

  it('a paste keeps the palette’s colours, and a document keeps all', () => {
    const red = '<p><span style="color: #E00000">a</span></p>';
    expect(canonical(red, true)).toBe(red);
    const other = '<p><span style="color: #123456">a</span></p>';
    expect(canonical(other)).toBe(other);
  });
});
