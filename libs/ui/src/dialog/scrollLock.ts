/** Keeps the page behind modal dialogs from scrolling, as long as one of them is open. */
class ScrollLock {
  #holders = 0;
  #before: { overflow: string; paddingInlineEnd: string } | undefined;

  /** Locks the page, which must not jump by the width of the scroll bar that goes. */
  lock(): void {
    this.#holders += 1;
    if (this.#holders > 1) return;
    const { style } = document.documentElement;
    const barWidth = window.innerWidth - document.documentElement.clientWidth;
    this.#before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
    style.overflow = 'hidden';
    if (barWidth > 0) style.paddingInlineEnd = `${barWidth}px`;
  }

  /** Gives the page its scrolling back once every holder has let go. */
  unlock(): void {
    this.#holders = Math.max(0, this.#holders - 1);
    if (this.#holders > 0 || !this.#before) return;
    Object.assign(document.documentElement.style, this.#before);
    this.#before = undefined;
  }
}

const scrollLock = new ScrollLock();

/** A ref callback that holds the lock as long as its element is mounted (React 18 has no clean-up of refs: null is it). */
export function holdScrollLock(element: Element | null): void {
  if (element) scrollLock.lock();
  else scrollLock.unlock();
}
