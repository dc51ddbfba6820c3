import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../../..');

/** What the table of a component's props can come from: its own file alone is not enough. */
function sources(workspace: string): string[] {
  const all = globSync('libs/*/src/**/*.{ts,tsx}', { cwd: workspace });
  return ['package-lock.json', ...all.filter((path) => !/\.(?:test|stories)\.tsx?$/.test(path)).toSorted()];
}

/**
 * A folder for what was read of the components' types, which takes longer than to start the Storybook. It counts as long as no source has
 * changed since it was made.
 */
export function docgenCache(workspace = repository): { directory: string } {
  const folder = join(workspace, 'node_modules/.cache/inkfield-docgen');
  const hash = createHash('sha256');
  for (const path of sources(workspace)) hash.update(path).update(readFileSync(join(workspace, path)));
  const directory = join(folder, hash.digest('hex').slice(0, 16));
  if (!existsSync(directory)) rmSync(folder, { recursive: true, force: true });
  return { directory };
}
