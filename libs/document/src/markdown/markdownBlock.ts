import type { OwnStart } from './OwnMarkdown.js';
import { unescapeMarkdown } from './references.js';

/** A block of Markdown, as CommonMark's block structure has it: a part of its grammar, and none of the model's types. Text in leaves is not parsed yet. */
export interface MarkdownBlock {
  kind: 'document' | 'quote' | 'list' | 'item' | 'paragraph' | 'heading' | 'code' | 'divider' | 'own';
  children: MarkdownBlock[];
  parent: MarkdownBlock | null;
  open: boolean;
  /** The lines of a leaf. */
  text: string;
  /** A heading's level. */
  level: number;
  /** The info string of a fence. */
  info: string;
  /** Lists and items. */
  marker: ListMarker | null;
  /** Fenced code blocks. */
  fence: { character: string; length: number; indent: number } | null;
  /** A block of an app's own. */
  own?: OwnStart;
}

export interface ListMarker {
  ordered: boolean;
  /** The bullet, or what follows the number. */
  delimiter: string;
  start: number;
  /** Columns from the container to the marker, and from the marker to the content. */
  offset: number;
  padding: number;
}

export function createBlock(kind: MarkdownBlock['kind'], parent: MarkdownBlock | null): MarkdownBlock {
  return { kind, parent, children: [], open: true, text: '', level: 0, info: '', marker: null, fence: null };
}

export function isLeafWithLines(block: MarkdownBlock): boolean {
  return block.kind === 'paragraph' || block.kind === 'code';
}

export function canHold(parent: MarkdownBlock, type: MarkdownBlock['kind']): boolean {
  if (parent.kind === 'list') return type === 'item';
  return /^(?:document|quote|item|own)$/.test(parent.kind) && type !== 'item';
}

export function closeCode(block: MarkdownBlock): void {
  if (block.fence) {
    const end = block.text.indexOf('\n');
    block.info = unescapeMarkdown(block.text.slice(0, end).trim());
    block.text = block.text.slice(end + 1);
    return;
  }
  // Blank lines at the end are no part of it.
  let end = block.text.length;
  for (let at = end - 1; at >= 0 && ' \t\n'.includes(block.text.charAt(at)); at--)
    if (block.text[at] === '\n') end = at;
  if (end < block.text.length) block.text = `${block.text.slice(0, end)}\n`;
}
