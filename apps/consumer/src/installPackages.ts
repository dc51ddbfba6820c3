import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const workspace = resolve(import.meta.dirname, '../../..');

interface Packed {
  name: string;
  filename: string;
  files: { path: string }[];
}

function pack(folder: string, libraries: readonly string[]): Packed[] {
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

/** Makes a package's commands runnable by `npx`, as npm does. */
function linkCommands(modules: string, name: string): void {
  const manifest = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as {
    bin?: Record<string, string>;
  };
  for (const [command, path] of Object.entries(manifest.bin ?? {})) {
    mkdirSync(join(modules, '.bin'), { recursive: true });
    chmodSync(join(modules, name, path), 0o755);
    symlinkSync(join(modules, name, path), join(modules, '.bin', command));
  }
}

/**
 * Packs built libraries as npm would publish them and unpacks them into the node_modules of a folder inside of the workspace, so that what
 * they depend on is found there.
 *
 * @returns the paths of the files in each package, by the package's name
 */
export function installPackages(folder: string, libraries: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const modules = join(folder, 'node_modules');
  const packed = pack(folder, libraries);
  for (const { name, filename } of packed) {
    const target = join(modules, name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
    linkCommands(modules, name);
  }
  for (const library of libraries) linkNested(library, join(modules, '@inkfield', library));
  return new Map(packed.map(({ name, files }) => [name, files.map(({ path }) => path)]));
}
