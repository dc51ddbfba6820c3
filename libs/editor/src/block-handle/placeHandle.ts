import { effect } from '@lexical/extension';
import { type LexicalEditor, mergeRegister } from 'lexical';
import type { BlockHandleOutput, DropTarget } from './BlockHandleExtension.js';
import { placeOf } from './blockPlace.js';

/** The middle of an element's first line, from its top. */
function firstLine(element: Element): number {
  const { height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const lineHeight = Number.parseFloat(style.lineHeight) || height;
  const padding = Number.parseFloat(style.paddingBlockStart) || 0;
  return Math.min(padding + lineHeight / 2, height / 2);
}

/** The edge of a block at which what is dragged would come, from the window's top; null where the block is not drawn. */
function dropLine(editor: LexicalEditor, { of, side }: DropTarget): { side: DropTarget['side']; at: number } | null {
  const place = placeOf(editor, of);
  return place && { side, at: side === 'before' ? place.top : place.bottom };
}

/** Keeps what is drawn at its place by the layer's style: neither hovering nor typing makes React render. */
export function placeHandle(
  editor: LexicalEditor,
  root: HTMLElement,
  layer: HTMLElement,
  { block, menu, drag }: BlockHandleOutput,
): () => void {
  const update = () => {
    const [shown, target] = [block.peek(), drag.peek()?.target];
    const own = shown === null ? null : placeOf(editor, shown);
    const drop = target ? dropLine(editor, target) : null;
    const { top } = layer.getBoundingClientRect();
    const set = (name: string, pixels: number) => layer.style.setProperty(`--ik-handle-${name}`, `${pixels}px`);
    if (own) {
      set('line', own.top - top + firstLine(own.element));
      set('top', own.top - top);
      set('height', own.bottom - own.top);
    }
    if (drop) set('drop', drop.at - top);
    layer.toggleAttribute('data-shown', own !== null);
    layer.toggleAttribute('data-active', own !== null && (menu.peek() !== null || drag.peek() !== null));
    layer.toggleAttribute('data-dragging', drag.peek() !== null);
    layer.dataset.drop = drop?.side ?? '';
  };
  const resized = new ResizeObserver(update);
  return mergeRegister(
    effect(() => {
      void menu.value;
      void drag.value;
      if (block.value === null) resized.disconnect();
      else resized.observe(root);
      update();
    }),
    () => resized.disconnect(),
  );
}
