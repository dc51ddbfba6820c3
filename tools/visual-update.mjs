// npm run visual:update [-- a story's path or part of it]: writes the pictures that the stories are compared with.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetUsedBaselines, unusedBaselines } from './lib/baselines.mjs';
import { commands, root } from './lib/root.mjs';
import { becomeNode } from './lib/run.mjs';

const filters = process.argv.slice(2);
forgetUsedBaselines();
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
});
