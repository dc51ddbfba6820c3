import { decodeNames } from '#characterNames';

/** What browsers read for the numbers 128 to 159: the characters of Windows-1252. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The character of a numeric reference, as HTML and CommonMark define it; '' for a control character that nobody can see. */
function numberedCharacter(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  if (code < 0x20) return code === 9 ? '\t' : code === 10 || code === 13 ? '\n' : code === 12 ? ' ' : '';
  if (code >= 0x80 && code <= 0x9f) return windows1252[code - 0x80] ?? '\ufffd';
  return String.fromCodePoint(code);
}

const reference = /&(?:#(?:x([0-9a-f]+)|([0-9]+));?|[a-z][a-z0-9]{1,40};?)/gi;
const named = /&[a-z][a-z0-9]{1,40};?/gi;
/** Stands after each name that is looked up: a reference never goes on over it. */
const end = '\u0001';
const maxKnown = 5000;
const known = new Map<string, string>();

/** Looks up the names of a text, all in one call: a single one costs the browser as much as ten. */
function lookUp(text: string): void {
  const fresh = [...new Set(text.match(named))].filter((name) => !known.has(name));
  if (fresh.length === 0) return;
  if (known.size > maxKnown) known.clear();
  const read = decodeNames(fresh.join(end) + end).split(end);
  fresh.forEach((name, index) => known.set(name, read[index] ?? name));
}

/** @param use what stands for a reference, given what HTML reads of it in text and the character after it */
function decode(text: string, use: (reference: string, read: string, next: string) => string): string {
  if (!text.includes('&')) return text;
  lookUp(text);
  return text.replace(reference, (whole, hex: string | undefined, decimal: string | undefined, at: number) => {
    if (decimal !== undefined) return use(whole, numberedCharacter(Number(decimal)), ';');
    if (hex !== undefined) return use(whole, numberedCharacter(parseInt(hex, 16)), ';');
    return use(whole, known.get(whole) ?? whole, text.charAt(at + whole.length));
  });
}

/** Whether a reference was read to its end: the old names that need no semicolon may be the start of a longer word. */
function isWhole(whole: string, read: string, next: string): boolean {
  if (whole.charAt(1) === '#') return true;
  return whole.endsWith(';') ? read === ';' || !read.endsWith(';') : read.length === 1 && !/[=a-z0-9]/i.test(next);
}

/** Text with its character references replaced, of names only whole ones: for attributes (`?a=b&copy=c`), addresses and Markdown. */
export function decodeReferences(text: string): string {
  return decode(text, (whole, read, next) => (isWhole(whole, read, next) ? read : whole));
}

/**
 * The text between tags with its character references replaced. `&nbsp;` becomes `space` (our own HTML writes it for spaces that
 * HTML would collapse), `&#9;` becomes `tab`, which collapsing must not touch either.
 */
export function decodeText(text: string, space: string, tab: string): string {
  return decode(text, (whole, read) => {
    if (read === '\t') return tab;
    return whole.startsWith('&nbsp') ? space + read.slice(1) : read;
  });
}
