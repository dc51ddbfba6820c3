import { type LexicalEditor, mergeRegister, type NodeKey, registerEventListener } from 'lexical';
import styles from './AiReview.module.css';

/** What makes the typography of a block, and the room around its text. */
const copied = [
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'textIndent',
  'textWrap',
  'direction',
  'padding',
  'borderWidth',
] as const;

/** A copy of a block on top of it. */
interface Pair {
  block: HTMLElement;
  copy: HTMLElement;
}

function pairsOf(editor: LexicalEditor, layer: HTMLElement, keys: readonly NodeKey[]): Pair[] {
  return keys.flatMap((key) => {
    const block = editor.getElementByKey(key);
    const copy = layer.querySelector<HTMLElement>(`[data-block="${key}"]`);
    return block && copy ? { block, copy } : [];
  });
}

function dress({ block, copy }: Pair, textColor: string): void {
  const look = getComputedStyle(block);
  for (const name of copied) copy.style[name] = look[name];
  // What has a colour of its own is muted (a quote, the smallest heading); the token follows a change of theme.
  copy.style.color = look.color === textColor ? '' : 'var(--ik-color-text-muted)';
  copy.style.width = `${block.getBoundingClientRect().width}px`;
}

function place({ block, copy }: Pair, frame: HTMLElement): void {
  const { left, top } = frame.getBoundingClientRect();
  const rect = block.getBoundingClientRect();
  copy.style.left = `${rect.left - left - frame.clientLeft + frame.scrollLeft}px`;
  copy.style.top = `${rect.top - top - frame.clientTop + frame.scrollTop}px`;
}

/** Lays the copies over their blocks, which get the copies' heights. */
function layOver(pairs: readonly Pair[], frame: HTMLElement, textColor: string): void {
  pairs.forEach((pair) => dress(pair, textColor));
  // All heights are read before one is written, and all are written before the places are read.
  const heights = pairs.map(({ copy }) => copy.getBoundingClientRect().height);
  pairs.forEach(({ block }, index) => (block.style.height = `${heights[index] ?? 0}px`));
  pairs.forEach((pair) => place(pair, frame));
}

/** Hears of new sizes in the next frame: a change of sizes within the observer's own turn is an error event of the window. */
function observeSizes(elements: readonly (Element | null)[], onChange: () => void): () => void {
  let request = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(request);
    request = requestAnimationFrame(onChange);
  });
  for (const element of elements) if (element) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(request);
  };
}

/**
 * Lays copies of blocks over the blocks, which are hidden and take up the copies' room; the document knows nothing of it.
 * `update` does it anew after the copies have changed, `stop` shows the blocks again.
 */
export function layOutReview(editor: LexicalEditor, layer: HTMLElement, keys: readonly NodeKey[]) {
  const frame = layer.parentElement;
  const root = editor.getRootElement();
  const shown = new Set<HTMLElement>();
  const release = (block: HTMLElement) => {
    block.classList.remove(styles.hidden ?? '');
    block.style.height = '';
    shown.delete(block);
  };
  const update = () => {
    if (!frame || !root) return;
    const pairs = pairsOf(editor, layer, keys);
    const textColor = getComputedStyle(root).color;
    const blocks = new Set(pairs.map(({ block }) => block));
    for (const block of shown) if (!blocks.has(block)) release(block);
    for (const block of blocks) {
      if (styles.hidden) block.classList.add(styles.hidden);
      shown.add(block);
    }
    layOver(pairs, frame, textColor);
  };
  const unobserve = observeSizes([root, ...layer.querySelectorAll('[data-block]')], update);
  update();
  const unregister = mergeRegister(
    editor.registerUpdateListener(({ dirtyElements }) => void (dirtyElements.size > 0 && update())),
    registerEventListener(layer.ownerDocument, 'load', update, true),
  );
  return {
    update,
    stop: () => {
      unregister();
      unobserve();
      for (const block of shown) release(block);
    },
  };
}
