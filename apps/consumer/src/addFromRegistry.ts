import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { registryItem } from '@inkfield/config/registry';

/** The folders of an app that shadcn's command writes into, by the type of a file. */
const folders: Readonly<Record<string, string>> = { 'registry:ui': 'components/ui' };

/** Puts the registry's files into an app as shadcn's command does, in the place of those that it has. */
export function addFromRegistry(app: string): void {
  for (const { path, type, content } of registryItem().files) {
    const folder = folders[type];
    if (!folder) throw new Error(`Nobody knows where ${path} belongs: ${type}.`);
    rmSync(join(app, folder), { recursive: true, force: true });
    mkdirSync(join(app, folder), { recursive: true });
    writeFileSync(join(app, folder, basename(path)), content);
  }
}

/** What the item adds to the app's stylesheet. */
export function stylesFromRegistry(): string {
  const rules = Object.entries(registryItem().css);
  const lines = (rule: Record<string, string>) => Object.entries(rule).map(([name, value]) => `${name}: ${value};`);
  return rules.map(([selector, rule]) => `${selector} { ${lines(rule).join(' ')} }`).join('\n');
}
