const fenceLine = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const listLine = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
// A line after a blank one that may still belong to a list; at the text's end a marker may be half there.
const goesOnList = /^(?: {2,}|\t| {0,3}(?:[-*+]|\d{1,9}[.)]?)?(?:$|(?<=[-*+.)])\s))/;

/** The open fence after a line; '' for none. */
function fenceAfter(line: string, fence: string): string {
  const [, mark = '', info = ''] = fenceLine.exec(line) ?? [];
  if (!fence) return mark;
  return mark.startsWith(fence) && info.trim() === '' ? '' : fence;
}

/**
 * How much of a Markdown text can't change any more by what is still to come: all up to the last block that a blank line
 * has closed, outside of code fences and of lists that go on.
 */
export function finishedLength(markdown: string): number {
  let finished = 0;
  let start = 0;
  let fence = '';
  let isList = false;
  let afterBlank = true;
  for (const line of markdown.split('\n')) {
    const isBlank = line.trim() === '';
    if (!fence && afterBlank && !isBlank && !(isList && goesOnList.test(line))) {
      finished = start;
      isList = listLine.test(line);
    }
    fence = fenceAfter(line, fence);
    afterBlank = isBlank;
    start += line.length + 1;
  }
  return finished;
}
