import { computed, EditorStateExtension, signal, WatchEditableExtension } from '@lexical/extension';
import {
  COMMAND_PRIORITY_NORMAL,
  defineExtension,
  HISTORY_PUSH_TAG,
  isModifierMatch,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
} from 'lexical';
import { $selectNode } from '../selectable/SelectableExtension.js';
import { belongsTo } from '../surface/focusRing.js';
import { watchFocus } from '../surface/watchFocus.js';
import { ImageExtension } from './ImageExtension.js';
import { $imageAt, $selectedImage, setImageAttributes } from './imageKeys.js';
import type { ImageAttributes } from './ImageNode.js';

function createImagePopover(editor: LexicalEditor) {
  const read = (key: NodeKey): Pick<ImageAttributes, 'alt' | 'title'> =>
    editor.read(() => {
      const image = $imageAt(key);
      return { alt: image?.getAlt(), title: image?.getTitle() };
    });
  return {
    /** The text or the popover has the focus. */
    isFocused: signal(false),
    /** The drawn popover, while there is one. */
    element: signal<HTMLElement | null>(null),
    /** An image's alternative text and caption. */
    read,
    /** Changes a text of an image, as one undo step; nothing happens when it is gone or has that text already. */
    change: (key: NodeKey, name: 'alt' | 'title', text: string) => {
      if (read(key)[name] !== text) setImageAttributes(editor, key, { [name]: text });
    },
    /** Makes an image the selection, for the focus to return to. */
    select: (key: NodeKey) =>
      editor.update(
        () => {
          const image = $imageAt(key);
          if (image) $selectNode(image);
        },
        { discrete: true },
      ),
    /** Removes an image; the caret stays where it was. */
    remove: (key: NodeKey) =>
      editor.update(
        () => {
          const image = $imageAt(key);
          image?.selectPrevious();
          image?.remove();
        },
        { tag: HISTORY_PUSH_TAG },
      ),
  };
}

/** When the popover of a selected image is shown, and what it does. It draws nothing. */
export const ImagePopoverExtension = defineExtension({
  name: '@inkfield/editor/ImagePopover',
  dependencies: [EditorStateExtension, ImageExtension, WatchEditableExtension],
  build: (editor, _config, state) => {
    const editorState = state.getDependency(EditorStateExtension).output;
    const editable = state.getDependency(WatchEditableExtension).output;
    const popover = createImagePopover(editor);
    const selected = computed(() => editorState.value.read(() => $selectedImage()?.getKey() ?? null));
    return {
      ...popover,
      /** The image that the popover belongs to; null while there is none. */
      image: computed(() => (editable.value && popover.isFocused.value ? selected.value : null)),
    };
  },
  register: (editor, _config, state) => {
    const { element, image, isFocused } = state.getOutput();
    return mergeRegister(
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key !== 'Enter' || !isModifierMatch(event, { altKey: true }) || image.peek() === null) return false;
          event.preventDefault();
          element.peek()?.querySelector('input')?.focus();
          return true;
        },
        COMMAND_PRIORITY_NORMAL,
      ),
      editor.registerRootListener((root) =>
        root ? watchFocus(root, (focused) => void (isFocused.value = belongsTo(root, focused))) : undefined,
      ),
    );
  },
});
