import { decodeReferences } from '../html/entities.js';

/** Where `[label]` points to, by its normalized label. */
export type References = Map<string, { url: string; title: string }>;

/** A backslash escape, or a character reference as CommonMark has them: always with a semicolon. */
const escaped = /\\([!-/:-@[-`{-~])|&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-zA-Z][a-zA-Z0-9]{1,31});/g;

/** Text with its backslash escapes and character references replaced. An escaped "&" is no part of a reference. */
export function unescapeMarkdown(text: string): string {
  return text.replace(escaped, (whole, sign: string | undefined) => sign ?? decodeReferences(whole));
}

export function normalizeLabel(label: string): string {
  return label
    .trim()
    .replace(/[ \t\r\n]+/g, ' ')
    .toLowerCase()
    .toUpperCase();
}

const labelPattern = /\[(?:[^\\[\]]|\\[\s\S]){0,1000}\]/y;

/** Length of the link label at this place, its brackets included; 0 for none. */
export function labelLength(text: string, at: number): number {
  labelPattern.lastIndex = at;
  const label = labelPattern.exec(text)?.[0] ?? '';
  return label.length > 1001 ? 0 : label.length;
}

const angledPattern = /<((?:[^<>\n\\]|\\[^\n])*)>/y;

/** No sign of an address, which the end of the text is neither. */
const bareEnd = /^[\u0000-\u0020\u007f]?$/;

/** Where a destination without angle brackets ends, which has as many `(` as `)`; null where it never does. */
function endOfBare(text: string, at: number): number | null {
  let depth = 0;
  for (let end = at; depth <= 32; end++) {
    const character = text.charAt(end);
    if (bareEnd.test(character) || (character === ')' && depth === 0)) return depth === 0 ? end : null;
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === '\\' && /[!-/:-@[-`{-~]/.test(text.charAt(end + 1))) end++;
  }
  return null;
}

/** The link destination at this place and where it ends; null for none. */
export function readDestination(text: string, at: number): { url: string; end: number } | null {
  angledPattern.lastIndex = at;
  const angled = angledPattern.exec(text);
  if (angled) return { url: unescapeMarkdown(angled[1] ?? ''), end: angledPattern.lastIndex };
  const end = text.charAt(at) === '<' ? null : endOfBare(text, at);
  if (end === null || (end === at && text.charAt(end) !== ')')) return null;
  return { url: unescapeMarkdown(text.slice(at, end)), end };
}

const titlePattern = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|\(((?:[^\\()]|\\[\s\S])*)\)/y;

/** The link title at this place and where it ends; null for none. */
export function readTitle(text: string, at: number): { title: string; end: number } | null {
  titlePattern.lastIndex = at;
  const found = titlePattern.exec(text);
  if (!found) return null;
  return { title: unescapeMarkdown(found[1] ?? found[2] ?? found[3] ?? ''), end: titlePattern.lastIndex };
}

const spacePattern = /[ \t]*(?:\n[ \t]*)?/y;

/** Where white space with at most one line break ends. */
export function skipSpace(text: string, at: number): number {
  spacePattern.lastIndex = at;
  spacePattern.exec(text);
  return spacePattern.lastIndex;
}

const lineEnd = /[ \t]*(?:\n|$)/y;

function endOfLine(text: string, at: number): number | null {
  lineEnd.lastIndex = at;
  return lineEnd.exec(text) ? lineEnd.lastIndex : null;
}

/** The title of a definition and where its line ends; what goes on after a title has none. Null where it is no definition. */
function titleOfDefinition(text: string, at: number): { title: string; end: number } | null {
  const afterSpace = skipSpace(text, at);
  const found = afterSpace > at ? readTitle(text, afterSpace) : null;
  const endWithTitle = found && endOfLine(text, found.end);
  if (found && endWithTitle !== null) return { title: found.title, end: endWithTitle };
  const end = endOfLine(text, at);
  return end === null ? null : { title: '', end };
}

/** Reads a link reference definition at the start of a paragraph; answers its length, 0 for none. */
export function parseReference(text: string, references: References): number {
  const length = labelLength(text, 0);
  const label = length < 3 || text.charAt(length) !== ':' ? '' : normalizeLabel(text.slice(1, length - 1));
  const destination = label === '' ? null : readDestination(text, skipSpace(text, length + 1));
  if (!destination || (destination.url === '' && text.charAt(destination.end - 1) !== '>')) return 0;
  const rest = titleOfDefinition(text, destination.end);
  if (!rest) return 0;
  if (!references.has(label)) references.set(label, { url: destination.url, title: rest.title });
  return rest.end;
}
