import {
  type BlockJson,
  type CodeJson,
  type InlineJson,
  isQuoteOfBlocks,
  type LinkJson,
  type ListJson,
  nestedList,
  textFormat,
} from '../value/documentJson.js';
import { codeText } from '../value/codeText.js';
import { styleColor } from '../value/textStyle.js';

/** Marks from the outermost to the innermost, so that equal documents give equal HTML. */
const markTags: readonly (readonly [bit: number, tag: string])[] = [
  [textFormat.bold, 'strong'],
  [textFormat.italic, 'em'],
  [textFormat.underline, 'u'],
  [textFormat.strike, 's'],
  [textFormat.code, 'code'],
];

const mustEscape = /[&<>"\u00a0\t]/;

function escapeCharacter(character: string): string {
  if (character === '&') return '&amp;';
  if (character === '<') return '&lt;';
  if (character === '>') return '&gt;';
  // A real non-breaking space is written as a number: `&nbsp;` stands for a space that HTML would collapse.
  return character === '\u00a0' ? '&#160;' : '&#9;';
}

function escapeText(text: string): string {
  return mustEscape.test(text) ? text.replace(/[&<>\u00a0\t]/g, escapeCharacter) : text;
}

function escapeAttribute(value: string): string {
  return value
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&#160;');
}

/** The `a` start tag's attributes. */
function linkAttributes(link: LinkJson): string {
  let html = ` href="${escapeAttribute(link.url)}"`;
  if (link.target) html += ` target="${escapeAttribute(link.target)}"`;
  if (link.rel) html += ` rel="${escapeAttribute(link.rel)}"`;
  if (link.$?.class) html += ` class="${escapeAttribute(link.$.class)}"`;
  if (link.title) html += ` title="${escapeAttribute(link.title)}"`;
  return html;
}

function imageHtml(image: Extract<InlineJson, { type: 'image' }>): string {
  let html = `<img src="${escapeAttribute(image.src)}" alt="${escapeAttribute(image.alt ?? '')}"`;
  if (image.title) html += ` title="${escapeAttribute(image.title)}"`;
  if (image.width) html += ` width="${image.width}"`;
  return `${html}>`;
}

/** Writes one block's line of text, marks and links. */
class LineWriter {
  #html = '';
  /** The marks that are open now, each with its end tag. */
  #open: { start: string; end: string }[] = [];
  /** What was written after a space after which nothing visible came yet: the line can end there. Null where there is none. */
  #afterSpace: string | null = null;
  #atLineStart = true;
  #endsWithBreak = true;

  write(nodes: readonly (InlineJson | ListJson)[]): this {
    for (const [index, node] of nodes.entries()) {
      if (node.type === 'text' || node.type === 'tab') {
        this.#setMarks(node.format ?? 0, node.style, true);
        this.#text(node.type === 'tab' ? '\t' : node.text);
      } else if (node.type === 'linebreak') {
        // A break belongs to the marks that go on after it.
        const next = nodes[index + 1];
        if (next?.type === 'text') this.#setMarks(next.format ?? 0, next.style, false);
        else if (next?.type !== 'linebreak') this.#closeMarks(0);
        this.#lineBreak();
      } else if (node.type === 'image') this.#image(node);
      else if (node.type !== 'list') this.#link(node);
    }
    return this;
  }

  /** The line; a break at its end, or nothing in it, needs one more `br` to be seen. */
  end(): string {
    this.#closeMarks(0);
    this.#writeSpace('&nbsp;');
    return this.#endsWithBreak ? `${this.#html}<br>` : this.#html;
  }

  #text(text: string): void {
    this.#endsWithBreak = false;
    // HTML collapses spaces at a line's edges and after each other; those are written as &nbsp;.
    if (!this.#atLineStart && this.#afterSpace === null && !/^ | $| {2}/.test(text)) {
      this.#write(escapeText(text));
      return;
    }
    for (const part of text.split(/( )/)) {
      if (part === '') continue;
      const isCollapsed = part === ' ' && (this.#atLineStart || this.#afterSpace !== null);
      this.#writeSpace(' ');
      if (part !== ' ') this.#write(escapeText(part));
      else if (isCollapsed) this.#write('&nbsp;');
      else this.#afterSpace = '';
      this.#atLineStart = false;
    }
  }

  #lineBreak(): void {
    this.#writeSpace('&nbsp;');
    this.#write('<br>');
    this.#atLineStart = true;
    this.#endsWithBreak = true;
  }

  #image(image: Extract<InlineJson, { type: 'image' }>): void {
    this.#closeMarks(0);
    this.#write(imageHtml(image));
    this.#writeSpace(' ');
    this.#atLineStart = false;
    this.#endsWithBreak = false;
  }

  #link(link: LinkJson): void {
    this.#closeMarks(0);
    this.#write(`<a${linkAttributes(link)}>`);
    this.write(link.children);
    this.#closeMarks(0);
    this.#write('</a>');
  }

  #write(html: string): void {
    if (this.#afterSpace === null) this.#html += html;
    else this.#afterSpace += html;
  }

  /** Writes the space of which it was not known yet whether the line ends there, and what came after it. */
  #writeSpace(as: ' ' | '&nbsp;'): void {
    if (this.#afterSpace === null) return;
    this.#html += as + this.#afterSpace;
    this.#afterSpace = null;
  }

  /** Closes the marks that are over and, if asked to, opens the new ones. */
  #setMarks(format: number, style: string | undefined, open: boolean): void {
    if (format === 0 && !style) {
      if (this.#open.length > 0) this.#closeMarks(0);
      return;
    }
    const wanted: { start: string; end: string }[] = [];
    const color = styleColor(style);
    if (color) wanted.push({ start: `<span style="color: ${color}">`, end: '</span>' });
    for (const [bit, tag] of markTags) {
      if (format & bit) wanted.push({ start: `<${tag}>`, end: `</${tag}>` });
    }
    let common = 0;
    while (common < wanted.length && this.#open[common]?.start === wanted[common]?.start) common++;
    this.#closeMarks(common);
    if (!open) return;
    for (const mark of wanted.slice(common)) {
      this.#write(mark.start);
      this.#open.push(mark);
    }
  }

  #closeMarks(keep: number): void {
    while (this.#open.length > keep) this.#write(this.#open.pop()?.end ?? '');
  }
}

function lineHtml(nodes: readonly (InlineJson | ListJson)[]): string {
  return new LineWriter().write(nodes).end();
}

function codeHtml(code: CodeJson): string {
  let text = codeText(code.children);
  const language = code.language ? ` class="language-${escapeAttribute(code.language)}"` : '';
  // HTML does not show a line break at the end as a line.
  if (text.endsWith('\n')) text += '\n';
  const escaped = text.replace(/[&<>]/g, escapeCharacter).replace(/\u00a0/g, '&#160;');
  return `<pre><code${language}>${escaped}</code></pre>`;
}

/** A list's items; one that only holds a nested list is written into the item before it. */
function listHtml(list: ListJson): string {
  const tag = list.listType === 'number' ? 'ol' : 'ul';
  const start =
    list.listType === 'number' && list.start !== undefined && list.start !== 1 ? ` start="${list.start}"` : '';
  let html = `<${tag}${start}>`;
  let open = false;
  for (const item of list.children) {
    const nested = nestedList(item);
    if (nested) {
      html += `${open ? '' : '<li>'}${listHtml(nested)}`;
    } else {
      const content = item.type === 'listitem' ? lineHtml(item.children) : blocksHtml(item.children);
      html += `${open ? '</li>' : ''}<li>${content}`;
    }
    open = true;
  }
  return `${html}${open ? '</li>' : ''}</${tag}>`;
}

/** One block as canonical HTML (rulings, "Value"). */
export function blockHtml(block: BlockJson): string {
  switch (block.type) {
    case 'horizontalrule':
      return '<hr>';
    case 'code':
      return codeHtml(block);
    case 'list':
      return listHtml(block);
    case 'heading':
      return `<${block.tag}>${lineHtml(block.children)}</${block.tag}>`;
    case 'quote':
      return `<blockquote>${isQuoteOfBlocks(block) ? blocksHtml(block.children) : lineHtml(block.children)}</blockquote>`;
    case 'paragraph':
      return `<p>${lineHtml(block.children)}</p>`;
  }
}

/** Blocks as canonical HTML. */
export function blocksHtml(blocks: readonly BlockJson[]): string {
  return blocks.map(blockHtml).join('');
}
