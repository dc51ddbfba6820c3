// Starts the engine that is named, opens a page in it and ends it: whether it runs here is not seen by its files.
//   node tools/engines/start.mjs webkit
import { findEngine } from './lib/find.mjs';
import { starts } from './lib/starts.mjs';

const [, , engine] = process.argv;
const session = await starts[engine](findEngine(engine).browser);
await session.goto('about:blank');
await session.stop();
