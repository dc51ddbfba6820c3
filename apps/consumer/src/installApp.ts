import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '../../..');
const libraries = ['api', 'document', 'ui', 'prompt-flow', 'editor', 'form-input'];

/** Where the app is put together: inside of the workspace, so that what the packages depend on is found in its node_modules. */
const folder = join(workspace, 'test-results/consumer');

interface Packed {
  name: string;
  filename: string;
  files: { path: string }[];
}

/** An app whose node_modules holds the packages as npm would publish them. */
export interface InstalledApp {
  folder: string;
  /** The paths of the files in each package, by the package's name. */
  packedFiles: ReadonlyMap<string, readonly string[]>;
}

function pack(): Packed[] {
  const staged = join(folder, 'staged');
  execFileSync(process.execPath, [join(workspace, 'tools/lib/stage.mjs'), staged]);
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const output = execFileSync('npm', [...args, ...libraries.map((name) => join(staged, name))], {
    cwd: workspace,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  // npm's own format: a list, or by name in later versions.
  return Object.values(JSON.parse(output) as Record<string, Packed>);
}

/** Links what npm has put into a library's own node_modules, because another version stands in the workspace's. */
function linkNested(library: string, unpacked: string): void {
  const nested = join(workspace, 'libs', library, 'node_modules');
  if (!existsSync(nested)) return;
  mkdirSync(join(unpacked, 'node_modules'));
  for (const name of readdirSync(nested).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(nested, name), join(unpacked, 'node_modules', name), 'junction');
  }
}

/** Packs the built packages and unpacks them into a copy of `app`, beside React 18.3 and its types. */
export function installApp(): InstalledApp {
  rmSync(folder, { recursive: true, force: true });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@types'), { recursive: true });
  cpSync(join(import.meta.dirname, '../app'), folder, { recursive: true });
  const packed = pack();
  for (const { name, filename } of packed) {
    const target = join(modules, name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
  }
  for (const library of libraries) linkNested(library, join(modules, '@inkfield', library));
  const own = resolve(import.meta.dirname, '../node_modules');
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) {
    symlinkSync(join(own, name), join(modules, name), 'junction');
  }
  return {
    folder,
    packedFiles: new Map(packed.map(({ name, files }) => [name, files.map(({ path }) => path)])),
  };
}
