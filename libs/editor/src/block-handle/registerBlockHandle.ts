import { batch, effect, type ReadonlySignal } from '@lexical/extension';
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_NORMAL,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  registerEventListener,
} from 'lexical';
import { type Announce, MOVE_BLOCK_COMMAND, registerBlockCommands } from './blockCommands.js';
import type { BlockHandleOutput } from './BlockHandleExtension.js';
import { blockAt } from './blockPlace.js';
import { $allBlocks, $selectedBlocks } from './blocks.js';
import { isHandleKey } from './isHandleKey.js';
import { placeHandle } from './placeHandle.js';

function registerKeys(editor: LexicalEditor, isAllowed: () => boolean, openMenu: () => boolean): () => void {
  const run = (event: KeyboardEvent): boolean => {
    if (event.code === 'F10') return openMenu();
    return editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to: event.code === 'ArrowUp' ? 'up' : 'down' });
  };
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      if (!isHandleKey(event) || !isAllowed() || !run(event)) return false;
      event.preventDefault();
      return true;
    },
    COMMAND_PRIORITY_NORMAL,
  );
}

/** Follows the pointer over the field. It finds the block by height, so that gaps and the padding count too. */
function followPointer(editor: LexicalEditor, root: HTMLElement, handle: BlockHandleOutput): () => void {
  const { hovered, isAllowed, layer } = handle;
  const frame = root.parentElement ?? root;
  let [lastX, lastY] = [-1, -1];
  const hover = (y: number) => void (hovered.value = blockAt(editor, root, y)?.key ?? null);
  const onMove = (event: PointerEvent) => {
    // The browser also tells of a pointer that rests, while the text moves below it.
    const rests = event.screenX === lastX && event.screenY === lastY;
    [lastX, lastY] = [event.screenX, event.screenY];
    const isOnHandle = layer.peek()?.contains(event.target as Element); // in a frame one of another realm
    if (rests || isOnHandle || event.pointerType === 'touch' || !isAllowed.peek()) return;
    if (event.buttons === 0) hover(event.clientY);
    else hovered.value = null;
  };
  return mergeRegister(
    registerEventListener(frame, 'pointermove', onMove),
    registerEventListener(frame, 'pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') hovered.value = null;
    }),
    // A finger does not hover: a tap shows the handle.
    registerEventListener(root, 'pointerup', ({ pointerType, clientY }) => {
      if (pointerType === 'touch' && isAllowed.peek()) hover(clientY);
    }),
  );
}

/** Never in the way of typing: any change of the text puts the handle away. */
function putAway(editor: LexicalEditor, { hovered, menu, drag }: BlockHandleOutput): void {
  const isGone = (key: NodeKey | undefined) => key !== undefined && !editor.getElementByKey(key);
  batch(() => {
    hovered.value = null;
    if (isGone(menu.peek() ?? undefined)) menu.value = null;
    if (isGone(drag.peek()?.block)) drag.value = null;
  });
}

/** The keys of the handle, the commands for blocks, and what follows the pointer. */
export function registerBlockHandle(
  editor: LexicalEditor,
  handle: BlockHandleOutput,
  rootElement: ReadonlySignal<HTMLElement | null>,
  say: (key: 'handle.moved', values: { position: number; count: number }) => void,
): () => void {
  const isAllowed = () => handle.isAllowed.peek();
  const $announceMove: Announce = ([first]) => {
    const all = $allBlocks();
    const position = 1 + all.findIndex((block) => block.is(first));
    say('handle.moved', { position, count: all.length });
  };
  const openMenu = () => {
    handle.menu.value = editor.read(() => $selectedBlocks()[0]?.getKey()) ?? null;
    return handle.menu.peek() !== null;
  };
  return mergeRegister(
    registerBlockCommands(editor, isAllowed, $announceMove),
    registerKeys(editor, isAllowed, openMenu),
    editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size > 0 || dirtyLeaves.size > 0) putAway(editor, handle);
    }),
    editor.registerCommand(BLUR_COMMAND, () => ((handle.hovered.value = null), false), COMMAND_PRIORITY_EDITOR),
    effect(() => {
      if (handle.block.value !== null) handle.isUsed.value = true;
      if (!handle.isAllowed.value) handle.menu.value = null;
    }),
    effect(() => (rootElement.value ? followPointer(editor, rootElement.value, handle) : undefined)),
    effect(() => {
      const [root, layer] = [rootElement.value, handle.layer.value];
      return root && layer ? placeHandle(editor, root, layer, handle) : undefined;
    }),
  );
}
