import { readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import type { InstalledApp } from './installApp.js';
import { workspace } from './installPackages.js';

/** What the guide Filling and testing has for Playwright. */
interface Recipes {
  writeReview(page: Page): Promise<string>;
  fillAsAssistant(page: Page, values: Record<string, string>): Promise<void>;
}

/** A recipe, word for word as it stands in the guide, in an app that has installed the packages. */
export async function recipeOf<Name extends keyof Recipes>(app: InstalledApp, name: Name): Promise<Recipes[Name]> {
  const guide = readFileSync(join(workspace, 'apps/storybook/src/FillingAndTesting.mdx'), 'utf8');
  const codes = [...guide.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code);
  const recipe = codes.find((code) => code.includes(`export async function ${name}(`));
  if (!recipe) throw new Error(`The guide has no recipe ${name}.`);
  const file = join(app.folder, `${name}.mjs`);
  writeFileSync(file, stripTypeScriptTypes(recipe));
  // What the recipe exports.
  return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as Recipes)[name];
}
