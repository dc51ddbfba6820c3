/** A language that the code editor colours. JSON is checked for errors too. */
export type CodeLanguage =
  | 'css'
  | 'dockerfile'
  | 'go'
  | 'graphql'
  | 'html'
  | 'ini'
  | 'java'
  | 'javascript'
  | 'json'
  | 'markdown'
  | 'php'
  | 'python'
  | 'ruby'
  | 'rust'
  | 'scss'
  | 'shell'
  | 'sql'
  | 'typescript'
  | 'xml'
  | 'yaml'
  | 'plaintext';

/** The languages with their own colours; each is loaded when a field of it appears. */
const importers: Readonly<Record<Exclude<CodeLanguage, 'plaintext'>, () => Promise<unknown>>> = {
  css: () => import('monaco-editor/languages/definitions/css/register'),
  dockerfile: () => import('monaco-editor/languages/definitions/dockerfile/register'),
  go: () => import('monaco-editor/languages/definitions/go/register'),
  graphql: () => import('monaco-editor/languages/definitions/graphql/register'),
  html: () => import('monaco-editor/languages/definitions/html/register'),
  ini: () => import('monaco-editor/languages/definitions/ini/register'),
  java: () => import('monaco-editor/languages/definitions/java/register'),
  javascript: () => import('monaco-editor/languages/definitions/javascript/register'),
  json: () => import('monaco-editor/languages/features/json/register'),
  markdown: () => import('monaco-editor/languages/definitions/markdown/register'),
  php: () => import('monaco-editor/languages/definitions/php/register'),
  python: () => import('monaco-editor/languages/definitions/python/register'),
  ruby: () => import('monaco-editor/languages/definitions/ruby/register'),
  rust: () => import('monaco-editor/languages/definitions/rust/register'),
  scss: () => import('monaco-editor/languages/definitions/scss/register'),
  shell: () => import('monaco-editor/languages/definitions/shell/register'),
  sql: () => import('monaco-editor/languages/definitions/sql/register'),
  typescript: () => import('monaco-editor/languages/definitions/typescript/register'),
  xml: () => import('monaco-editor/languages/definitions/xml/register'),
  yaml: () => import('monaco-editor/languages/definitions/yaml/register'),
};

/** Loads a language's rules. An unknown language, or one that does not arrive, is plain text. */
export async function loadLanguage(language: string): Promise<string> {
  if (!Object.hasOwn(importers, language)) return 'plaintext';
  try {
    await importers[language as keyof typeof importers](); // hasOwn just proved it
    return language;
  } catch (reason) {
    console.error(`[form-input] The language "${language}" could not be loaded, so the code has no colours.`, reason);
    return 'plaintext';
  }
}
