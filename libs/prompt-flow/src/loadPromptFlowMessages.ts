import { type Language, languageOf } from '@inkfield/ui/messages';
import { promptFlowMessages, type PromptFlowMessages } from './promptFlowMessages.js';

const loaders: Readonly<Record<Language, () => Promise<PromptFlowMessages>>> = {
  en: () => Promise.resolve(promptFlowMessages),
  es: () => import('./messages/es.js').then((module) => module.es),
  de: () => import('./messages/de.js').then((module) => module.de),
  fr: () => import('./messages/fr.js').then((module) => module.fr),
  pt: () => import('./messages/pt.js').then((module) => module.pt),
  ja: () => import('./messages/ja.js').then((module) => module.ja),
  ar: () => import('./messages/ar.js').then((module) => module.ar),
};

/**
 * Loads the dialog's words, for its `messages`: only the language that is asked for is fetched.
 *
 * @param locale a BCP 47 tag such as `pt-BR`; its language decides, and English stands in for one that is not shipped
 * @returns rejects only when the module cannot be fetched
 * @example
 * ```ts
 * import { loadPromptFlowMessages } from '@inkfield/prompt-flow';
 *
 * const { run } = await loadPromptFlowMessages('es');
 * ```
 */
export function loadPromptFlowMessages(locale: string): Promise<PromptFlowMessages> {
  return loaders[languageOf(locale)]();
}
