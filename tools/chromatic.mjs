// npm run chromatic: publishes the Storybook where there is a project to publish it to; else compares the same stories
// in the same modes with the pictures in the repository.
import { join } from 'node:path';
import { commands, root } from './lib/root.mjs';
import { becomeNode, buildQuietly } from './lib/run.mjs';

const storybook = join(root, 'apps/storybook');

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  await buildQuietly(['@inkfield/storybook'], 'build-storybook');
  becomeNode([
    commands.chromatic,
    '--storybook-build-dir',
    join(storybook, 'storybook-static'),
    ...process.argv.slice(2),
  ]);
} else {
  console.log(
    'CHROMATIC_PROJECT_TOKEN is not set: comparing the stories offline, with the pictures in the repository.',
  );
  becomeNode([join(root, commands.vitest), 'run', '--project', 'visual'], { cwd: storybook });
}
