import { type TagHandler, TagReader } from '../html/readTags.js';
import { byTag } from '../html/tags.js';
import { type Losses, type LossReason, sampleOf } from './Loss.js';

/** Elements that say nothing about the words in them, and parts of tables, which are lost with those. */
const neutral = new Set(
  'html head body meta title link base span div p font wbr tbody thead tfoot tr td th col colgroup style'.split(' '),
);
const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const neutralAttribute = /^(?:target|rel|style|xmlns|tabindex|contenteditable|spellcheck|loading|decoding)$/;
const neutralValue =
  /^(?:normal|none|inherit|initial|auto|400|baseline|black|#000|#000000|transparent|0(?:px|pt|em)?)?$/i;
/** What an element has to stand in to be what it is. */
const around: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['li', ['<ol>', '</ol>']],
  ['tr', ['<table>', '</table>']],
  ['td', ['<table><tr>', '</tr></table>']],
  ['th', ['<table><tr>', '</tr></table>']],
]);
/** Other names of elements that a value has. */
const otherNames = byTag(
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
  ['menu dir', 'ul'],
  ['listing xmp plaintext', 'pre'],
);
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** What an element is without its meaning: its words, in the line or on their own, or nothing. */
const meaningless = ['a<span>x</span>b', 'a<div>x</div>b', 'ab', 'a b', '<p>a</p><p>b</p>', '<p>a</p>x<p>b</p>'];
/** How many characters are read to try out what is read of a document, and how much of a tag, which may be without end. */
const maxTried = 2_000_000;
const maxTag = 20_000;
const maxAttributes = 50;
const maxValue = 1000;

type Named = readonly [name: string, value: string];

function attributesOf(source: string, tag: string): Named[] {
  const written = source.slice(tag.length + 1, maxTag).replace(/\/?>$/, '');
  const all = [...written.matchAll(attribute)].slice(0, maxAttributes);
  return all.map(([, name = '', quoted, single, bare]) => [
    name.toLowerCase(),
    (quoted ?? single ?? bare ?? '').slice(0, maxValue),
  ]);
}

const declarationsOf = (style: string): Named[] =>
  style.split(';').flatMap((declaration): Named[] => {
    const [name = '', ...value] = declaration.split(':');
    return value.length > 0 ? [[name.trim().toLowerCase(), value.join(':').trim()]] : [];
  });

const styled = (declarations: readonly Named[]): Named => [
  'style',
  declarations.map(([name, value]) => `${name}: ${value}`).join('; '),
];

const hasElement = (html: string, tag: string) => html.includes(`<${tag}>`) || html.includes(`<${tag} `);

/** Finds what nothing reads of HTML: without it, the element that it stands at is read as the same. */
class LossFinder implements TagHandler {
  readonly #open: string[] = [];
  readonly #known = new Map<string, string>();
  #tried = 0;
  /** What was found since the last words: those are its sample. */
  #waiting: ((words: string) => void)[] = [];

  constructor(
    private readonly write: (html: string) => string,
    private readonly to: Losses,
  ) {}

  text(text: string): void {
    if (!/\S/.test(text)) return;
    for (const add of this.#waiting) add(text);
    this.#waiting = [];
  }

  raw(tag: string, text: string): void {
    if (tag === 'xmp' || tag === 'plaintext') this.text(text);
    this.end(tag);
  }

  isRaw(tag: string): boolean {
    return /^(?:script|style|iframe|noembed|noframes|noscript|textarea|title|xmp|plaintext)$/.test(tag);
  }

  isFull(): boolean {
    return this.to.isFull || this.#tried > maxTried;
  }

  end(tag: string): void {
    const at = this.#open.lastIndexOf(tag);
    if (at >= 0) this.#open.length = at;
  }

  start(tag: string, _attributes: ReadonlyMap<string, string>, source: string): void {
    const where = this.#open.slice(-32).join('/');
    const attributes = attributesOf(source, tag);
    if (tag === 'script') this.#lose(tag, where, 'unsafe');
    else if (!neutral.has(tag)) this.#element(tag, attributes, where);
    for (const one of attributes) this.#attribute(tag, one, attributes, where);
    const style = declarationsOf(attributes.find(([name]) => name === 'style')?.[1] ?? '');
    for (const one of style) this.#style(tag, one, style, attributes, where);
    if (!voids.has(tag) && this.#open.length < 128) this.#open.push(tag);
  }

  /** Ends what is left without words. */
  finish(): void {
    for (const add of this.#waiting) add('');
  }

  #lose(kind: string, where: string, why: LossReason, says?: string): void {
    if (says !== undefined) this.to.add(kind, where, why, says);
    else this.#waiting.push((words) => this.to.add(kind, where, why, words));
  }

  /** What is read of an element with words in and around it. */
  #read(tag: string, attributes: readonly Named[], inside = 'x'): string {
    const written = attributes.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('');
    const [before = '', after = ''] =
      tag === 'code' && this.#open.includes('pre') ? ['<pre>', '</pre>'] : (around.get(tag) ?? []);
    const html = `a${before}<${tag}${written}>${voids.has(tag) ? '' : `${inside}</${tag}>`}${after}b`;
    return this.#written(html);
  }

  #written(html: string): string {
    let written = this.#known.get(html);
    if (written === undefined) {
      this.#tried += html.length;
      written = this.write(html);
      this.#known.set(html, written);
    }
    return written;
  }

  #element(tag: string, attributes: readonly Named[], where: string): void {
    const read = this.#read(tag, attributes, tag === 'table' ? '<tr><td>x</td></tr>' : 'x');
    if (meaningless.some((html) => this.#written(html) === read)) this.#lose(tag, where, 'element');
    else if (!hasElement(read, otherNames.get(tag) ?? tag)) this.#lose(tag, where, 'changed');
  }

  #attribute(tag: string, [name, value]: Named, all: readonly Named[], where: string): void {
    if (name.startsWith('on')) return this.#lose(`${tag} ${name}`, where, 'unsafe', value);
    if (neutralAttribute.test(name) || (name === 'start' && value === '1') || value === '') return;
    const others = all.filter(([other]) => other !== name);
    const read = this.#read(tag, all);
    // What is written again says what nothing says too.
    const isWritten = read.includes(` ${name}="${value.replaceAll('"', '&quot;')}"`);
    if (isWritten || read !== this.#read(tag, others)) return;
    this.#lose(`${tag} ${name}`, where, name === 'href' || name === 'src' ? 'address' : 'attribute', value);
  }

  #style(tag: string, [name, value]: Named, all: readonly Named[], attributes: readonly Named[], where: string): void {
    if (neutralValue.test(value)) return;
    const rest = attributes.filter(([other]) => other !== 'style');
    const without = all.filter(([other]) => other !== name);
    if (this.#read(tag, [...rest, styled(all)]) === this.#read(tag, [...rest, styled(without)]))
      this.#lose(`${tag} style ${name}`, where, 'style', value);
  }
}

/**
 * What reading HTML loses of it.
 *
 * @param write reads HTML and writes what was read
 */
export function htmlLosses(html: string, write: (html: string) => string, to: Losses): void {
  const finder = new LossFinder(write, to);
  const unread = new TagReader(html, finder).read();
  finder.finish();
  if (unread > 0) to.add('html', '', 'size', sampleOf(html.slice(-unread)));
}
