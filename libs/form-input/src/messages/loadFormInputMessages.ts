import { type Language, languageOf } from '@inkfield/ui/messages';
import type { FormInputMessages } from './FormInputMessages.js';

const loaders: Readonly<Record<Language, () => Promise<FormInputMessages>>> = {
  en: () => import('./en.js').then((module) => module.en),
  es: () => import('./es.js').then((module) => module.es),
  de: () => import('./de.js').then((module) => module.de),
  fr: () => import('./fr.js').then((module) => module.fr),
  pt: () => import('./pt.js').then((module) => module.pt),
  ja: () => import('./ja.js').then((module) => module.ja),
  ar: () => import('./ar.js').then((module) => module.ar),
};

/**
 * Loads the fields' own words, for their `messages`; the rich editor's are those of `loadMessages`: only the language that is asked for is fetched.
 *
 * @param locale a BCP 47 tag such as `pt-BR`; its language decides, and English stands in for one that is not shipped
 * @returns rejects only when the module cannot be fetched
 * @example
 * ```tsx
 * import { FormInput, loadFormInputMessages } from '@inkfield/form-input';
 *
 * const messages = await loadFormInputMessages('de');
 * <FormInput name="titel" title="Titel" messages={messages} minLength={3} />;
 * ```
 */
export function loadFormInputMessages(locale: string): Promise<FormInputMessages> {
  return loaders[languageOf(locale)]();
}
