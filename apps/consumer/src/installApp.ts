import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addFromRegistry } from './addFromRegistry.js';
import { installPackages, workspace } from './installPackages.js';

const libraries = ['api', 'document', 'ui', 'prompt-flow', 'editor', 'form-input'];

/** Where the app is put together. */
const folder = join(workspace, 'test-results/consumer');

/** An app whose node_modules holds the packages as npm would publish them. */
export interface InstalledApp {
  folder: string;
  /** The paths of the files in each package, by the package's name. */
  packedFiles: ReadonlyMap<string, readonly string[]>;
}

/** Puts a copy of `app` together with the built packages, React 18.3 and its types. */
export function installApp(): InstalledApp {
  rmSync(folder, { recursive: true, force: true });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@types'), { recursive: true });
  cpSync(join(import.meta.dirname, '../app'), folder, { recursive: true });
  addFromRegistry(folder);
  const packedFiles = installPackages(folder, libraries);
  const own = resolve(import.meta.dirname, '../node_modules');
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) {
    symlinkSync(join(own, name), join(modules, name), 'junction');
  }
  return { folder, packedFiles };
}
