/** A language's name as a value may hold it; '' for none. */
export function cleanLanguage(language: string): string {
  return /^[^\s`"'<>&\\]{1,40}$/.test(language) ? language.toLowerCase() : '';
}
