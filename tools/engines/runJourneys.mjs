// `npm run journeys` once all is built: prints each journey and the table journeys × engines.
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { ai } from './journeys/ai.mjs';
import { blocks, markdown, slashMenu } from './journeys/blocks.mjs';
import { clipboard, images } from './journeys/clipboard.mjs';
import { form, keys } from './journeys/form.mjs';
import { text } from './journeys/text.mjs';
import { blockHandle, toolbarAndLinks } from './journeys/toolbar.mjs';
import { choice, words } from './lib/arguments.mjs';
import { startChromium } from './lib/chromium.mjs';
import { engines, isHere, findEngine } from './lib/find.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { startServer } from './lib/server.mjs';
import { starts } from './lib/starts.mjs';
import { journeyTable } from './lib/table.mjs';

const startsOf = { chromium: startChromium, ...starts };

const all = {
  'writing and selecting': text,
  "the '/' menu": slashMenu,
  'Markdown as it is typed': markdown,
  'lists, dividers, code': blocks,
  'toolbar and links': toolbarAndLinks,
  'block handle': blockHandle,
  'AI writing': ai,
  'copy and paste': clipboard,
  images,
  'form, drafts, other fields': form,
  'keys and dialogs': keys,
};

const isChosen = ([title]) => words.every((word) => title.includes(word));
const groups = Object.fromEntries(
  Object.entries(all).map(([group, journeys]) => [
    group,
    Object.fromEntries(Object.entries(journeys).filter(isChosen)),
  ]),
);

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
  for await (const result of runJourneys({ engine, start, base: server.base, groups, pictures })) {
    results.push(result);
    console.log(`${result.failure ? '✗' : '✓'} ${engine}: ${result.group}: ${result.title}`);
    if (result.failure) console.log(`    ${result.failure}`);
    if (result.crashes > 0) console.log(`    The page of the browser crashed before, ${result.crashes} times.`);
  }
}
server.stop();
console.log(`\n${journeyTable(results)}`);
process.exitCode = results.some(({ failure }) => failure) ? 1 : 0;
