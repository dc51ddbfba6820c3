import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';
import { root } from './root.mjs';

const usedList = join(root, 'test-results', 'visual-baselines.txt');

/** Forgets which baselines the last visual run looked for. */
export function forgetUsedBaselines() {
  rmSync(usedList, { force: true });
}

/** The baselines of stories that no longer exist, or of modes that a story no longer takes; after a whole visual run. */
export function unusedBaselines() {
  const used = new Set(existsSync(usedList) ? readFileSync(usedList, 'utf8').trim().split('\n') : []);
  const baselines = [...filesUnder('libs'), ...filesUnder('apps/storybook')].filter((path) =>
    /\/__screenshots__\/.*\.png$/.test(path),
  );
  return baselines.filter((path) => !used.has(path));
}
