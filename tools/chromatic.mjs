// npm run chromatic [-- options of the chromatic command]: publishes the stories and the playground's pages where there
// are projects to publish them to; else compares the same stories and pages with the pictures in the repository.
import { once } from 'node:events';
import { chromaticSteps } from './lib/chromatic.mjs';
import { becomeNode, buildQuietly } from './lib/run.mjs';

const options = process.argv.slice(2);
let failed = false;

/** @returns {Promise<boolean>} whether all runs ended well; what follows a failed one of the same step is left out */
async function runAll(runs) {
  for (const { args, publishes, ...where } of runs) {
    const [code] = await once(becomeNode([...args, ...(publishes ? options : [])], where), 'exit');
    if (code !== 0) return false;
  }
  return true;
}

for (const { say, needs, runs } of chromaticSteps(process.env)) {
  console.log(say);
  for (const { projects, target } of needs) await buildQuietly(projects, target);
  if (!(await runAll(runs))) failed = true;
}
process.exitCode = failed ? 1 : 0;
