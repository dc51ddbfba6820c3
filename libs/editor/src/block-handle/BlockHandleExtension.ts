import {
  computed,
  effect,
  IMEExtension,
  type ReadonlySignal,
  RootElementExtension,
  signal,
  untracked,
  WatchEditableExtension,
} from '@lexical/extension';
import { COMMAND_PRIORITY_NORMAL, defineExtension, KEY_DOWN_COMMAND, mergeRegister, type NodeKey } from 'lexical';
import { AiWritingExtension } from '../ai/session/AiWritingExtension.js';
import { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { loadedInterface, loadInterface, type RichTextInterface } from '../loadInterface.js';
import { interfaceState } from '../surface/interfaceState.js';
import { isHandleKey } from './isHandleKey.js';

/** A side of a block, where another one would go. */
export interface DropTarget {
  side: 'before' | 'after';
  of: NodeKey;
}

/** The block that is dragged, and where it would go if it were let go now. */
export interface BlockDrag {
  block: NodeKey;
  target: DropTarget | null;
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

/** The handle beside the block under the pointer: its state. Its keys, its commands and what follows the pointer come with the menus. */
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
    let stop: (() => void) | null = null;
    const begin = ({ registerBlockHandle }: RichTextInterface) =>
      void (stop ??= registerBlockHandle(editor, handle, rootElement, say));
    const here = loadedInterface();
    if (here) begin(here);
    return mergeRegister(
      effect(() => {
        const parts = rootElement.value && interfaceState.value === 'here' ? loadedInterface() : null;
        if (parts) untracked(() => begin(parts));
      }),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (stop || !isHandleKey(event) || !handle.isAllowed.peek()) return false;
          event.preventDefault();
          const again = (parts: RichTextInterface) => {
            begin(parts);
            editor.dispatchCommand(KEY_DOWN_COMMAND, event);
          };
          // Whoever turned to the editor has loaded it too, and told of it where that failed.
          loadInterface().then(again, () => undefined);
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
      () => stop?.(),
    );
  },
});
