import type { CountedLoss, LossTable } from './LossTable.js';

/** What a terminal would obey, or show in another order than it stands. */
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const printable = (text: string) => text.replace(unprintable, '\ufffd');

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

function exampleText({ example: { line, where, sample } }: CountedLoss): string {
  const place = where === '' ? '' : `, in ${printable(where)}`;
  return `line ${line}${place}${sample === '' ? '' : `: ${printable(sample)}`}`;
}

/** Cells under each other; numbers at their right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const isNumber = (column: number) => column < 2;
  return rows.map((row) =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** The losses for a person to read. */
export function tableText(table: LossTable): string {
  const { values, withLosses, cut, losses } = table;
  const lines = [
    `${counted(values, 'value')} read, ${withLosses.toLocaleString('en')} would lose or change something.`,
  ];
  if (losses.length > 0) {
    const rows = losses.map((loss) => [
      loss.values.toLocaleString('en'),
      loss.times.toLocaleString('en'),
      printable(loss.kind),
      loss.why,
      exampleText(loss),
    ]);
    lines.push('', ...aligned([['values', 'times', 'what', 'why', 'the first'], ...rows]));
  }
  if (cut > 0) lines.push('', `Of ${counted(cut, 'value')} only the first 1,000 losses are counted.`);
  return `${lines.join('\n')}\n`;
}

/** The same for a program. */
export function tableJson({ values, withLosses, cut, unreadCount, unread, losses }: LossTable): string {
  return `${JSON.stringify({ values, withLosses, cut, unreadLines: unreadCount, unread, losses }, null, 2)}\n`;
}

/** The lines that are no values, as sentences. @param from what was read */
export function unreadText({ unread, unreadCount }: LossTable, from: string): string {
  const shown = unread
    .slice(0, 10)
    .map(({ line, problem }) => `Line ${line} of ${from} ${printable(problem)}: it is not counted.`);
  const more = unreadCount - shown.length;
  return [
    ...shown,
    ...(more > 0 ? [`So ${more === 1 ? 'is one more line' : `are ${more.toLocaleString('en')} more lines`}.`] : []),
  ].join('\n');
}
