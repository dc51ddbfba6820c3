import { existsSync } from 'node:fs';
import { runCommand } from './run.mjs';

/**
 * Installs packages where Debian's own way to do it is at hand; whether that has helped is to be seen by what they bring.
 * @param {string[]} packages
 */
export async function installDebian(packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  // By this run level their services stay as they are: what is tested starts its own.
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }, timeoutMs: 5 * 60_000 };
  const { code } = await runCommand('apt-get', ['update', '-qq'], options);
  if (code !== 0) return;
  const words = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages];
  await runCommand('apt-get', words, options);
}
