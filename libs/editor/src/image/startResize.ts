import { $getNearestNodeFromDOMNode, type LexicalEditor } from 'lexical';
import { $resize, smallest } from './imageKeys.js';
import { $isImageNode } from './ImageNode.js';

/**
 * Drags the handle at an image's end. The width is drawn while dragging and written once, so that it is one undo step.
 * Handles are drawn by CSS on the image's frame; what is pressed within 16 pixels of its lower end corner is the handle.
 */
export function startResize(editor: LexicalEditor, event: PointerEvent): void {
  const frame =
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-ik-image][data-selected]') : null;
  const image = frame?.querySelector('img');
  if (!frame || !image || !editor.isEditable()) return;
  const box = image.getBoundingClientRect();
  const rightToLeft = getComputedStyle(frame).direction === 'rtl';
  const end = rightToLeft ? box.left : box.right;
  if (Math.abs(event.clientX - end) > 16 || Math.abs(event.clientY - box.bottom) > 16) return;
  event.preventDefault();
  const from = { x: event.clientX, width: box.width };
  const stop = new AbortController();
  const widthAt = (x: number) => Math.max(smallest, from.width + (rightToLeft ? from.x - x : x - from.x));
  const view = frame.ownerDocument;
  view.addEventListener('pointermove', (move) => (image.width = Math.round(widthAt(move.clientX))), {
    signal: stop.signal,
  });
  const finish = (up: PointerEvent) => {
    stop.abort();
    editor.update(() => {
      const node = $getNearestNodeFromDOMNode(frame);
      if ($isImageNode(node)) $resize(editor, node, widthAt(up.clientX));
    });
  };
  view.addEventListener('pointerup', finish, { signal: stop.signal });
  view.addEventListener('pointercancel', finish, { signal: stop.signal });
}
