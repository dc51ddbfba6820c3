/** An amount that somebody asks for. */
export interface Ask {
  /** Whose count in which window. */
  key: string;
  amount: number;
  /** When that window ends. */
  end: Date | undefined;
}

/** What several ask of one count, in their order, and what comes of it: what is left, or undefined for a refusal. */
interface Share {
  key: string;
  end: Date | undefined;
  asks: { amount: number; at: number }[];
  /** How much there was when it was last seen; at first as much as there can be. */
  room: number;
}

/** How much is asked of one count with one statement. */
export interface Sum {
  key: string;
  amount: number;
  end: Date | undefined;
}

/** What counts in the database. */
export interface Counts {
  /** Adds each sum, whole or not at all, where it stays within the limit. @returns how much of it is used, of those that were added */
  add(sums: readonly Sum[]): Promise<ReadonlyMap<string, number>>;
  /** How much of each is used. */
  used(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** What somebody is told who got neither an amount nor a refusal. */
export class Failure {
  constructor(readonly reason: unknown) {}
}

/** What is left; undefined for a refusal. */
export type Outcome = number | undefined | Failure;

/**
 * Takes what several ask for at once as if they had asked one after the other, with one statement for all of them where there is
 * enough. Where there is not, nobody is refused what was there at the time: what is left is read, and what fits is taken. A
 * statement that fails is told to those alone who wait for it: the others have what they have.
 */
export async function takeAll(asks: readonly Ask[], limit: number, counts: Counts): Promise<readonly Outcome[]> {
  const results: Outcome[] = asks.map(() => undefined);
  let open = sharesOf(asks, limit);
  try {
    while (open.length > 0) {
      const tries = open.map((share) => ({ share, ...fitting(share) })).filter(({ taken }) => taken.size > 0);
      open = tries.map(({ share }) => share);
      if (tries.length === 0) break;
      const added = await counts.add(tries.map(({ share: { key, end }, sum }) => ({ key, end, amount: sum })));
      for (const { share, taken, sum } of tries) {
        const used = added.get(share.key);
        if (used !== undefined) settle(share, taken, { limit, before: used - sum, results });
      }
      open = open.filter(({ asks: left }) => left.length > 0);
      await lookAgain(
        open.filter(({ key }) => !added.has(key)),
        limit,
        counts,
      );
    }
  } catch (reason) {
    for (const { at } of open.flatMap(({ asks: left }) => left)) results[at] = new Failure(reason);
  }
  return results;
}

async function lookAgain(shares: readonly Share[], limit: number, counts: Counts): Promise<void> {
  if (shares.length === 0) return;
  const used = await counts.used(shares.map(({ key }) => key));
  for (const share of shares) share.room = limit - (used.get(share.key) ?? 0);
}

/** What is added to each count, whoever asked for it. */
export function sumsOf(asks: readonly Ask[]): Sum[] {
  return sharesOf(asks, Infinity).map(({ key, end, asks: own }) => {
    return { key, end, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
  });
}

/** By count, in an order that is the same everywhere: two statements that wait for each other's rows would never end. */
function sharesOf(asks: readonly Ask[], room: number): Share[] {
  const shares = new Map<string, Share>();
  for (const [at, { key, amount, end }] of asks.entries()) {
    const share = shares.get(key) ?? { key, end, asks: [], room };
    share.asks.push({ amount, at });
    shares.set(key, share);
  }
  return [...shares.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Who can have what they ask for, each in turn. */
function fitting({ asks, room }: Share) {
  const taken = new Set<Share['asks'][number]>();
  let sum = 0;
  for (const ask of asks) {
    if (sum + ask.amount > room) continue;
    taken.add(ask);
    sum += ask.amount;
  }
  return { taken, sum };
}

/** Notes what has been taken, and leaves those who could still have something. */
function settle(
  share: Share,
  taken: ReadonlySet<Share['asks'][number]>,
  { limit, before, results }: { limit: number; before: number; results: Outcome[] },
): void {
  let used = before;
  for (const { amount, at } of share.asks.filter((ask) => taken.has(ask))) {
    used += amount;
    results[at] = limit - used;
  }
  share.room = limit - used;
  share.asks = share.asks.filter((ask) => !taken.has(ask) && ask.amount <= share.room);
}
