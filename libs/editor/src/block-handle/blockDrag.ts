import {
  $getNodeByKey,
  isHTMLElement,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  registerEventListener,
} from 'lexical';
import { pageOf, scrollerOf } from '../surface/scrollerOf.js';
import { MOVE_BLOCK_COMMAND } from './blockCommands.js';
import type { BlockDrag, BlockHandleOutput } from './BlockHandleExtension.js';
import { blockAt } from './blockPlace.js';
import { $neighbour } from './blocks.js';

/** How far the pointer moves before a press is a drag, in CSS pixels. */
const threshold = 4;

/** How near to the edge of what scrolls a drag makes it scroll, in CSS pixels. */
const scrollZone = 40;

/** The gap at a height of the window; null where the block stands already. */
function dropTarget(editor: LexicalEditor, root: HTMLElement, y: number, block: NodeKey): BlockDrag['target'] {
  const found = blockAt(editor, root, y);
  if (!found || found.key === block) return null;
  const side = y < (found.top + found.bottom) / 2 ? 'before' : 'after';
  const beside = editor.read(() => {
    const node = $getNodeByKey(block);
    return node && $neighbour(node, side === 'before' ? 'after' : 'before')?.getKey();
  });
  return beside === found.key ? null : { of: found.key, side };
}

/** How far to scroll in a frame, for a pointer at a height of the window: faster nearer to the edge. */
function scrollStep(scroller: Element, y: number): number {
  const page = pageOf(scroller);
  const seen = page.clientHeight;
  const { top, bottom } = scroller === page ? { top: 0, bottom: seen } : scroller.getBoundingClientRect();
  const over = Math.max(0, y - Math.min(bottom, seen) + scrollZone);
  const under = Math.max(0, Math.max(top, 0) + scrollZone - y);
  return Math.round((over - under) / 4);
}

/** While a block is dragged: finds its place, also when the text scrolls below a pointer that rests. */
function followDrag(editor: LexicalEditor, root: HTMLElement, { drag }: BlockHandleOutput, block: NodeKey) {
  const scroller = scrollerOf(root);
  let y = 0;
  let frame = 0;
  const aim = () => {
    const [old, target] = [drag.peek()?.target, dropTarget(editor, root, y, block)];
    const isSame = drag.peek() && old?.of === target?.of && old?.side === target?.side;
    if (!isSame) drag.value = { block, target };
  };
  const scroll = () => {
    const step = scrollStep(scroller, y);
    const before = scroller.scrollTop;
    if (step) scroller.scrollTop += step;
    if (scroller.scrollTop !== before) aim();
    frame = requestAnimationFrame(scroll);
  };
  return {
    moveTo: (height: number) => {
      y = height;
      aim();
      frame ||= requestAnimationFrame(scroll);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** A press on the handle: let go where it began it opens the menu, else it has moved the block. Escape takes it back. */
export function pressHandle(editor: LexicalEditor, handle: BlockHandleOutput, press: PointerEvent): void {
  const { block, drag, hovered, menu } = handle;
  const [key, root, button] = [block.peek(), editor.getRootElement(), press.target];
  if (press.button !== 0 || !root || key === null || !isHTMLElement(button)) return;
  const wasOpen = menu.peek() !== null;
  const dragging = followDrag(editor, root, handle, key);
  hovered.value = key; // stays shown when the press closes its menu
  const end = () => {
    dragging.stop();
    stop();
    drag.value = null;
  };
  const onMove = (event: PointerEvent) => {
    const isFar = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > threshold;
    if (event.pointerId !== press.pointerId || (!drag.peek() && !isFar)) return;
    menu.value = null;
    dragging.moveTo(event.clientY);
  };
  const onUp = () => {
    const dragged = drag.peek();
    end();
    if (!dragged) menu.value = wasOpen ? null : key;
    else if (dragged.target) editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to: dragged.target, block: key });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
  };
  const stop = mergeRegister(
    registerEventListener(button, 'pointermove', onMove),
    registerEventListener(button, 'pointerup', onUp),
    registerEventListener(button, 'pointercancel', end),
    registerEventListener(root.ownerDocument.defaultView ?? window, 'keydown', onKeyDown, true),
  );
  button.setPointerCapture(press.pointerId);
}
