import { $getNearestNodeFromDOMNode, isHTMLElement, type LexicalEditor } from 'lexical';
import { $resize, smallest } from './imageKeys.js';
import { $isImageNode } from './ImageNode.js';

/**
 * Drags the handle at an image's end. The width is drawn while dragging and written once, so that it is one undo step.
 * What is pressed within 16 pixels of the picture's lower end corner is the handle (content.module.css).
 */
export function startResize(editor: LexicalEditor, event: PointerEvent): void {
  const { target } = event;
  const frame = isHTMLElement(target) ? target.closest<HTMLElement>('[data-ik-image][data-selected]') : null;
  const image = frame?.querySelector('img');
  if (!frame || !image || !editor.isEditable()) return;
  const box = image.getBoundingClientRect();
  const rightToLeft = getComputedStyle(frame).direction === 'rtl';
  const end = rightToLeft ? box.left : box.right;
  if (Math.abs(event.clientX - end) > 16 || Math.abs(event.clientY - box.bottom) > 16) return;
  event.preventDefault();
  const from = event.clientX;
  const stop = new AbortController();
  const { signal } = stop;
  const widthAt = (x: number) => Math.max(smallest, box.width + (rightToLeft ? from - x : x - from));
  const leave = () => {
    stop.abort();
    image.removeAttribute('style');
  };
  const finish = (up: PointerEvent) => {
    leave();
    // A press alone is no new width.
    if (up.clientX === from) return;
    editor.update(() => {
      const node = $getNearestNodeFromDOMNode(frame);
      if ($isImageNode(node)) $resize(editor, node, widthAt(up.clientX));
    });
  };
  const view = frame.ownerDocument;
  view.addEventListener('pointermove', (move) => (image.style.width = `${widthAt(move.clientX)}px`), { signal });
  view.addEventListener('pointerup', finish, { signal });
  view.addEventListener('pointercancel', leave, { signal });
}
