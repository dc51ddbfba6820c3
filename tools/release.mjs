// npm run release: raises the version by the plans in .nx/version-plans, writes the changelog and the lock file, commits and tags them,
// then builds the packages and publishes them as they are staged.
//   npm run release -- --dry-run              says what it would do; nothing is written but what is built
//   npm run release -- --registry=<address>   publishes there
import { commands } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

const isGiven = (argument) => argument === '--dry-run' || argument.startsWith('--registry=');
const given = process.argv.slice(2);
const unknown = given.find((argument) => !isGiven(argument));
const dryRun = given.filter((argument) => argument === '--dry-run');

async function run(...args) {
  const { code, output } = await runNode(args);
  process.stdout.write(output);
  if (code === 0) return;
  console.error('The release has ended here; what went wrong is said above.');
  process.exit(1);
}

if (unknown) {
  console.error(`npm run release does not know ${unknown}: it takes --dry-run and --registry=<address>.`);
  process.exit(1);
}
await run(commands.nx, 'release', '--skip-publish', ...dryRun);
await run(commands.nx, 'run-many', '-t', 'build', '-p', 'libs/*', '--parallel=2', '--outputStyle=static');
await run('tools/lib/stage.mjs');
await run(commands.nx, 'release', 'publish', ...given);
