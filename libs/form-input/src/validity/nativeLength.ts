import { countCharacters } from './countCharacters.js';

/**
 * The `minlength` or `maxlength` attribute that means `length` characters as a person counts them: the browser counts UTF-16 units, so it is
 * given the units that the present text needs beyond its characters. A long emoji may still be refused just before the limit.
 */
export function nativeLength(length: number | undefined, text: string): number | undefined {
  if (length === undefined || length < 0) return undefined;
  return length + text.length - countCharacters(text);
}
