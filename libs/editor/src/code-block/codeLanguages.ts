/** Each by its identifier, with the name that it gives itself. */
const names: Readonly<Record<string, string>> = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  graphql: 'GraphQL',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  lua: 'Lua',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  scss: 'SCSS',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
};

/**
 * The languages that a menu would offer; any other name may be typed after "```" too.
 * @example
 * ```ts
 * import { codeLanguages } from '@inkfield/editor';
 *
 * codeLanguages.includes('json'); // true: it is drawn in colours
 * ```
 */
export const codeLanguages: readonly string[] = Object.keys(names);

/** A language's own name; one that the menu does not offer is shown as it was typed. */
export function nameOfLanguage(language: string): string {
  return (Object.hasOwn(names, language) && names[language]) || language;
}
