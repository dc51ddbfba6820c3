// npm run engines: the libraries' browser tests in Firefox and WebKit as they are on the system, and a table of what came out.
//   npm run engines -- --engine=firefox      one engine (firefox, webkit, chromium; several with a comma)
//   npm run engines -- --library=editor,ui   these libraries alone
//   npm run engines -- src/link              the files with this in their path
// An engine that is not on this machine is skipped, and the command says how to get it.
import { join } from 'node:path';
import { projectsIn } from '../lib/files.mjs';
import { commands, root } from '../lib/root.mjs';
import { becomeNode } from '../lib/run.mjs';
import { findEngine } from './lib/find.mjs';

const engines = ['chromium', 'firefox', 'webkit'];
const given = process.argv.slice(2);
const filters = given.filter((argument) => !argument.startsWith('--'));

/** @returns {string[]} what `--name=a,b` says, or the usual */
function choice(name, known, usual) {
  const chosen = given
    .find((argument) => argument.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',');
  const unknown = chosen?.find((value) => !known.includes(value));
  if (unknown === undefined) return chosen ?? usual;
  console.error(`There is no ${name} ${unknown}: it is one of ${known.join(', ')}.`);
  return process.exit(1);
}

function isHere(engine) {
  const { missing } = engine === 'chromium' ? {} : findEngine(engine);
  if (missing) console.log(missing);
  return !missing;
}

const libraries = choice('library', projectsIn('libs'), projectsIn('libs'));
const found = choice('engine', engines, ['firefox', 'webkit']).filter(isHere);

if (found.length > 0) {
  const args = [join(root, commands.vitest), 'run', '--config', 'tools/engines/vitest.config.mjs', ...filters];
  becomeNode(args, { env: { INKFIELD_ENGINES: found.join(), INKFIELD_LIBRARIES: libraries.join() } });
}
