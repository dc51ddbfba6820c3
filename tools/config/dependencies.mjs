import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const libraries = ['api', 'document', 'ui', 'prompt-flow', 'editor', 'form-input'].map((name) =>
  fileURLToPath(new URL(`../../libs/${name}/src`, import.meta.url)),
);

const source = /\.tsx?$/;
const importedFrom = /(?:from|import)\s*\(?\s*['"]([^'".][^'"]*)['"]/g;
/** Not for the browser, the tools' own, or (Monaco) bundled where it is loaded. */
const left =
  /^(?:node:|@inkfield\/|vitest|storybook|@storybook\/|monaco-editor|vite\b|@?playwright\b|msw|virtual:|https?:|\/)/;

/** A package that npm has put beside one library, because another version stands in the workspace, is asked for by way of it. */
function fromLibrary(folder, name) {
  const library = dirname(folder);
  const [scopeOrName, ...rest] = name.split('/');
  const installed = scopeOrName.startsWith('@') ? `${scopeOrName}/${rest[0]}` : scopeOrName;
  return existsSync(join(library, 'node_modules', installed)) ? `@inkfield/${basename(library)} > ${name}` : name;
}

/**
 * Every package path that the libraries for the browser import: what Vite should bundle before the first browser test runs.
 * A dependency that is found only later makes Vite reload the page in the middle of a test.
 * @returns {string[]} sorted, each once
 */
export function browserDependencies() {
  const found = new Set(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime']);
  for (const folder of libraries) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !source.test(entry.name)) continue;
      // Tests that run in Node import what no browser can.
      if (/(?<!\.browser)\.test\.tsx?$/.test(entry.name)) continue;
      for (const [, name] of readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(importedFrom)) {
        if (!left.test(name) && /^(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?$/.test(name) && !/\.(?:css|svg)$/.test(name))
          found.add(fromLibrary(folder, name));
      }
    }
  }
  return [...found].sort();
}
