import { createReadStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readReport } from '../report/readReport.js';
import type { EditorValueInput } from '../value/EditorValue.js';
import { dumpLines, NoText } from './dumpLines.js';
import { LossTable } from './LossTable.js';
import { tableJson, tableText, unreadText } from './printTable.js';
import { valueOfLine } from './valueOfLine.js';

/** More than any value that is read, which has 10,000,000 characters of text. */
const maxLineBytes = 50_000_000;

const usage = `Usage: inkfield-report [options] [file]

Says what Inkfield would lose or change of stored values, before anything is. The file, or else the standard input, has one value
a line: the JSON of a document, HTML, or a string of JSON that holds either.

  --json  prints JSON instead of a table
  --html  reads every line as HTML, whatever it begins with
  --help  prints this

Exit code 0: every line was read, and nothing would be lost. 1: something would be, or could not be read; stderr says which lines.
`;

/** Where the command reads and writes. */
export interface Streams {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
}

interface Settings {
  file: string | undefined;
  isJson: boolean;
  isHtml: boolean;
  isHelp: boolean;
}

function settingsOf(args: readonly string[]): Settings {
  const options = {
    json: { type: 'boolean' },
    html: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length > 1) throw new Error(`It reads one file, and was given ${positionals.length}.`);
  const [file] = positionals;
  return {
    file: file === '-' ? undefined : file,
    isJson: values.json ?? false,
    isHtml: values.html ?? false,
    isHelp: values.help ?? false,
  };
}

const problems: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder; give the file that holds the values',
  EACCES: 'it may not be read by you',
  EPERM: 'it may not be read by you',
};

/** Why a file could not be read, as a sentence. */
function problemOf(error: unknown): string {
  if (error instanceof NoText)
    return `it is no text, as ${error.message}. A dump is UTF-8 with one value a line; unpack or convert it first`;
  // What Node throws of files has a code.
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return problems[code] ?? message;
}

/** What reading a value would lose; a value of which that cannot be told is none. */
function addValue(table: LossTable, line: number, input: EditorValueInput): void {
  try {
    table.add(line, readReport(input));
  } catch (error) {
    table.addUnread(line, `cannot be told of (${problemOf(error)})`);
  }
}

async function count(chunks: AsyncIterable<Uint8Array>, isHtml: boolean): Promise<LossTable> {
  const table = new LossTable();
  for await (const line of dumpLines(chunks, maxLineBytes)) {
    if ('text' in line && line.text.trim() === '') continue;
    const value = 'text' in line ? valueOfLine(line.text, isHtml) : line;
    if ('problem' in value) table.addUnread(line.number, value.problem);
    else addValue(table, line.number, value.input);
  }
  return table;
}

async function report({ file, isJson, isHtml }: Settings, { stdin, stdout, stderr }: Streams): Promise<0 | 1> {
  const name = file ?? 'the standard input';
  let table: LossTable;
  try {
    // Without an encoding, a stream gives bytes.
    table = await count((file === undefined ? stdin : createReadStream(file)) as AsyncIterable<Uint8Array>, isHtml);
  } catch (error) {
    stderr.write(`inkfield-report cannot read ${name}: ${problemOf(error)}.\n`);
    return 1;
  }
  if (table.unreadCount > 0) stderr.write(`${unreadText(table, name)}\n`);
  if (table.values + table.unreadCount === 0) stderr.write(`There is no value in ${name}.\n`);
  stdout.write(isJson ? tableJson(table) : tableText(table));
  return table.withLosses > 0 || table.unreadCount > 0 ? 1 : 0;
}

/** Runs the command. @returns its exit code */
export async function runReport(args: readonly string[], streams: Streams): Promise<0 | 1> {
  let settings: Settings;
  try {
    settings = settingsOf(args);
  } catch (error) {
    streams.stderr.write(`${problemOf(error)}\n\n${usage}`);
    return 1;
  }
  const isAsked = settings.isHelp || (settings.file === undefined && streams.stdin.isTTY === true);
  if (!isAsked) return report(settings, streams);
  (settings.isHelp ? streams.stdout : streams.stderr).write(usage);
  return settings.isHelp ? 0 : 1;
}
