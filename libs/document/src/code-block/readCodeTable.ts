import { type HtmlElement, plainText } from '../html/htmlElement.js';
import { readCode, type StoredCode, storedText } from './readCode.js';
import { cellsOf, partsOf } from '../html/programs/readTable.js';

const codeTable = /(?:^|\s)(?:js-file-line-container|code-table|highlight(?:table)?|rouge-table|lntable)(?:\s|$)/;

/** Sites show files as tables with a column of line numbers; a table that holds anything more is none of them. */
function isCode(rows: readonly HtmlElement[][]): boolean {
  return rows.every(
    (cells) => cells.length < 3 && cells.slice(0, -1).every((cell) => /^[\d\s]*$/.test(plainText(cell))),
  );
}

/** A table in which a site shows a file, as code; null for any other. */
export function readCodeTable(table: HtmlElement): StoredCode | null {
  if (!codeTable.test(table.attributes.get('class') ?? '')) return null;
  const parts = [...partsOf(table)];
  if (parts.some(({ tag }) => tag !== 'tr')) return null;
  const rows = parts.map(cellsOf);
  if (!isCode(rows)) return null;
  const lines = rows.flatMap((cells) => cells.slice(-1)).map((cell) => readCode(cell).children[0].text);
  return { type: 'code', language: '', children: storedText(lines.join('\n')) };
}
