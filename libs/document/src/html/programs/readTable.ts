import type { StoredNode } from '../../schema/description.js';
import { childrenOf, holding } from '../storedNodes.js';
import type { TextContext } from '../htmlContext.js';
import { contextInside, readStyle } from '../htmlContext.js';
import type { HtmlElement } from '../htmlElement.js';
import type { HtmlBlocksReader } from '../HtmlBlocksReader.js';

/** A table's rows, and what stands between them: a caption, or what no cell holds. */
export function* partsOf(table: HtmlElement): Generator<HtmlElement> {
  for (const child of table.children) {
    if (typeof child === 'string') {
      if (/\S/.test(child)) yield { ...table, tag: 'div', children: [child] };
    } else if (/^(?:tbody|thead|tfoot)$/.test(child.tag)) yield* partsOf(child);
    else yield child;
  }
}

function isCell({ tag }: HtmlElement): boolean {
  return tag === 'td' || tag === 'th';
}

/** What stands in a row besides its cells is a cell too. */
export function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.children.flatMap((child) => {
    if (typeof child !== 'string') return isCell(child) ? [child] : [{ ...row, tag: 'td', children: [child] }];
    return /\S/.test(child) ? [{ ...row, tag: 'td', children: [child] }] : [];
  });
}

function isLine(blocks: readonly StoredNode[]): boolean {
  return blocks.length === 0 || (blocks.length === 1 && blocks[0]?.type === 'paragraph');
}

/**
 * A table as readable text: a line for each row, its cells apart by bars. A table that only arranges boxes (one cell, or cells with
 * several blocks) becomes the content of its cells.
 */
export function readTable(table: HtmlElement, around: TextContext, reader: HtmlBlocksReader): StoredNode[] {
  const parts = [...partsOf(table)];
  const read = (element: HtmlElement) =>
    reader.blocksIn(element, contextInside(element, around, readStyle(element), reader.options));
  const cells = parts.map((part) => (part.tag === 'tr' ? cellsOf(part).map(read) : null));
  const grid = cells.filter((row) => row !== null);
  const isGrid = grid.some((row) => row.length > 1) && grid.every((row) => row.every(isLine));
  return parts.flatMap((part, index) => {
    const row = cells[index];
    if (!row) return reader.blocksIn({ ...part, tag: 'div', children: [part] }, around);
    if (!isGrid) return row.flat();
    return row.length > 0 ? [gridRow(row)] : [];
  });
}

function gridRow(cells: readonly StoredNode[][]): StoredNode {
  const line = cells.flatMap(([block], index) => [
    ...(index > 0 ? [{ type: 'text', text: ' | ' }] : []),
    ...(block ? childrenOf(block) : []),
  ]);
  return holding('paragraph', line);
}
