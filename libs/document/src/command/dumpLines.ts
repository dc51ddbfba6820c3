/** A line of a dump, or why it cannot be read. Numbers begin at 1. */
export type DumpLine = { number: number } & ({ text: string } | { problem: string });

/** What no dump is: nothing of it is read on. */
export class NoText extends Error {
  override readonly name = 'NoText';
}

const lineBreak = 0x0a;

/** One line while its bytes come in; of one that is too long nothing is held. */
class OpenLine {
  #parts: Uint8Array[] = [];
  #length = 0;

  constructor(private readonly maxBytes: number) {}

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    if (this.#length <= this.maxBytes) this.#parts.push(bytes);
    else this.#parts = [];
  }

  /** The line, and begins the next one. */
  end(number: number): DumpLine {
    const [bytes, length] = [Buffer.concat(this.#parts), this.#length];
    this.#parts = [];
    this.#length = 0;
    if (length > this.maxBytes) return { number, problem: `is longer than ${this.maxBytes / 1_000_000} MB` };
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      return { number, text: text.replace(/\r$/, '') };
    } catch {
      return { number, problem: 'is no UTF-8' };
    }
  }
}

/**
 * The lines of a stream, one at a time: of a dump without end no more than a line is held.
 *
 * @param maxBytes what a line may have; of a longer one only that is told
 * @throws NoText where there is a NUL, which no text in UTF-8 has
 */
export async function* dumpLines(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<DumpLine> {
  const line = new OpenLine(maxBytes);
  let number = 1;
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new NoText(`line ${number} or one of the next holds a NUL byte`);
    let from = 0;
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, from)) {
      line.add(chunk.subarray(from, at));
      yield line.end(number++);
      from = at + 1;
    }
    line.add(chunk.subarray(from));
  }
  if (!line.isEmpty) yield line.end(number);
}
