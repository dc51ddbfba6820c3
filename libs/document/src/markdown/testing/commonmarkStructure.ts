import { Parser, type Node } from 'commonmark';
import { nestedList } from '../../list/nestedList.js';
import { isQuoteOfBlocks } from '../../quote/quote.js';
import { textFormat, type BlockJson, type InlineJson, type ListJson } from '../../value/documentJson.js';

/** A line as runs of text with their marks, so that the order in which marks are nested does not matter. */
type Run = string;

function uri(url: string): string {
  return encodeURI(url).replace(/%25(?=[0-9a-f]{2})/gi, '%');
}

function runsOf(pieces: [text: string, look: string][]): Run[] {
  const runs: [string, string][] = [];
  for (const [text, look] of pieces) {
    const last = runs.at(-1);
    if (last && last[1] === look && look !== 'atom') last[0] += text;
    else if (text !== '') runs.push([text, look]);
  }
  return runs.map(([text, look]) => `${look}:${text}`);
}

/** Structure of a document as nested lists of strings: the same for both parsers. */
export type Structure = (string | Structure)[];

function referenceInlines(parent: Node, look: string[], to: [string, string][]): void {
  for (let node = parent.firstChild; node; node = node.next) {
    const here = [...look].sort().join(' ');
    if (node.type === 'text') to.push([(node.literal ?? '').replaceAll('\n', ' '), here]);
    else if (node.type === 'softbreak') to.push([' ', here]);
    else if (node.type === 'linebreak') to.push(['<br>', 'atom']);
    else if (node.type === 'code') to.push([node.literal ?? '', [...look, 'code'].sort().join(' ')]);
    else if (node.type === 'image')
      to.push([`<img ${uri(node.destination ?? '')} ${node.title ?? ''} ${plain(node)}>`, 'atom']);
    else if (node.type === 'link') {
      const link = `link(${uri(node.destination ?? '')}|${node.title ?? ''})`;
      referenceInlines(node, [...look.filter((mark) => !mark.startsWith('link')), link], to);
    } else referenceInlines(node, look.includes(node.type) ? look : [...look, node.type], to);
  }
}

function plain(parent: Node): string {
  let text = '';
  for (let node = parent.firstChild; node; node = node.next) {
    text += /break$/.test(node.type) ? ' ' : (node.literal ?? '') + plain(node);
  }
  return text;
}

function referenceBlocks(parent: Node): Structure {
  const blocks: Structure = [];
  for (let node = parent.firstChild; node; node = node.next) {
    if (node.type === 'paragraph' || node.type === 'heading') {
      const runs: [string, string][] = [];
      referenceInlines(node, [], runs);
      blocks.push([node.type === 'heading' ? `h${node.level}` : 'p', ...runsOf(runs)]);
    } else if (node.type === 'code_block') {
      const language = /^\S*/.exec(node.info ?? '')?.[0] ?? '';
      blocks.push(['code', language.toLowerCase(), (node.literal ?? '').replace(/\n$/, '')]);
    } else if (node.type === 'thematic_break') blocks.push('hr');
    else if (node.type === 'list') {
      blocks.push([node.listType === 'ordered' ? `ol ${node.listStart}` : 'ul', ...referenceBlocks(node)]);
    } else if (node.type === 'item') blocks.push(['item', ...referenceBlocks(node)]);
    else blocks.push([node.type, ...referenceBlocks(node)]);
  }
  return blocks;
}

/** What the reference implementation makes of Markdown; null where it has raw HTML, which is text to us. */
export function referenceStructure(markdown: string): Structure | null {
  const document = new Parser().parse(markdown);
  const walker = document.walker();
  for (let event = walker.next(); event; event = walker.next()) if (/^html/.test(event.node.type)) return null;
  return referenceBlocks(document);
}

function modelInlines(nodes: readonly InlineJson[], link: string[], to: [string, string][]): void {
  for (const node of nodes) {
    if (node.type === 'linebreak') to.push(['<br>', 'atom']);
    else if (node.type === 'image') to.push([`<img ${uri(node.src)} ${node.title ?? ''} ${node.alt ?? ''}>`, 'atom']);
    else if ('children' in node) {
      modelInlines(node.children, [`link(${uri(node.url)}|${node.title ?? ''})`], to);
    } else {
      const format = node.format ?? 0;
      const look = [...link];
      if (format & textFormat.bold) look.push('strong');
      if (format & textFormat.italic) look.push('emph');
      if (format & textFormat.code) look.push('code');
      to.push([node.type === 'tab' ? '\t' : node.text, look.sort().join(' ')]);
    }
  }
}

function line(tag: string, nodes: readonly InlineJson[]): Structure {
  const runs: [string, string][] = [];
  modelInlines(nodes, [], runs);
  return [tag, ...runsOf(runs)];
}

function listStructure(list: ListJson): Structure {
  const items: Structure[] = [];
  for (const item of list.children) {
    const nested = nestedList(item);
    if (nested && items.length > 0) items.at(-1)?.push(listStructure(nested));
    else if (nested) items.push(['item', listStructure(nested)]);
    else if (item.type === 'listitem-blocks') items.push(['item', ...modelStructure(item.children)]);
    else {
      const inline = item.children.filter((node) => node.type !== 'list');
      items.push(inline.length > 0 ? ['item', line('p', inline)] : ['item']);
    }
  }
  return [list.listType === 'number' ? `ol ${list.start ?? 1}` : 'ul', ...items];
}

/** What our reader made of Markdown, in the same form. */
export function modelStructure(blocks: readonly BlockJson[]): Structure {
  return blocks.map((block): string | Structure => {
    if (block.type === 'horizontalrule') return 'hr';
    if (block.type === 'list') return listStructure(block);
    if (block.type === 'heading') return line(block.tag, block.children);
    if (block.type === 'paragraph') return line('p', block.children);
    if (block.type === 'code') {
      const text = block.children.map((node) =>
        node.type === 'linebreak' ? '\n' : node.type === 'tab' ? '\t' : node.text,
      );
      return ['code', block.language ?? '', text.join('')];
    }
    if (isQuoteOfBlocks(block)) return ['block_quote', ...modelStructure(block.children)];
    return block.children.length > 0 ? ['block_quote', line('p', block.children)] : ['block_quote'];
  });
}
