/** An input that can be made of any length: what once grew with the square of it, was nested deeper than calls can be, or is usual. */
export interface Shape {
  name: string;
  /** @param length about how many UTF-16 code units it gets */
  of: (length: number) => string;
}

function repeat(unit: string, before = ''): (length: number) => string {
  return (length) => before + unit.repeat(Math.ceil(length / unit.length));
}

function nested(start: string, end: string): (length: number) => string {
  return (length) => {
    const times = Math.ceil(length / (start.length + end.length));
    return `${start.repeat(times)}deep${end.repeat(times)}`;
  };
}

function shapes(named: Readonly<Record<string, (length: number) => string>>): readonly Shape[] {
  return Object.entries(named).map(([name, of]) => ({ name, of }));
}

function ticks(length: number): string {
  let text = '';
  for (let run = 1; text.length < length; run++) text += `${'`'.repeat(run)} a `;
  return text;
}

export const htmlShapes = shapes({
  prose: repeat(
    '<h2>Tides</h2><p>Some <strong>words</strong> of a <a href="https://x.y/z?a=b">text</a> and <code>c</code>.</p>',
  ),
  'small blocks': repeat('<p>a</p>'),
  'one long paragraph': repeat('words of a text that goes on, '),
  'changing marks': repeat('a<b>b</b><i>c</i> '),
  'links side by side': repeat('<a href="/a">a<b>b</b></a>'),
  'breaks in one line': repeat('a<br>'),
  'breaks after spaces': repeat('a <br>'),
  'breaks alone': repeat('<br>'),
  spaces: repeat('&nbsp; a  '),
  'white space': repeat(' \n\t', 'a'),
  'misnested marks': repeat('<b><i>a</b></i>'),
  'misnested marks and blocks': repeat('<b><p>a</b><i>b</p>'),
  'marks never ended': repeat('<b><i>a'),
  'links never ended': repeat('<a href=/a>a<p>'),
  'coloured text': repeat('<span style="color: #e00000; font-weight: bold">a</span> '),
  'nested boxes': nested('<div>', '</div>'),
  'nested quotes': nested('<blockquote>a', '</blockquote>'),
  'nested lists': nested('<ul><li>a', '</li></ul>'),
  'nested marks': nested('<b><i>', '</i></b>'),
  'items of a list': (length) => `<ol>${repeat('<li>a')(length)}</ol>`,
  'items with numbers of their own': (length) => `<ol>${repeat('<li value=7>a')(length)}</ol>`,
  'items with lists and text': (length) => `<ol>${repeat('<li>a<ul><li>b</ul>c')(length)}</ol>`,
  'items of blocks': (length) => `<ul>${repeat('<li><p>a</p><p>b</p>')(length)}</ul>`,
  'lists side by side': repeat('<ul><li>a</ul><ol start=3><li>b</ol>'),
  'quotes of blocks': repeat('<blockquote><p>a</p><p>b</p></blockquote>'),
  tables: (length) => `<table>${repeat('<tr><td>a<td>b<b>c')(length)}</table>`,
  'text between cells': (length) => `<table>${repeat('a<tr>b<td>c</td>d')(length)}</table>`,
  'tables in tables': repeat('<table><tr><td>a'),
  entities: repeat('&amp;&rcaron;&#233;&notin;&x &'),
  'code lines': repeat('a\tb\n', '<pre><code class="language-ts">'),
  'code blocks': repeat('<pre>a</pre>'),
  images: repeat('<img src="/a.png" alt="b">'),
  'tags never ended': repeat('<p '),
  'attributes of one tag': repeat('a="b" ', '<p '),
  'quotes never ended': repeat('<p a="'),
  'spaces in an address': (length) =>
    `<p><a href="/a${repeat(' ')(length / 2)}b">c</a><img src="/a${repeat(' ')(length / 2)}b"></p>`,
  comments: repeat('<!-- a --><!--'),
  'raw text never ended': repeat('<style>a<title>'),
  'ends without starts': repeat('</b></p></li>'),
  formulas: repeat('<math><msup><mi>a</mi><mn>2</mn></msup></math>'),
  'pictures in text': repeat('<svg><g><text>a'),
  forms: repeat('<form><button>a<select><option>b'),
  'lists of Word': repeat('<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>a</p>'),
  'lists of Quill': (length) => `<ol>${repeat('<li data-list=bullet class="ql-indent-2">a</li>')(length)}</ol>`,
  'emoji and other scripts': repeat('<p>👩‍👩‍👧 漢字 नमस्ते</p>'),
});

export const markdownShapes = shapes({
  prose: repeat('Some *words* of a [text](/url) and `code`.\n\n'),
  'one long line': repeat('words and **bold** and _more_, '),
  'nested emphasis': repeat('*a **b '),
  'nested emphasis that ends': (length) => `${'*a **b '.repeat(length / 14)}${'**a* '.repeat(length / 10)}`,
  'emphasis that never opens': repeat('a* b_ c** '),
  'a run of stars': (length) => `${'*'.repeat(length / 2)}a${'*'.repeat(length / 2)}`,
  brackets: repeat('['),
  'images in images': (length) => `${'!['.repeat(length / 6)}a${'](b)'.repeat(length / 6)}`,
  'links within brackets': (length) => `${'['.repeat(900)}${'[a](b) '.repeat(length / 7)}`,
  'links side by side': repeat('[*a*b](c)'),
  'link titles that never end': repeat('[a](b "'),
  'code spans of every length': ticks,
  'backticks before backticks': (length) => `${'`'.repeat(length / 2)} \`${'a'.repeat(length / 2)}`,
  'lists of changing signs': repeat('- a\n+ b\n'),
  'items of a list': repeat('1. a\n'),
  'nested quotes': (length) => `${'> '.repeat(length / 2)}a`,
  'quotes of many levels': repeat('> > > a\n> b\n'),
  'nested lists': (length) => `${'- '.repeat(length / 2)}a`,
  'lazy lines': repeat('a\n', '> > > > > > > > '),
  'blank lines in code': (length) => `    a${'\n'.repeat(length)}    b`,
  'fences never ended': repeat('```\n~~~\n'),
  references: repeat('[a]: b\n\n'),
  'references that differ': (length) =>
    Array.from({ length: length / 18 }, (_, index) => `[${index}]: /b\n[${index}]\n`).join('\n'),
  spaces: (length) => `a${' '.repeat(length)}b`,
  'escapes and entities': repeat('\\*&amp;&copy;'),
  'hard breaks': repeat('a  \n'),
  'small blocks': repeat('a\n\n'),
  dividers: repeat('---\n***\n'),
});

export const textShapes = shapes({
  lines: repeat('words of a text\n'),
  'one long line': repeat('words of a text, '),
  'empty lines': repeat('\n'),
  'line ends of Windows': repeat('a\r\n'),
  tabs: repeat('a\tb'),
  'control characters': repeat('a\u0007b\ud800'),
  addresses: repeat('see https://example.com/a?b=c#d, '),
  'addresses without spaces': repeat('https://example.com/a'),
  'names that begin with www': repeat('www.a.de '),
  'www without end': repeat('www.'),
  'e-mail addresses': repeat('a.b@example.com, '),
  'at signs': repeat('a@'),
  'dots in a name': repeat('a.', 'https://'),
  'brackets in an address': repeat('(', 'https://example.com/'),
  'brackets that end': repeat('(a)', 'https://example.com/'),
  'stops after an address': repeat('.,', 'https://example.com/a'),
  schemes: repeat('http://'),
  quotes: repeat(`'a" `),
  'other scripts': repeat('見てhttps://example.com/を '),
  emoji: repeat('👩‍👩‍👧'),
  'signs of Markdown': repeat('# a\n- b\n**c** `d` '),
  'nearly links': repeat('[a](b '),
  'nearly bold': repeat('**a'),
});

export const jsonShapes = shapes({
  'nested quotes': (length) => document(nested('{"type":"quote","children":[', ']}')(length).replace('deep', '')),
  'nested nodes of others': (length) => document(nested('{"type":"x","children":[', ']}')(length).replace('deep', '')),
  'nodes of others': repeatNodes('{"type":"x","children":[{"type":"text","text":"a"}]}'),
  'text and blocks': repeatNodes('{"type":"text","text":"a"},{"type":"paragraph","children":[]}'),
  'one line of text': repeatNodes('{"type":"text","text":"a","format":1},{"text":"b"}'),
  'links side by side': repeatNodes('{"type":"link","url":"/a","children":[{"type":"text","text":"a"}]}'),
  'lists side by side': repeatNodes(
    '{"type":"list","children":[{"type":"listitem","children":[{"type":"text","text":"a"}]}]}',
  ),
  'items alone': repeatNodes(
    '{"type":"listitem","children":[{"type":"list","children":[{"type":"text","text":"a"}]}]}',
  ),
  'malformed blocks': repeatNodes('{"type":"heading","tag":"h9","children":[{"type":"text","text":"a"}]}'),
});

function document(children: string): string {
  return `{"version":1,"root":{"type":"root","children":[${children}]}}`;
}

function repeatNodes(nodes: string): (length: number) => string {
  return (length) =>
    document(
      Array(Math.ceil(length / nodes.length))
        .fill(nodes)
        .join(','),
    );
}
