/** Languages as they write themselves, where that is not the identifier with a capital. */
const names: Readonly<Record<string, string>> = {
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  graphql: 'GraphQL',
  html: 'HTML',
  javascript: 'JavaScript',
  json: 'JSON',
  php: 'PHP',
  scss: 'SCSS',
  sql: 'SQL',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

const capitalized = new Set('bash c diff go java kotlin lua markdown python r ruby rust swift'.split(' '));

/** A language's own name; one that the menu does not offer is shown as it was typed. */
export function nameOfLanguage(language: string): string {
  if (Object.hasOwn(names, language)) return names[language] ?? language;
  return capitalized.has(language) ? language.charAt(0).toUpperCase() + language.slice(1) : language;
}
