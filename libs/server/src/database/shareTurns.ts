import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** What one turn of the event loop may be busy with statements before the next one begins, in milliseconds. */
const mostMs = 10;

/**
 * In place: the embedded database works in this thread, and statements that wait for each other alone would follow one another
 * within a turn of the event loop, in which nobody else is answered. Here others get their turn between them.
 */
export function shareTurns(database: PGlite): void {
  const run: PGlite['execProtocolRaw'] = database.execProtocolRaw.bind(database);
  let usedMs = 0;
  // Called within the database's own lock, so that nothing comes in between where one waits.
  database.execProtocolRaw = async (message, options) => {
    if (usedMs > mostMs) await nextTurn();
    if (usedMs === 0) setImmediate(() => (usedMs = 0));
    const began = performance.now();
    const answer = run(message, options);
    usedMs += performance.now() - began;
    return answer;
  };
}
