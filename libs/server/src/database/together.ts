import { AsyncResource } from 'node:async_hooks';

/** Most that one statement works off: the embedded database answers nothing else meanwhile, and all who asked go on at once. */
const mostItems = 64;
/** Least time between the beginnings of two: a burst is worked off in few, and who asks alone does not wait. */
const leastMs = 20;
/** Most statements under way at once: what comes meanwhile waits for the next, and other queries find a connection. */
const mostRuns = 4;

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (reason: unknown) => void;
}

/**
 * Makes one piece of work of what is asked for in the same turn of the event loop, or soon after earlier work has begun: a
 * thousand requests at once are a few statements.
 */
export class Together<T, R> {
  #waiting: Waiting<T, R>[] = [];
  #runs = 0;
  #isNear = false;
  #begunAt = -Infinity;
  #begin = (): void => undefined;

  /**
   * @param work gives a result for each item, in their order
   * @param paceMs least time between the beginnings of two pieces of work
   */
  constructor(
    private readonly work: (items: readonly T[]) => Promise<readonly R[]>,
    private readonly paceMs = leastMs,
  ) {}

  /** Resolves with the item's own result. */
  add(item: T): Promise<R> {
    const isFirst = this.#waiting.length === 0;
    const result = new Promise<R>((resolve, reject) => void this.#waiting.push({ item, resolve, reject }));
    if (isFirst) {
      this.#begin = AsyncResource.bind(() => this.#soon());
      this.#next();
    }
    return result;
  }

  /** Lets the next piece of work begin once this turn has asked for all that it wants. */
  #next(): void {
    if (this.#isNear || this.#waiting.length === 0 || this.#runs >= mostRuns) return;
    this.#isNear = true;
    this.#begin();
  }

  #soon(): void {
    const run = () => void this.#run();
    const waitMs = this.#begunAt + this.paceMs - performance.now();
    if (waitMs > 0) setTimeout(run, waitMs);
    else setImmediate(run);
  }

  async #run(): Promise<void> {
    this.#begunAt = performance.now();
    const taken = this.#waiting.splice(0, mostItems);
    this.#isNear = false;
    this.#runs += 1;
    this.#next();
    try {
      const results = await this.work(taken.map(({ item }) => item));
      taken.forEach(({ resolve }, index) => resolve(results[index] as R)); // as many as items, by its contract
    } catch (error) {
      for (const { reject } of taken) reject(error);
    } finally {
      this.#runs -= 1;
      this.#next();
    }
  }
}
