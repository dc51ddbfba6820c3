import { describe, expect, it } from 'vitest';
import { convertValue } from '../convert.js';
import { writeHtml } from '../tree/writeHtml.js';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { readMarkdown } from './readMarkdown.js';

const attributes = 'target="_blank" rel="noopener noreferrer nofollow"';
const read = (markdown: string, options = {}) => writeHtml(readMarkdown(markdown, { link, ...options }).blocks);

describe('Markdown is read', () => {
  it.each([
    ['HTML in it is text', '<b>a</b> <script>x</script>', '<p>&lt;b&gt;a&lt;/b&gt; &lt;script&gt;x&lt;/script&gt;</p>'],
    ['entities are characters', '&amp; &copy; &#35; &nope;', '<p>&amp; © # &amp;nope;</p>'],
    ['a soft break is a space', 'a\nb', '<p>a b</p>'],
    ['two spaces before a break are a hard one', 'a  \nb', '<p>a<br>b</p>'],
    ['a backslash before a break is a hard one', 'a\\\nb', '<p>a<br>b</p>'],
    ['an underlined line is a heading', 'a\n===\n\nb\n---', '<h1>a</h1><h2>b</h2>'],
    ['signs after a heading are none of it', '## a ##', '<h2>a</h2>'],
    ['strike has two tildes', '~~a~~ ~b~', '<p><s>a</s> ~b~</p>'],
    [
      'marks nest',
      '**a *b* ~~c~~**',
      '<p><strong>a <em>b</em> <s>c</s></strong></p>'.replaceAll('</strong><strong>', ''),
    ],
    ['a reference is a link', '[a][b]\n\n[b]: /c "t"', `<p><a href="/c" ${attributes} title="t">a</a></p>`],
    [
      'an address in angle brackets is a link',
      '<https://x.y>',
      `<p><a href="https://x.y" ${attributes}>https://x.y</a></p>`,
    ],
    ['an address of a scheme that is refused is text', '[a](javascript:b) <data:c>', '<p>a data:c</p>'],
    ['an image has its text and title', '![a *b*](/c "d")', '<p><img src="/c" alt="a b" title="d"></p>'],
    ['an image that may not be loaded is its text', '![a](file:///b)', '<p>a</p>'],
    [
      'an image in a link stays in it',
      '[![a](/b)](/c)',
      `<p><a href="/c" ${attributes}><img src="/b" alt="a"></a></p>`,
    ],
    ['a fence says its language', '~~~ Ruby startline=3\na\n~~~', '<pre><code class="language-ruby">a</code></pre>'],
    ['a fence that is not closed goes on to the end', '```\na\n\nb', '<pre><code>a\n\nb</code></pre>'],
    ['a fence keeps shorter fences', '````\n```\n````', '<pre><code>```</code></pre>'],
    ['a list of another sign is another list, which the model joins', '- a\n+ b', '<ul><li>a</li><li>b</li></ul>'],
    ['a list starts where it says', '7) a\n8) b', '<ol start="7"><li>a</li><li>b</li></ol>'],
    [
      'an item of blocks holds them',
      '1. a\n\n   > b\n2. c',
      '<ol><li><p>a</p><blockquote>b</blockquote></li><li>c</li></ol>',
    ],
    ['an item that begins with a list has an empty line', '- - a', '<ul><li><br><ul><li>a</li></ul></li></ul>'],
    ['a quote goes on lazily', '> a\nb', '<blockquote>a b</blockquote>'],
    ['a quote of blocks holds them', '> # a\n>\n> - b', '<blockquote><h1>a</h1><ul><li>b</li></ul></blockquote>'],
    [
      'quotes deeper than eight are the eighth',
      '> '.repeat(12) + 'a',
      `${'<blockquote>'.repeat(8)}a${'</blockquote>'.repeat(8)}`,
    ],
    ['a table is its lines', '| a | b |\n|---|---|\n| c | d |', '<p>| a | b | |---|---| | c | d |</p>'],
    ['a reference alone is nothing', '[a]: /b', ''],
    ['blank lines are nothing', '\n \n\t\n', ''],
  ])('%s', (_name, markdown, expected) => {
    expect(read(markdown)).toBe(expected);
    const { markdown: written } = convertValue({ markdown });
    expect(convertValue({ markdown: written }).markdown).toBe(written);
  });

  it('line breaks of a chat’s text are kept where they are asked for', () => {
    expect(read('a\nb', { softBreak: 'break' })).toBe('<p>a<br>b</p>');
  });

  it('images become links where nothing may be loaded', () => {
    const safe = { allowImages: false };
    expect(read('![a](https://x/y.png)', safe)).toBe(`<p><a href="https://x/y.png" ${attributes}>a</a></p>`);
    expect(read('![a](data:image/png;base64,AAAA)', safe)).toBe('<p>a</p>');
    expect(read('[![a](/b)](/c)', safe)).toBe(`<p><a href="/c" ${attributes}>a</a></p>`);
  });
});

describe('Markdown is written', () => {
  it.each([
    [
      'signs at a line’s start are escaped',
      '<p># a</p><p>- b</p><p>1. c</p><p>&gt; d</p><p>+ e</p>',
      '\\# a\n\n\\- b\n\n1\\. c\n\n\\> d\n\n\\+ e',
    ],
    ['signs in the middle are not', '<p>a # b - c 1. d</p>', 'a # b - c 1. d'],
    ['what would be a mark is escaped', '<p>*a* _b_ `c` [d](e)</p>', '\\*a\\* \\_b\\_ \\`c\\` \\[d\\](e)'],
    ['an underscore in a word is not', '<p>a_b</p>', 'a_b'],
    ['signs at a heading’s end are escaped', '<h2>a #</h2><h2>C#</h2>', '## a \\#\n\n## C#'],
    ['breaks in a heading are spaces', '<h2>a<br>b</h2>', '## a b'],
    ['a break at the end is nothing', '<p>a<br><br></p>', 'a'],
    ['spaces at a mark’s edge stand outside of it', '<p>a<strong> b </strong>c</p>', 'a **b** c'],
    ['a mark of spaces alone is none', '<p>a<strong> </strong>b</p>', 'a b'],
    ['code with backticks has longer ones', '<p><code>a`b</code></p>', '``a`b``'],
    ['code that begins with one is kept apart', '<p><code>`a</code></p>', '`` `a ``'],
    ['a fence is longer than those in the code', '<pre><code>```\na</code></pre>', '````\n```\na\n````'],
    ['an empty code block stays', '<p>a</p><pre><code></code></pre>', 'a\n\n```\n```'],
    ['an address with brackets and spaces is wrapped', '<p><a href="/a b(c)">d</a></p>', '[d](</a b(c)>)'],
    ['a link’s code never defines a reference', '<p><a href="/a"><code>]:b</code></a></p>', '[`]:b`]( /a)'],
    ['a title is quoted', '<p><a href="/a" title="b &quot;c&quot;">d</a></p>', '[d](/a "b \\"c\\"")'],
    ['an image of several lines of text is one line', '<p><img src="/a" alt="b\n c"></p>', '![b c](/a)'],
    ['an exclamation mark before a link makes no image', '<p>!<a href="/a">b</a></p>', '\\![b](/a)'],
    ['empty paragraphs are nothing', '<p>a</p><p><br></p><p>b</p>', 'a\n\nb'],
    ['an empty item is its sign', '<ul><li></li><li>a</li></ul>', '-\n- a'],
    ['an empty heading is its sign', '<p>a</p><h3></h3>', 'a\n\n###'],
    ['a quote has a sign for each line', '<blockquote>a<br>b\u2028c</blockquote>', '> a\\\n> b\u2028c'],
    ['an empty quote is its sign', '<p>a</p><blockquote></blockquote>', 'a\n\n>'],
    ['numbers go on from the start', '<ol start="9"><li>a</li><li>b</li></ol>', '9. a\n10. b'],
    [
      'underline, colour and width are left out',
      '<p><u>a</u> <span style="color: #E00000">b</span> <img src="/c" alt="d" width="9"></p>',
      'a b ![d](/c)',
    ],
  ])('%s', (_name, html, expected) => {
    const { markdown } = convertValue(html);
    expect(markdown).toBe(expected);
    expect(convertValue({ markdown }).markdown).toBe(expected);
  });
});
