// npm run visual:update [-- a story's path or part of it]: writes the pictures that the stories are compared with and,
// for all of them, those of the playground's pages.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetUsedBaselines, unusedBaselines } from './lib/baselines.mjs';
import { commands, root } from './lib/root.mjs';
import { becomeNode, buildQuietly } from './lib/run.mjs';

const filters = process.argv.slice(2);
const pages = join(root, 'apps/playground-e2e');

function updatePages() {
  if (!existsSync(join(pages, 'playwright.config.ts'))) return;
  becomeNode([join(root, commands.playwright), 'test', '--project=visual', '--update-snapshots'], { cwd: pages });
}

forgetUsedBaselines();
if (filters.length === 0) await buildQuietly(['@inkfield/playground', '@inkfield/server-app']);
const run = becomeNode([join(root, commands.vitest), 'run', '--project', 'visual', '--update', ...filters], {
  cwd: join(root, 'apps/storybook'),
});
run.on('exit', (code) => {
  // Only a whole run that passed knows which pictures nobody needs.
  if (code !== 0 || filters.length > 0) return;
  for (const path of unusedBaselines()) {
    rmSync(join(root, path));
    console.log(`Removed ${path}: no story has this picture any more.`);
  }
  updatePages();
});
