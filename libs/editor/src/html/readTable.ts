import type { BlockJson, InlineJson } from '../value/documentJson.js';
import { blockText } from '../value/documentText.js';
import { appendText } from '../value/inlines.js';
import type { TextContext } from './htmlContext.js';
import { contextInside, readStyle } from './htmlContext.js';
import type { HtmlElement } from './parseHtml.js';
import { codeLines, readCode } from './readCode.js';
import type { HtmlBlocksReader } from './readHtml.js';

function* rowsOf(table: HtmlElement): Generator<HtmlElement> {
  for (const child of table.children) {
    if (typeof child === 'string') continue;
    if (child.tag === 'tr') yield child;
    else if (/^(?:tbody|thead|tfoot)$/.test(child.tag)) yield* rowsOf(child);
  }
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.children.filter((child) => typeof child !== 'string').filter(({ tag }) => tag === 'td' || tag === 'th');
}

/** GitHub and GitLab show files as tables with a column of line numbers. */
function isCodeTable(table: HtmlElement): boolean {
  return /(?:^|\s)(?:js-file-line-container|code-table|highlight)(?:\s|$)/.test(table.attributes.get('class') ?? '');
}

function isLine(blocks: readonly BlockJson[]): boolean {
  return blocks.length === 0 || (blocks.length === 1 && blocks[0]?.type === 'paragraph');
}

/**
 * A table as readable text: a line for each row, its cells apart by bars. A table that only arranges boxes (one cell, or cells with
 * several blocks) becomes the content of its cells.
 */
export function readTable(table: HtmlElement, around: TextContext, reader: HtmlBlocksReader): BlockJson[] {
  const rows = [...rowsOf(table)].map(cellsOf);
  if (isCodeTable(table)) {
    const lines = rows.map((cells) => cells.at(-1)).filter((cell) => cell !== undefined);
    const text = lines.map((cell) =>
      readCode(cell)
        .children.map((node) => blockText({ type: 'paragraph', children: [node] }))
        .join(''),
    );
    return [{ type: 'code', children: codeLines(text.join('\n')) }];
  }
  const read = rows.map((cells) =>
    cells.map((cell) => reader.blocksIn(cell, contextInside(cell, around, readStyle(cell), reader.options))),
  );
  const isGrid = read.some((cells) => cells.length > 1) && read.every((cells) => cells.every(isLine));
  return isGrid ? read.filter((cells) => cells.length > 0).map(gridRow) : read.flat(2);
}

function gridRow(cells: readonly BlockJson[][]): BlockJson {
  const children: InlineJson[] = [];
  cells.forEach(([block], index) => {
    if (index > 0) appendText(children, ' | ');
    if (block?.type === 'paragraph') children.push(...block.children);
  });
  return { type: 'paragraph', children };
}
