const fenceLine = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const listLine = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
// A line after a blank one that may still belong to a list; at the text's end a marker may be half there.
const goesOnList = /^(?: {2,}|\t| {0,3}(?:[-*+]|\d{1,9}[.)]?)?(?:$|(?<=[-*+.)])\s))/;

/**
 * How much of a Markdown text can't change any more by what is still to come: all up to the last block that a blank line
 * has closed, outside of code fences and of lists that go on.
 */
export function finishedLength(markdown: string): number {
  let finished = 0;
  let fence = '';
  let isList = false;
  let afterBlank = true;
  for (let start = 0; start <= markdown.length;) {
    const next = markdown.indexOf('\n', start);
    const line = markdown.slice(start, next === -1 ? markdown.length : next);
    const isBlank = line.trim() === '';
    if (!fence && afterBlank && !isBlank && !(isList && goesOnList.test(line))) {
      finished = start;
      isList = listLine.test(line);
    }
    const [, mark = '', info = ''] = fenceLine.exec(line) ?? [];
    if (!fence) fence = mark;
    else if (mark.startsWith(fence) && info.trim() === '') fence = '';
    afterBlank = isBlank;
    if (next === -1) break;
    start = next + 1;
  }
  return finished;
}
