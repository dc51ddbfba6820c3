import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const peersFolder = join(import.meta.dirname, '..', 'peers');

/** Installs the editors of others, which no other command needs, where they are not here yet. */
export function installPeers(): void {
  if (existsSync(join(peersFolder, 'node_modules', '@tiptap', 'react'))) return;
  console.log('The editors of others are installed once, into apps/benchmarks/peers.');
  const { status } = spawnSync('npm', ['ci', '--prefix', peersFolder], { cwd: peersFolder, stdio: 'inherit' });
  if (status !== 0) throw new Error('[benchmarks] The editors of others could not be installed.');
}
