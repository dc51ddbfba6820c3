// npm start: builds the playground and its server (from Nx's cache where nothing changed) and runs the server, which
// prints the one URL to open.
import { buildQuietly, becomeNode } from './lib/run.mjs';

await buildQuietly(['@inkfield/playground', '@inkfield/server-app']);
becomeNode(['apps/server/dist/main.js']);
