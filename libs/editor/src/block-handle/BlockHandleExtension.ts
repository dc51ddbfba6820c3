import {
  batch,
  computed,
  effect,
  IMEExtension,
  type ReadonlySignal,
  RootElementExtension,
  signal,
  WatchEditableExtension,
} from '@lexical/extension';
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_NORMAL,
  defineExtension,
  isModifierMatch,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  registerEventListener,
} from 'lexical';
import { AiWritingExtension } from '../ai/session/AiWritingExtension.js';
import { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { loadedInterface } from '../loadInterface.js';
import { isComposingKey } from '../surface/isComposingKey.js';
import { type Announce, MOVE_BLOCK_COMMAND, registerBlockCommands } from './blockCommands.js';
import { blockAt } from './blockPlace.js';
import { $allBlocks, $selectedBlocks } from './blocks.js';

/** The block that is dragged, and where it would go if it were let go now. */
export interface BlockDrag {
  block: NodeKey;
  target: { side: 'before' | 'after'; of: NodeKey } | null;
}

function createBlockHandle(isAllowed: ReadonlySignal<boolean>) {
  const hovered = signal<NodeKey | null>(null);
  const menu = signal<NodeKey | null>(null);
  const drag = signal<BlockDrag | null>(null);
  return {
    /** Whether blocks may be moved at all: the editor can be edited, nothing is being composed, and no AI writes. */
    isAllowed,
    /** The block under the pointer, or the one that was tapped. */
    hovered,
    /** The block whose menu is open. */
    menu,
    drag,
    /** The block that the handle stands beside; null while it is not shown. */
    block: computed(() => (isAllowed.value ? (drag.value?.block ?? menu.value ?? hovered.value) : null)),
    /** The handle has been shown once: until then nothing is mounted for it. */
    isUsed: signal(false),
    /** The drawn layer of the handle, while there is one. */
    layer: signal<HTMLElement | null>(null),
  };
}

export type BlockHandleOutput = ReturnType<typeof createBlockHandle>;

function registerKeys(editor: LexicalEditor, isAllowed: () => boolean, openMenu: () => boolean): () => void {
  const run = (event: KeyboardEvent): boolean => {
    if (event.code === 'F10') return openMenu();
    const to = event.code === 'ArrowUp' ? 'up' : event.code === 'ArrowDown' ? 'down' : null;
    return to !== null && editor.dispatchCommand(MOVE_BLOCK_COMMAND, { to });
  };
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      if (!isModifierMatch(event, { altKey: true, shiftKey: true }) || isComposingKey(event) || !isAllowed())
        return false;
      if (!run(event)) return false;
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
    const isOnHandle = event.target instanceof Node && layer.peek()?.contains(event.target);
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

/** The handle beside the block under the pointer: its state, its keys, and the commands for blocks. It draws nothing. */
export const BlockHandleExtension = defineExtension({
  name: '@inkfield/editor/BlockHandle',
  dependencies: [
    AiWritingExtension,
    AnnounceExtension,
    HostExtension,
    IMEExtension,
    RootElementExtension,
    WatchEditableExtension,
  ],
  build: (_editor, _config, state) => {
    const editable = state.getDependency(WatchEditableExtension).output;
    const composing = state.getDependency(IMEExtension).output.compositionKey;
    const ai = state.getDependency(AiWritingExtension).output.state;
    return createBlockHandle(
      computed(() => editable.value && composing.value === null && ai.value !== 'streaming' && ai.value !== 'paused'),
    );
  },
  register: (editor, _config, state) => {
    const handle = state.getOutput();
    const { say } = state.getDependency(AnnounceExtension).output;
    const rootElement = state.getDependency(RootElementExtension).output;
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
      }),
      effect(() => (rootElement.value ? followPointer(editor, rootElement.value, handle) : undefined)),
      effect(() => {
        const [root, layer] = [rootElement.value, handle.layer.value];
        return root && layer ? loadedInterface()?.placeHandle(editor, root, layer, handle) : undefined;
      }),
    );
  },
});
