/** The languages that the interface is shipped in. */
export const languages = ['en', 'es', 'de', 'fr', 'pt', 'ja', 'ar'] as const;

/** A language that the interface is shipped in. */
export type Language = (typeof languages)[number];

/**
 * The shipped language of a BCP 47 tag such as `pt-BR`; English stands in for one that is not shipped.
 * @example
 * ```ts
 * import { languageOf } from '@inkfield/ui';
 *
 * languageOf('pt-BR'); // 'pt'
 * ```
 */
export function languageOf(locale: string): Language {
  const [sought] = locale.toLowerCase().split(/[-_]/);
  return languages.find((language) => language === sought) ?? 'en';
}
