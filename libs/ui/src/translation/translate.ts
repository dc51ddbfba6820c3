/**
 * Looks a translation key up. An unknown key gives undefined, null, '' or the key itself (as i18next does).
 */
export type TranslationLookup = (key: string) => string | null | undefined;

/** What came of a text: what to show, and whether it was a key that nobody knows. */
export interface Translation {
  text: string;
  /** True for an unknown key: `text` is then the word 'invalid'. */
  invalid: boolean;
}

const keyPattern = /^[\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)+$/u;

/**
 * True for a text that looks like a translation key: words joined by dots, without white space.
 * @example
 * ```ts
 * import { isTranslationKey } from '@inkfield/ui';
 *
 * isTranslationKey('entry.title'); // true
 * isTranslationKey('Read it. Then sign.'); // false
 * ```
 */
export function isTranslationKey(text: string): boolean {
  return keyPattern.test(text);
}

/** A key's translation; any other text as it is. */
export function translateText(text: string, lookup: TranslationLookup | undefined, invalid: string): Translation {
  if (!isTranslationKey(text)) return { text, invalid: false };
  const found = lookup?.(text);
  return found && found !== text ? { text: found, invalid: false } : { text: invalid, invalid: true };
}
