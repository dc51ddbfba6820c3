import { defaultLinkSettings as link } from '../../link/linkSettings.js';
import { writeText } from '../../text/writeText.js';
import { cleanText } from '../../value/cleanText.js';
import { clipboardFixtures } from '../../testing/clipboard.js';
import { readHtml } from '../readHtml.js';
import { readStoredHtml } from '../readStoredHtml.js';
import { writeHtml } from '../../tree/writeHtml.js';

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const tags =
  'p p p div div span b i em strong a u s code font small h1 h2 h3 ul ol li li dl dt dd blockquote pre table table tbody thead tr tr td td th caption colgroup section article button label details summary center ruby rt sub2 o:p custom-tag svg path listing fieldset legend nav'.split(
    ' ',
  );
const leaves = ['<br>', '<hr>', '<img src=x>', '<wbr>', '<input>', '<br/>', '</br>', '<image src=y>', '<col>'];
const attributes = [
  '',
  '',
  '',
  ' class=x',
  ' title="a > b"',
  " id='q'",
  ' href="/x?a=b&copy=c"',
  ' hidden',
  ' a=1 a=2',
  '/',
];
const pieces = [
  ...[
    '&amp;',
    '&lt;',
    '&nbsp;',
    '&eacute;',
    '&rcaron;',
    '&notit;',
    '&copy',
    '&#233;',
    '&#x10FFFF;',
    '&zzz;',
    '&',
    '&#;',
  ],
  ...[
    ' ',
    '  ',
    '\n',
    '\t',
    ' \n ',
    '<!-- c -->',
    '<!-->',
    '<!---->',
    '<!--!>x-->',
    '<!-- a--!>',
    '<?x y?>',
    '<!doctype html>',
  ],
  ...[
    '<',
    '< ',
    '<3',
    '</>',
    '</ x>',
    '<>',
    '>',
    '"',
    "'",
    '<![CDATA[c]]>',
    '<style>b{}</style>',
    '<script>"<p>"</script>',
  ],
  ...[
    '<title>t</title>',
    '<textarea>a<p></textarea>',
    '<select><option>o</select>',
    '<template><p>t</template>',
    '<xmp><b></xmp>',
  ],
  ...[
    '<svg><title>a</title><path/></svg>',
    '</html>',
    '</body>',
    '<body>',
    '<head>',
    '</p>',
    '</table>',
    '</td>',
    '</li>',
    '<p',
  ],
];

/** HTML as nobody would write it: tags of all kinds in any order, text between them, and what parsers trip over. */
export function randomHtml(random: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  let html = '';
  let word = 0;
  const open: string[] = [];
  for (let length = 3 + Math.floor(random() * 30); length > 0; length--) {
    const kind = random();
    if (kind < 0.32) {
      const tag = pick(tags);
      open.push(tag);
      html += `<${tag}${pick(attributes)}>`;
    } else if (kind < 0.5) html += `</${random() < 0.7 ? (open.pop() ?? 'p') : pick(tags)}>`;
    else if (kind < 0.78) html += `${pick(['', ' ', '', '\n'])}w${word++}${pick(['', ' ', ''])}`;
    else if (kind < 0.88) html += pick(pieces);
    else if (kind < 0.94) html += pick(leaves);
    else html += `<${pick(tags)}>`.repeat(1 + Math.floor(random() * 3));
  }
  // White space directly after these belongs to them, which no one can see.
  return html.replace(/(<col(?:group)?\b(?:"[^"]*"|[^">])*>)\s+/g, '$1');
}

/** What a program copies, with pieces of it left out, doubled and moved. */
export function mutatedHtml(random: () => number): string {
  const place = (text: string) => Math.floor(random() * text.length);
  let { html = '' } = clipboardFixtures[Math.floor(random() * clipboardFixtures.length)] ?? {};
  for (let changes = 1 + Math.floor(random() * 5); changes > 0; changes--) {
    const [from, to] = [place(html), place(html)].sort((a, b) => a - b);
    const part = html.slice(from, Math.min(to ?? 0, (from ?? 0) + 60));
    const at = place(html);
    if (random() < 0.4) html = html.slice(0, from) + html.slice((from ?? 0) + part.length);
    else html = html.slice(0, at) + part + html.slice(at);
  }
  return html;
}

const unseen =
  'head,script,style,template,title,noscript,iframe,noembed,noframes,textarea,select,datalist,object,audio,video,canvas,xml,svg,frameset';
const parts = new Set(
  'address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p plaintext pre search section summary table tbody td tfoot th thead tr ul xmp'.split(
    ' ',
  ),
);

function hides(element: Element): boolean {
  const style = element.getAttribute('style') ?? '';
  return element.matches(unseen) || /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(style);
}

/** The words that a browser reads in HTML: what is not apart by space or a block's edge is one. */
function browserWords(html: string): string[] {
  const document = new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html');
  let text = '';
  const walk = (node: Node): void => {
    if (node instanceof Text) text += node.data;
    if (!(node instanceof Element) || hides(node)) return;
    const isDrawnAsBlock = node instanceof HTMLElement && node.style.display === 'block';
    const edge = isDrawnAsBlock || parts.has(node.localName) ? '\n' : '';
    if (node.localName === 'button' && node.closest('pre,listing')) return;
    text += edge;
    node.childNodes.forEach(walk);
    text += edge;
  };
  walk(document.body);
  return wordsOf(text);
}

function wordsOf(text: string): string[] {
  return cleanText(text.replaceAll('\f', ' '))
    .split(/\s+/)
    .filter((word) => !/^(?:|\||python)$/.test(word));
}

/** What is wrong with how HTML is read; '' for nothing. */
export function differenceOf(html: string): string {
  const words = browserWords(html).join(' ');
  const plain = wordsOf(writeText(readStoredHtml(html, { link, foreign: false }).blocks)).join(' ');
  if (plain.replaceAll(' ', '') !== words.replaceAll(' ', '')) return `words\n  browser: ${words}\n  read:    ${plain}`;
  // Of several pieces of code in a block, each may be a line.
  const mayPart = /<(?:pre|listing)\b/i.test(html) && html.split(/<code\b/i).length > 2;
  if (plain !== words && !mayPart) return `borders\n  browser: ${words}\n  read:    ${plain}`;
  for (const foreign of [false, true]) {
    const written = writeHtml(readHtml(html, { link, foreign }).blocks);
    const again = writeHtml(readHtml(written, { link, foreign: false }).blocks);
    if (again !== written) return `not stable\n  once:  ${written}\n  again: ${again}`;
    const xml = written.replaceAll('&nbsp;', '&#160;').replace(/<((?:br|hr|img)\b[^>]*)>/g, '<$1/>');
    if (new DOMParser().parseFromString(`<x>${xml}</x>`, 'text/xml').querySelector('parsererror')) {
      return `not well-formed\n  ${written}`;
    }
  }
  return '';
}
