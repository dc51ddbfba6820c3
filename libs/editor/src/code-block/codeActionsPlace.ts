import { type LexicalEditor, mergeRegister, type NodeKey } from 'lexical';

/**
 * Keeps the buttons on the block's upper edge at its inline end, by the style of their layer: nothing renders. They lie
 * across the edge, so that they hide no code.
 */
export function placeActions(editor: LexicalEditor, root: HTMLElement, layer: HTMLElement, block: NodeKey): () => void {
  // The block's own label of its language gives way to the button that says it too.
  let marked: HTMLElement | null = null;
  const update = () => {
    const code = editor.getElementByKey(block);
    if (code !== marked) {
      marked?.removeAttribute('data-actions');
      code?.setAttribute('data-actions', '');
      marked = code;
    }
    if (!code) return;
    const [own, other] = [layer.getBoundingClientRect(), code.getBoundingClientRect()];
    const isRtl = getComputedStyle(layer).direction === 'rtl';
    const end = isRtl ? other.left - own.left : own.right - other.right;
    layer.style.setProperty('--ik-code-top', `${other.top - own.top}px`);
    layer.style.setProperty('--ik-code-end', `${end}px`);
  };
  const resized = new ResizeObserver(update);
  resized.observe(root);
  update();
  return mergeRegister(editor.registerUpdateListener(update), () => {
    resized.disconnect();
    marked?.removeAttribute('data-actions');
  });
}
