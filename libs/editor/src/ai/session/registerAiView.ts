import { effect } from '@lexical/extension';
import { type LexicalEditor, mergeRegister, registerEventListener } from 'lexical';
import type { AiSession } from './AiSession.js';
import { followStream, streamEnd } from './followStream.js';

function isOnScrollbar({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false;
  const { left, top } =
    target === target.ownerDocument.documentElement ? new DOMRect() : target.getBoundingClientRect();
  const [x, y] = [clientX - left - target.clientLeft, clientY - top - target.clientTop];
  const isScrollable = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
  return isScrollable && (x >= target.clientWidth || y >= target.clientHeight || x < 0);
}

/** A mouse press anywhere in the page pauses, except on a scrollbar or on the AI's own dialogs. */
function pauseOnPress(root: HTMLElement, session: AiSession): () => void {
  const onMouseDown = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-ik-ai]')) return;
    if (isOnScrollbar(event)) return;
    event.preventDefault();
    event.stopPropagation();
    session.pause();
  };
  return registerEventListener(root.ownerDocument.defaultView ?? window, 'mousedown', onMouseDown, true);
}

/** While AI writes: a press on the page pauses it, and the view follows it. */
export function registerAiView(editor: LexicalEditor, root: HTMLElement, session: AiSession): () => void {
  const { follow, stop } = followStream(root);
  const before = session.drawings.peek();
  return mergeRegister(
    effect(() => (session.state.value === 'streaming' ? pauseOnPress(root, session) : undefined)),
    session.drawings.subscribe((drawn) => drawn > before && follow(streamEnd(editor, session.writer))),
    stop,
  );
}
