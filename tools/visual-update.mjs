// npm run visual:update [-- a story's path or part of it]: writes the pictures that the stories are compared with and,
// for all of them, those of the playground's pages and the rendering that they are of.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumLaunchOptions } from '@inkfield/config/chromium';
import { otherRendering, readRendering, storeRendering } from '@inkfield/config/rendering';
import { chromium } from 'playwright';
import { forgetUsedBaselines, unusedBaselines } from './lib/baselines.mjs';
import { commands, root } from './lib/root.mjs';
import { becomeNode, buildQuietly } from './lib/run.mjs';

const filters = process.argv.slice(2);

async function renderingHere() {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    return await readRendering(browser);
  } finally {
    await browser.close();
  }
}

/** @returns {Promise<boolean>} whether it ended well */
async function succeeds(args, folder, env = {}) {
  const [code] = await once(becomeNode(args, { cwd: join(root, folder), env }), 'exit');
  return code === 0;
}

const updateStories = () =>
  succeeds([join(root, commands.vitest), 'run', '--project', 'visual', '--update=all', ...filters], 'apps/storybook');

const updatePages = () =>
  succeeds(
    [join(root, commands.playwright), 'test', '--project=visual', '--update-snapshots=changed'],
    'apps/playground-e2e',
    { E2E_WRITES_PICTURES: 'yes' },
  );

function removeUnused() {
  for (const path of unusedBaselines()) {
    rmSync(join(root, path));
    console.log(`Removed ${path}: no story has this picture any more.`);
  }
}

async function updateAll(rendering) {
  await buildQuietly(['@inkfield/playground', '@inkfield/server-app']);
  if (!(await updateStories())) return;
  removeUnused();
  if (await updatePages()) storeRendering(rendering);
}

const rendering = await renderingHere();
const other = otherRendering(rendering);
forgetUsedBaselines();
if (filters.length === 0) await updateAll(rendering);
else if (other === '') await updateStories();
else {
  console.error(`A few new pictures would be of another rendering than the rest, ${other}.`);
  process.exitCode = 1;
}
