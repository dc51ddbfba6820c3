// npm run engines: the libraries' browser tests in Firefox and WebKit as they are on the system, and a table of what came out.
//   npm run engines -- --engine=firefox      one engine (firefox, webkit, chromium; several with a comma)
//   npm run engines -- --library=editor,ui   these libraries alone
//   npm run engines -- src/link              the files with this in their path
// An engine that is not on this machine is skipped, and the command says how to get it.
import { join } from 'node:path';
import { projectsIn } from '../lib/files.mjs';
import { commands, root } from '../lib/root.mjs';
import { becomeNode } from '../lib/run.mjs';
import { choice, words } from './lib/arguments.mjs';
import { engines, isHere } from './lib/find.mjs';

const libraries = choice('library', projectsIn('libs'), projectsIn('libs'));
const found = choice('engine', engines, ['firefox', 'webkit']).filter(isHere);

if (found.length > 0) {
  const args = [join(root, commands.vitest), 'run', '--config', 'tools/engines/vitest.config.mjs', ...words];
  // What files came to is recorded where they ran as a whole: an option such as `-t` takes a part of their tests.
  const isWhole = words.every((word) => !word.startsWith('-'));
  const env = { INKFIELD_ENGINES: found.join(), INKFIELD_LIBRARIES: libraries.join() };
  becomeNode(args, { env: { ...env, INKFIELD_RECORD: isWhole ? 'yes' : undefined } });
}
