/** A table of GitHub's Markdown: the Markdown of its cells, as many in each row as in the head. */
export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

const delimiterRow = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Markdown in pieces: the tables that stand in it on their own, and what is between them. */
export function splitTables(source: string): (string | Table)[] {
  const lines = source.split(/\r?\n/);
  const parts: (string | Table)[] = [];
  let text: string[] = [];
  let closesFence: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, marks] = fence.exec(line) ?? [];
    const table = marks || closesFence ? undefined : tableAt(lines, at);
    if (table) {
      parts.push(text.join('\n'), table);
      text = [];
      at += table.rows.length + 1;
      continue;
    }
    if (marks) closesFence = nextFence(closesFence, marks, line);
    text.push(line);
  }
  return [...parts, text.join('\n')].filter((part) => part !== '');
}

/** The marks that a code block which is open now ends with. */
function nextFence(open: string | undefined, marks: string, line: string): string | undefined {
  if (open === undefined) return marks;
  const ends = marks.startsWith(open) && line.trim() === marks;
  return ends ? undefined : open;
}

function tableAt(lines: readonly string[], at: number): Table | undefined {
  const { [at]: first = '', [at + 1]: second = '' } = lines;
  if (!isRow(first) || !second.includes('|') || !delimiterRow.test(second)) return undefined;
  const head = cellsOf(first);
  if (head.length !== cellsOf(second).length) return undefined;
  const rows: string[][] = [];
  for (let next = at + 2; isRow(lines[next] ?? ''); next++) rows.push(fitted(cellsOf(lines[next] ?? ''), head.length));
  return { head, rows };
}

function isRow(line: string): boolean {
  return /^ {0,3}\S/.test(line) && line.includes('|');
}

/** What stands between bars; `\|` is a bar of the text. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** A row has the head's cells: those that are missing are empty, and what is too much stays in the last. */
function fitted(cells: readonly string[], count: number): string[] {
  const rest = cells.slice(count - 1).join(' | ');
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? rest : (cells[index] ?? '')));
}
