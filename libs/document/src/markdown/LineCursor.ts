/** A place in a line whose tabs count as columns, as CommonMark's block parser moves through it. */
export class LineCursor {
  line = '';
  offset = 0;
  column = 0;
  /** Whether the place is inside of a tab. */
  partialTab = false;
  /** Where the next character is that is no space, how far away in columns, and whether there is none. */
  next = 0;
  indent = 0;
  blank = false;

  startLine(line: string): void {
    this.line = line;
    this.offset = this.column = 0;
    this.partialTab = false;
  }

  findNext(): void {
    let column = this.column;
    let at = this.offset;
    for (; at < this.line.length; at++) {
      const character = this.line.charAt(at);
      if (character === ' ') column++;
      else if (character === '\t') column += 4 - (column % 4);
      else break;
    }
    this.blank = at >= this.line.length;
    this.next = at;
    this.indent = column - this.column;
  }

  toNext(): void {
    this.column += this.indent;
    this.offset = this.next;
    this.indent = 0;
    this.partialTab = false;
  }

  toEnd(): void {
    this.advance(this.line.length - this.offset);
  }

  atSpace(): boolean {
    const character = this.line.charAt(this.offset);
    return character === ' ' || character === '\t';
  }

  advance(count: number): void {
    for (let left = count; left > 0 && this.offset < this.line.length; left--) {
      this.column += this.line.charAt(this.offset) === '\t' ? 4 - (this.column % 4) : 1;
      this.offset++;
    }
    this.partialTab = false;
  }

  advanceColumns(count: number): void {
    let left = count;
    while (left > 0 && this.offset < this.line.length) {
      if (this.line.charAt(this.offset) === '\t') {
        const toStop = 4 - (this.column % 4);
        this.partialTab = toStop > left;
        const step = Math.min(toStop, left);
        this.column += step;
        if (!this.partialTab) this.offset++;
        left -= step;
      } else {
        this.partialTab = false;
        this.offset++;
        this.column++;
        left--;
      }
    }
  }
}
