/** Where code spans can end: the runs of backticks by their length, found once for the whole text. */
export class CodeEnds {
  #starts: Map<number, number[]> | null = null;

  constructor(private readonly text: string) {}

  /** The first run of this length from here on. Asked from left to right. */
  after(position: number, length: number): number | undefined {
    this.#starts ??= this.#find();
    const starts = this.#starts.get(length);
    if (!starts) return undefined;
    while (starts.length > 0 && (starts.at(-1) ?? 0) < position) starts.pop();
    return starts.at(-1);
  }

  /** Last runs first, so that those that were passed can be taken off the end. */
  #find(): Map<number, number[]> {
    const byLength = new Map<number, number[]>();
    for (const { 0: run, index } of this.text.matchAll(/`+/g)) {
      const starts = byLength.get(run.length);
      if (starts) starts.push(index);
      else byLength.set(run.length, [index]);
    }
    for (const starts of byLength.values()) starts.reverse();
    return byLength;
  }
}
