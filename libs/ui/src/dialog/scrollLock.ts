let holders = 0;
let before: { overflow: string; paddingInlineEnd: string } | undefined;

/** Keeps the page behind a modal dialog from scrolling, and from jumping by the width of the scroll bar that goes. */
function lockScroll(): void {
  holders += 1;
  if (holders > 1) return;
  const { style } = document.documentElement;
  const barWidth = window.innerWidth - document.documentElement.clientWidth;
  before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
  style.overflow = 'hidden';
  if (barWidth > 0) style.paddingInlineEnd = `${barWidth}px`;
}

/** Gives the page its scrolling back once every holder has let go. */
function unlockScroll(): void {
  holders = Math.max(0, holders - 1);
  if (holders > 0 || !before) return;
  Object.assign(document.documentElement.style, before);
  before = undefined;
}

/** A ref callback that holds the lock as long as its element is mounted (React 18 has no clean-up of refs: null is it). */
export function holdScrollLock(element: Element | null): void {
  if (element) lockScroll();
  else unlockScroll();
}
