import { decodeHTML } from 'entities';

/** Text with HTML's named character references replaced, as HTML reads them in text: the longest name that fits counts. */
export function decodeNames(text: string): string {
  return decodeHTML(text);
}
