import type { FieldContent } from '../content/FieldContent.js';

const chosen: readonly FieldContent[] = [
  {},
  { headings: [2, 3], images: false, colours: false, code: false, quotes: false, links: false },
  { headings: false },
  { headings: [1] },
  { headings: false, marks: ['italic'] },
  { lists: false },
  { lists: ['bullet'] },
  { lists: ['number'], quotes: false },
  { quotes: false },
  { code: false },
  { dividers: false },
  { images: false },
  { images: false, links: false },
  { links: false },
  { colours: false },
  { colours: ['red', 'blue', '#123456'] },
  { marks: false },
  { marks: ['bold', 'italic'] },
  { marks: ['code'], headings: [6] },
  {
    headings: false,
    lists: false,
    quotes: false,
    code: false,
    dividers: false,
    images: false,
    links: false,
    colours: false,
    marks: false,
    own: false,
    unknown: false,
  },
];

/** Digits that look like none in particular, the same in each run. */
function digitsOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function generated(seed: number): FieldContent {
  const next = digitsOf(seed * 7919);
  const isTaken = () => next(2) === 0;
  const some = <T>(words: readonly T[]): readonly T[] | boolean =>
    next(3) === 0 ? isTaken() : words.filter(() => isTaken());
  return {
    headings: some([1, 2, 3, 4, 5, 6] as const),
    lists: some(['bullet', 'number'] as const),
    quotes: isTaken(),
    code: isTaken(),
    dividers: isTaken(),
    images: isTaken(),
    links: isTaken(),
    colours: some(['red', 'green', 'purple'] as const),
    marks: some(['bold', 'italic', 'underline', 'strike', 'code'] as const),
  };
}

/** Forty contents of fields: all, nothing, each key by itself, and twenty of any mixture. */
export const fieldContents: readonly FieldContent[] = [
  ...chosen,
  ...Array.from({ length: 40 - chosen.length }, (_, index) => generated(index + 1)),
];

/** What is put into fields of all contents: every block, inline and mark, nested, beside each other and in places where words could meet. */
export const contentSources: readonly { readonly html: string; readonly markdown: string }[] = [
  {
    html:
      '<h1>One <em>big</em> title</h1><h2>Two <a href="https://a.example">linked</a></h2><h6>Six</h6>' +
      '<p>Plain <strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> <code>mono</code> ' +
      '<span style="color: #E00000">red</span> <span style="color: #2563EB"><strong>blue</strong></span></p><hr><p>after</p>',
    markdown:
      '# One *big* title\n\n## Two [linked](https://a.example)\n\nPlain **bold** `mono` ~~struck~~\n\n---\n\nafter',
  },
  {
    html:
      '<ul><li>a</li><li>b<ol start="3"><li>c</li><li>d<ul><li>e</li></ul></li></ol></li></ul><p>between</p>' +
      '<ol><li><p>one</p><pre><code>let x;\nlet y;</code></pre></li><li><h3>in item</h3><p>two</p></li><li><hr></li></ol>',
    markdown:
      '- a\n- b\n\n  3. c\n  4. d\n\nbetween\n\n1. one\n\n   ```ts\n   let x;\n   let y;\n   ```\n2. > two\n3. three',
  },
  {
    html:
      '<blockquote>a quote</blockquote><blockquote><p>first</p><h4>in quote</h4><ul><li>x</li></ul><blockquote><p>deep</p><hr></blockquote></blockquote>' +
      '<pre><code class="language-ts">const a = 1;\n\tconst b = 2;</code></pre>',
    markdown:
      '> a quote\n\n> first\n>\n> #### in quote\n>\n> - x\n>\n> > deep\n\n```ts\nconst a = 1;\n\tconst b = 2;\n```',
  },
  {
    html:
      '<p>before<img src="https://a.example/cat.png" alt="A cat" title="Our Tom">after</p><p><img src="/i.png" alt=""></p>' +
      '<p><a href="https://b.example">see <img src="https://a.example/dog.png" alt="a dog">this</a></p>' +
      '<h2><img src="data:image/png;base64,iVBORw0KGgo=" alt="inline">glued</h2><p>x<br>y &nbsp; z</p>',
    markdown:
      'before![A cat](https://a.example/cat.png "Our Tom")after\n\n![](/i.png)\n\n[see ![a dog](https://a.example/dog.png)this](https://b.example)',
  },
  { html: '<hr>', markdown: '---' },
  { html: '<ul><li><hr></li></ul><hr><ul><li>next</li></ul>', markdown: '- a\n\n---\n\n- b' },
];
