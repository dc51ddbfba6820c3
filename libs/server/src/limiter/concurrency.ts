import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from '../http/HttpError.js';

/** Counts what clients have under way in this process. */
export interface Concurrency {
  /** Begins one. @returns what ends it @throws HttpError 429 when there are as many as are allowed */
  enter(identity: string): () => void;
  /** Resolves once nothing is under way in this process. @param longestMs it resolves then all the same @default 2000 */
  idle(longestMs?: number): Promise<void>;
}

/** @param limit most that one client may have at once; undefined for any number */
export function openConcurrency(limit: number | undefined): Concurrency {
  const running = new Map<string, number>();
  const ends = new EventEmitter();
  return {
    enter(identity) {
      const count = running.get(identity) ?? 0;
      if (limit !== undefined && count >= limit) {
        throw new HttpError(429, `You have ${limit} answers under way. Wait for one of them.`, { 'retry-after': '5' });
      }
      running.set(identity, count + 1);
      return () => {
        const left = (running.get(identity) ?? 1) - 1;
        if (left > 0) running.set(identity, left);
        else running.delete(identity);
        if (running.size === 0) ends.emit('all');
      };
    },
    idle: async (longestMs = 2_000) => {
      const waiting = new AbortController();
      const { signal } = waiting;
      if (running.size > 0)
        await Promise.race([once(ends, 'all', { signal }), delay(longestMs, undefined, { signal })]);
      waiting.abort();
    },
  };
}
