// npm run dev: the playground from its sources, reloaded as they change, in front of a server built once.
import { join } from 'node:path';
import { commands, root } from './lib/root.mjs';
import { becomeNode, buildQuietly } from './lib/run.mjs';

await buildQuietly(['@inkfield/server-app']);
const children = [
  becomeNode(['apps/server/dist/main.js']),
  becomeNode([join(root, commands.vite)], { cwd: join(root, 'apps/playground') }),
];
// One without the other is of no use: the first to end takes the other along.
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill()));
