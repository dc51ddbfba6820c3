import { type Language, languageOf } from '@inkfield/ui/messages';
import type { EditorMessages } from './EditorMessages.js';

/** The languages that the editor's interface is shipped in. */
export type EditorLanguage = Language;

const loaders: Readonly<Record<EditorLanguage, () => Promise<EditorMessages>>> = {
  en: () => import('./en.js').then((module) => module.en),
  es: () => import('./es.js').then((module) => module.es),
  de: () => import('./de.js').then((module) => module.de),
  fr: () => import('./fr.js').then((module) => module.fr),
  pt: () => import('./pt.js').then((module) => module.pt),
  ja: () => import('./ja.js').then((module) => module.ja),
  ar: () => import('./ar.js').then((module) => module.ar),
};

/** The shipped languages. */
export const editorLanguages: readonly EditorLanguage[] = ['en', 'es', 'de', 'fr', 'pt', 'ja', 'ar'];

/**
 * Loads the interface's texts, for the `messages` prop: only the language that is asked for is fetched.
 *
 * @param locale a BCP 47 tag such as `pt-BR`; its language decides, and English stands in for one that is not shipped
 * @returns rejects only when the module cannot be fetched
 * @example
 * ```tsx
 * import { loadMessages, RichTextEditor } from '@inkfield/editor';
 *
 * const messages = await loadMessages('fr-CA');
 * <RichTextEditor name="corps" messages={messages} />;
 * ```
 */
export function loadMessages(locale: string): Promise<EditorMessages> {
  return loaders[languageOf(locale)]();
}
