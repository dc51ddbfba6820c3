import { kindNames } from '../kinds.js';

/** By way, kind of field and what is filled in: 'passed', or a sentence that says why it cannot be. */
export type FillingResults = Record<string, Record<string, Record<string, string>>>;

/** The rows of the published table for some ways: a tick for all that was filled in, else the number of a sentence below. */
export function fillingTable(results: FillingResults): string {
  const reasons: string[] = [];
  const cellOf = (cells: Readonly<Record<string, string>> = {}) => {
    const values = [...new Set(Object.values(cells))];
    const [only] = values;
    if (values.length === 1 && only === 'passed') return '✓';
    const reason = values.find((value) => value !== 'passed') ?? 'Not run.';
    if (!reasons.includes(reason)) reasons.push(reason);
    return `(${reasons.indexOf(reason) + 1})`;
  };
  const rows = Object.entries(results).map(([way, byKind]) => [way, ...kindNames.map((kind) => cellOf(byKind[kind]))]);
  const lines = [
    ['Filled in by', 'A single line', 'A text area', 'Code', 'Rich text'],
    ['---', ':-:', ':-:', ':-:', ':-:'],
    ...rows,
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const sentences = reasons.flatMap((reason, index) => ['', `(${index + 1}) ${reason}`]);
  return [...lines, ...sentences].join('\n');
}
