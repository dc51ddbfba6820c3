/** What may be wrong: something that was acknowledged is not there, or is another; or an answer is none that a fault may have. */
export type WrongKind = 'lost' | 'altered' | 'answered';

/** What clients were told, to be held against what is there afterwards. */
export class Ledger {
  /** Each entry's texts in the order in which they were sent, and the place of the last one that was acknowledged. */
  readonly entries = new Map<string, { sent: string[]; known: number }>();
  /** Each acknowledged upload's address and SHA-256. */
  readonly uploads = new Map<string, string>();
  /** Each acknowledged row's address and its run's token. */
  readonly rows = new Map<string, string>();
  /** What is wrong, each a sentence. */
  readonly wrongs: { kind: WrongKind; sentence: string }[] = [];
  readonly counts = {
    saves: 0,
    conflicts: 0,
    uploads: 0,
    runs: 0,
    texts: 0,
    refused: 0,
    unanswered: 0,
    brokenOff: 0,
  };

  /** How many saves, uploads, runs and texts were acknowledged. */
  get acknowledged(): number {
    const { saves, uploads, runs, texts } = this.counts;
    return saves + uploads + runs + texts;
  }

  wrong(kind: WrongKind, sentence: string): void {
    this.wrongs.push({ kind, sentence });
  }
}
