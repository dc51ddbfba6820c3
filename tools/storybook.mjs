// npm run storybook [-- --port=6007]: the stories from their sources.
import { join } from 'node:path';
import { isFree } from './lib/port.mjs';
import { commands, root } from './lib/root.mjs';
import { becomeNode } from './lib/run.mjs';

const port = Number(process.argv.find((argument) => argument.startsWith('--port='))?.slice('--port='.length) ?? 6006);

if (await isFree(port)) {
  becomeNode([join(root, commands.storybook), 'dev', `--port=${port}`, '--exact-port', '--no-open'], {
    cwd: join(root, 'apps/storybook'),
  });
} else {
  console.error(
    `Port ${port} is in use: stop the program that uses it, or choose another with npm run storybook -- --port=${port + 1}.`,
  );
  process.exitCode = 1;
}
