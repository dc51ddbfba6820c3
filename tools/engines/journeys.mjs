// npm run journeys: what people do in the playground, in Chromium, Firefox and WebKit against the built server, and a table of it.
//   npm run journeys -- --engine=firefox   one engine (several with a comma)
//   npm run journeys -- link               the journeys with this in their title
//   npm run journeys -- --failed          those that failed when they last ran
// An engine that is not on this machine is skipped, and the command says how to get it.
import { becomeNode, buildQuietly } from '../lib/run.mjs';
import { given } from './lib/arguments.mjs';

await buildQuietly(['@inkfield/playground', '@inkfield/server-app']);
becomeNode(['tools/engines/runJourneys.mjs', ...given]);
