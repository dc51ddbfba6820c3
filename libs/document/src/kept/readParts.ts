import { TagReader } from '../html/readTags.js';
import { matchBlocks } from './matchBlocks.js';
import { type SourcePart, SourceScanner } from './SourceScanner.js';

/** A part of a source, and the blocks that are read of it by itself, as the value writes them. */
export interface ReadPart extends SourcePart {
  blocks: readonly string[];
}

/**
 * A source in its parts. Those without a block are what stands before the next, so far as they may stay.
 *
 * @param schemes what links may have
 * @param read the blocks of a part
 */
export function partsOf(
  html: string,
  schemes: readonly string[],
  read: (start: number, end: number) => readonly string[],
): { parts: readonly ReadPart[]; after: string } {
  const scanner = new SourceScanner(html, schemes);
  const unread = new TagReader(html, scanner).read();
  scanner.finish(html.length - unread);
  const parts: ReadPart[] = [];
  let [before, isBeforeWhole] = ['', true];
  for (const part of scanner.parts) {
    const blocks = read(part.start, part.end);
    before += part.before;
    isBeforeWhole &&= part.isBeforeWhole;
    if (blocks.length > 0) {
      parts.push({ ...part, blocks, before, isBeforeWhole });
      [before, isBeforeWhole] = ['', true];
    } else if (part.isSafe) before += html.slice(part.start, part.end);
    else isBeforeWhole = false;
  }
  return { parts, after: before + scanner.after };
}

/** Where the blocks of each part begin among these; -1 for a part that is read otherwise by itself, or beside which something else is. */
export function startsOf(parts: readonly ReadPart[], blocks: readonly string[]): readonly number[] {
  const own = parts.flatMap((part) => part.blocks);
  const places = matchBlocks(own, blocks);
  let [first, furthest] = [0, 0];
  const spans = parts.map((part) => {
    const start = places[first] ?? -1;
    const isSame = (_: string, at: number) =>
      places[first + at] === start + at && own[first + at] === blocks[start + at];
    const isKnown = start >= furthest && part.blocks.every(isSame);
    first += part.blocks.length;
    if (!isKnown) return null;
    furthest = start + part.blocks.length;
    return { start, end: furthest };
  });
  // What stands between two parts and is of neither comes of both.
  return spans.map((span, index) => {
    const before = index === 0 ? { end: 0 } : spans[index - 1];
    const after = index === spans.length - 1 ? { start: blocks.length } : spans[index + 1];
    const touches = (!before || before.end === span?.start) && (!after || after.start === span?.end);
    return span && touches ? span.start : -1;
  });
}
