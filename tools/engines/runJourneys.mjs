// `npm run journeys` once all is built: prints each journey and the table journeys × engines, and records what they came to.
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { journeys as all } from './journeys/all.mjs';
import { choice, given, words } from './lib/arguments.mjs';
import { startChromium } from './lib/chromium.mjs';
import { engines, isHere, findEngine } from './lib/find.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { readRecord, recordJourneys } from './lib/record.mjs';
import { startServer } from './lib/server.mjs';
import { starts } from './lib/starts.mjs';
import { journeyTable } from './lib/table.mjs';

const startsOf = { chromium: startChromium, ...starts };

const failed = readRecord().journeys.filter(({ failure }) => failure !== undefined);

/** By the words and options of the command. */
function chosenFor(engine) {
  const isFailed = (group, title) =>
    failed.some((one) => one.engine === engine && one.group === group && one.title === title);
  const isChosen = (group, title) =>
    words.every((word) => title.includes(word)) && (!given.includes('--failed') || isFailed(group, title));
  return Object.fromEntries(
    Object.entries(all).map(([group, journeys]) => [
      group,
      Object.fromEntries(Object.entries(journeys).filter(([title]) => isChosen(group, title))),
    ]),
  );
}

const found = choice('engine', engines, engines).filter(isHere);
const server = await startServer();
const pictures = join(root, 'test-results/journeys');
const results = [];
for (const engine of found) {
  const start = async () => {
    const session = await startsOf[engine](findEngine(engine).browser);
    await session.setViewport({ width: 1100, height: 850 });
    return session;
  };
  for await (const result of runJourneys({ engine, start, base: server.base, groups: chosenFor(engine), pictures })) {
    results.push(result);
    console.log(`${result.failure ? '✗' : '✓'} ${engine}: ${result.group}: ${result.title}`);
    if (result.failure) console.log(`    ${result.failure}`);
    if (result.crashes > 0) console.log(`    The page of the browser crashed before, ${result.crashes} times.`);
  }
}
server.stop();
recordJourneys(results, all, engines);
console.log(`\n${journeyTable(results)}`);
process.exitCode = results.some(({ failure }) => failure) ? 1 : 0;
