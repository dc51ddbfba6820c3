import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './files.mjs';
import { root } from './root.mjs';

const usedList = join(root, 'test-results', 'visual-baselines.txt');

/** Why the last visual run compared no picture, where it did not. */
const skippedNote = join(root, 'test-results', 'visual-skipped.txt');

/** Forgets which baselines the last visual run looked for, and whether it did. */
export function forgetUsedBaselines() {
  rmSync(usedList, { force: true });
  rmSync(skippedNote, { force: true });
}

const storyBaselines = () =>
  [...filesUnder('libs'), ...filesUnder('apps/storybook')].filter((path) => /\/__screenshots__\/.*\.png$/.test(path));

/**
 * The pictures that the last visual run did not compare, because they are of another rendering.
 * @returns {{ count: number, why: string } | undefined} undefined where it compared them
 */
export function skippedPictures() {
  if (!existsSync(skippedNote)) return undefined;
  return { count: storyBaselines().length, why: readFileSync(skippedNote, 'utf8') };
}

/** The baselines of stories that no longer exist, or of modes that a story no longer takes; after a whole visual run. */
export function unusedBaselines() {
  const used = new Set(existsSync(usedList) ? readFileSync(usedList, 'utf8').trim().split('\n') : []);
  return storyBaselines().filter((path) => !used.has(path));
}
