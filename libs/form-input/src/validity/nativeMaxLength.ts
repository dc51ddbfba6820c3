import { countCharacters } from './countCharacters.js';

/**
 * The `maxlength` attribute that stops typing at `maxLength` characters as a person counts them: the browser counts UTF-16 units, so
 * it is given the units that the present text needs beyond its characters. A long emoji may still be refused just before the limit.
 */
export function nativeMaxLength(maxLength: number | undefined, text: string): number | undefined {
  if (maxLength === undefined || maxLength < 0) return undefined;
  return maxLength + text.length - countCharacters(text);
}
