import { decodeNames } from '#characterNames';
import { cleanText } from '../value/cleanText.js';

const reference = /&(?:#(?:x[0-9a-f]+|[0-9]+)|[a-z][a-z0-9]{1,40});?/gi;
/** Stands after each reference that is looked up: none goes on over it, and none is read as both of its characters. */
const end = '\u0001|';
const maxKnown = 5000;
const known = new Map<string, string>();

/** Looks up the references of a text, all in one call: a single one costs the browser as much as ten. */
function lookUp(text: string): void {
  const found = [...new Set(text.match(reference))];
  if (known.size > maxKnown) known.clear();
  const fresh = found.filter((one) => !known.has(one));
  if (fresh.length === 0) return;
  const read = decodeNames(fresh.join(end) + end).split(end);
  fresh.forEach((one, index) => known.set(one, cleanText(read[index] ?? one)));
}

/** @param use what stands for a reference, given what HTML reads of it in text and the character after it */
function decode(text: string, use: (reference: string, read: string, next: string) => string): string {
  if (!text.includes('&')) return text;
  lookUp(text);
  return text.replace(reference, (whole, at: number) =>
    use(whole, known.get(whole) ?? whole, text.charAt(at + whole.length)),
  );
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
