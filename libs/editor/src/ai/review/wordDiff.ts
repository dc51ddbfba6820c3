import { diffWordsWithSpace } from 'diff/lib/diff/word.js';

/** A stretch of a block's text: kept, or changed from `removed` to `added`. */
export type DiffPart =
  | { kind: 'same'; text: string; start: number }
  | { kind: 'change'; id: string; removed: string; added: string; start: number };

/** The lines of an answer, one for each block: further ones stand in the last block. */
export function linesForBlocks(answer: string, count: number): string[] {
  const lines = answer
    .replace(/\r\n?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .split('\n');
  const own = lines.slice(0, count);
  const rest = lines.slice(count).join('\n');
  if (rest) own[count - 1] = `${own[count - 1] ?? ''}\n${rest}`;
  return Array.from({ length: count }, (_, index) => own[index] ?? '');
}

/** What changes from one text to another, word by word. */
export function diffWords(before: string, after: string, idPrefix: string): DiffPart[] {
  const parts: DiffPart[] = [];
  let start = 0;
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const last = parts.at(-1);
    if (!added && !removed) parts.push({ kind: 'same', text: value, start });
    else if (last?.kind === 'change') {
      if (added) last.added += value;
      else last.removed += value;
    } else {
      const id = `${idPrefix}-${parts.length}`;
      parts.push({ kind: 'change', id, removed: removed ? value : '', added: added ? value : '', start });
    }
    if (!added) start += value.length;
  }
  return parts;
}
