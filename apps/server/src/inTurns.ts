import { AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';

/** Most requests that are begun in one turn of the event loop. */
const most = 8;

/**
 * Begins so many requests a turn, and answers what else is under way between: a thousand that come at once stop nobody's text.
 * A client that leaves while it waits is forgotten.
 */
export function inTurns(listener: RequestListener): RequestListener {
  const waiting: (() => void)[] = [];
  let isTurning = false;

  function turn(): void {
    isTurning = waiting.length > 0;
    if (!isTurning) return;
    for (const begin of waiting.splice(0, most)) setImmediate(begin);
    setImmediate(turn);
  }

  return (incoming, outgoing) => {
    const begin = () => {
      if (!outgoing.destroyed) listener(incoming, outgoing);
    };
    waiting.push(AsyncResource.bind(begin));
    if (!isTurning) turn();
  };
}
