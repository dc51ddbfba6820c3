import { registerEventListener } from 'lexical';
import type { AiWriting } from '../ai-writing/AiWriting.js';

function isOnScrollbar({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  const { left, top } =
    target === target.ownerDocument.documentElement ? new DOMRect() : target.getBoundingClientRect();
  const [x, y] = [clientX - left - target.clientLeft, clientY - top - target.clientTop];
  const isScrollable = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
  return isScrollable && (x >= target.clientWidth || y >= target.clientHeight || x < 0);
}

/** A mouse press anywhere in the page pauses, except on a scrollbar or on the AI's own dialogs. */
export function pauseOnPress(root: HTMLElement, ai: AiWriting): () => void {
  const onMouseDown = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-ik-ai]')) return;
    if (isOnScrollbar(event)) return;
    event.preventDefault();
    event.stopPropagation();
    ai.pause();
  };
  return registerEventListener(root.ownerDocument.defaultView ?? window, 'mousedown', onMouseDown, true);
}
