import { type Language, languageOf } from './languages.js';
import { uiMessages, type UiMessages } from './uiMessages.js';

const loaders: Readonly<Record<Language, () => Promise<UiMessages>>> = {
  en: () => Promise.resolve(uiMessages),
  es: () => import('./messages/es.js').then((module) => module.es),
  de: () => import('./messages/de.js').then((module) => module.de),
  fr: () => import('./messages/fr.js').then((module) => module.fr),
  pt: () => import('./messages/pt.js').then((module) => module.pt),
  ja: () => import('./messages/ja.js').then((module) => module.ja),
  ar: () => import('./messages/ar.js').then((module) => module.ar),
};

/**
 * Loads the small parts' words, for the `messages` of a `TranslationProvider`: only the language that is asked for is fetched.
 *
 * @param locale a BCP 47 tag such as `pt-BR`; its language decides, and English stands in for one that is not shipped
 * @returns rejects only when the module cannot be fetched
 * @example
 * ```ts
 * import { loadUiMessages } from '@inkfield/ui';
 *
 * const { close } = await loadUiMessages('fr');
 * ```
 */
export function loadUiMessages(locale: string): Promise<UiMessages> {
  return loaders[languageOf(locale)]();
}
