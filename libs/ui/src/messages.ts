export { type Language, languageOf, languages } from './translation/languages.js';
export { loadUiMessages } from './translation/loadUiMessages.js';
export type { UiMessages } from './translation/uiMessages.js';
