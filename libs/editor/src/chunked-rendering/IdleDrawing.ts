import { inFrame } from './inFrame.js';

/** How long nothing has been typed or written before all of the text is drawn, in milliseconds. */
const quiet = 1000;

/** The most chunks at a time: painting them comes after the browser has said how much time is left. */
const most = 20;

/** The time that has to be left for one chunk more, in milliseconds. */
const forOneMore = 8;

/**
 * Draws the chunks that are not near the view while nobody types, and leaves them out as soon as somebody does.
 *
 * Chromium's accessibility tree has no node for what it leaves out (tried in 156, with its own tree of `chrome://accessibility`: of 60
 * headings in 600 blocks 5 were there). What brings none: to have drawn it once, to read styles, places or `innerText`, `checkVisibility`,
 * open shadow roots, boxes without slots. A node that stays of what was drawn while a screen reader ran goes with the next change. So what
 * a screen reader has to find stays drawn, and only a burst of keys goes without it. At 5,000 blocks that is 6 ms of CPU for the first key
 * and 40 ms after the last, and 33 MB for the layout, as without chunks. Chunks that are drawn but contained cost 27 ms a key, left out 10.
 */
export class IdleDrawing {
  #timer = 0;
  #request = 0;
  #isBusy = false;

  constructor(private readonly boxes: () => readonly HTMLElement[]) {
    this.postpone();
  }

  /** Called when something is typed or written. */
  postpone(): void {
    this.stop();
    this.#timer = window.setTimeout(() => {
      this.#isBusy = false;
      this.#ask();
    }, quiet);
    if (this.#isBusy) return;
    this.#isBusy = true;
    inFrame(() => {
      // A page in the background has its frame late.
      if (this.#isBusy) for (const box of this.boxes()) box.classList.remove('drawn');
    });
  }

  stop(): void {
    window.clearTimeout(this.#timer);
    window.cancelIdleCallback(this.#request);
  }

  #ask(): void {
    this.#request = window.requestIdleCallback((deadline) => this.#draw(deadline), { timeout: 2000 });
  }

  /** Draws as many as there is time for, at least one, and asks for more time when some are left. */
  #draw(deadline: IdleDeadline): void {
    const left = this.boxes().filter((box) => !box.classList.contains('drawn'));
    let count = 0;
    do {
      left[count]?.classList.add('drawn');
      // Laid out now, so that the time is counted.
      left[count]?.getBoundingClientRect();
      count += 1;
    } while (count < left.length && count < most && deadline.timeRemaining() > forOneMore);
    if (count < left.length) this.#ask();
  }
}
