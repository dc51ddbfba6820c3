import type { Loss, LossReason } from '../report/Loss.js';

/** A loss of one kind in all values. */
export interface CountedLoss {
  kind: string;
  why: LossReason;
  /** How many values have it. */
  values: number;
  /** How often it is in them. */
  times: number;
  /** The first of them. */
  example: { line: number; where: string; sample: string };
}

/** A line that is not in the table, and why. */
export interface UnreadLine {
  line: number;
  problem: string;
}

/** What one value's report has room for. */
const mostLosses = 1000;
/** A dump may have names without end; what is beyond is counted as one. */
const maxKinds = 10_000;
const otherKind = '(other)';
const maxUnread = 100;

/** Counts the losses of values by their kind. */
export class LossTable {
  values = 0;
  withLosses = 0;
  /** Values with more losses than are counted of one. */
  cut = 0;
  unreadCount = 0;
  /** The first lines that are no values. */
  readonly unread: UnreadLine[] = [];
  readonly #losses = new Map<string, CountedLoss>();

  add(line: number, losses: readonly Loss[]): void {
    this.values += 1;
    if (losses.length > 0) this.withLosses += 1;
    if (losses.length >= mostLosses) this.cut += 1;
    const inThis = new Set<CountedLoss>();
    for (const loss of losses) {
      const counted = this.#counted(line, loss);
      counted.times += 1;
      inThis.add(counted);
    }
    for (const counted of inThis) counted.values += 1;
  }

  addUnread(line: number, problem: string): void {
    this.unreadCount += 1;
    if (this.unread.length < maxUnread) this.unread.push({ line, problem });
  }

  /** From what most values have to what the fewest have. */
  get losses(): CountedLoss[] {
    return [...this.#losses.values()].sort((a, b) => b.values - a.values || b.times - a.times);
  }

  #counted(line: number, { kind, why, where, sample }: Loss): CountedLoss {
    const isKnown = this.#losses.has(`${why} ${kind}`);
    const name = isKnown || this.#losses.size < maxKinds ? kind : otherKind;
    const key = `${why} ${name}`;
    let counted = this.#losses.get(key);
    if (!counted) {
      counted = { kind: name, why, values: 0, times: 0, example: { line, where, sample } };
      this.#losses.set(key, counted);
    }
    return counted;
  }
}
