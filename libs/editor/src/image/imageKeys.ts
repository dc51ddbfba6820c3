import {
  $getNodeByKey,
  COMMAND_PRIORITY_LOW,
  HISTORY_PUSH_TAG,
  isModifierMatch,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  registerEventListener,
} from 'lexical';
import { loadedInterface } from '../loadInterface.js';
import { $selectedNode } from '../selectable/SelectableExtension.js';
import { $isImageNode, type ImageNode } from './ImageNode.js';

/** By how much a key press resizes, in CSS pixels. */
const keyStep = 16;
export const smallest = 32;

/** The one image that is selected as a node; null for anything else. */
export function $selectedImage(): ImageNode | null {
  const node = $selectedNode();
  return $isImageNode(node) ? node : null;
}

/** Widest that an image can be shown: the line's width. */
function widest(editor: LexicalEditor, image: ImageNode): number {
  const line = editor.getElementByKey(image.getKey())?.parentElement;
  return line?.clientWidth || 10_000;
}

/** How wide an image is shown now. */
function shownWidth(editor: LexicalEditor, image: ImageNode): number {
  return (
    editor.getElementByKey(image.getKey())?.querySelector('img')?.getBoundingClientRect().width ||
    image.getWidth() ||
    320
  );
}

export function $imageAt(key: NodeKey): ImageNode | null {
  const node = $getNodeByKey(key);
  return $isImageNode(node) ? node : null;
}

export function $resize(editor: LexicalEditor, image: ImageNode, width: number): void {
  image.setAttributes({ width: Math.round(Math.min(Math.max(width, smallest), widest(editor, image))) });
}

function $keyDown(editor: LexicalEditor, event: KeyboardEvent): boolean {
  const image = isModifierMatch(event, { shiftKey: true }) ? $selectedImage() : null;
  if (!image || !editor.isEditable() || !/^Arrow(?:Left|Right)$/.test(event.key)) return false;
  event.preventDefault();
  $resize(editor, image, shownWidth(editor, image) + (event.key === 'ArrowRight' ? keyStep : -keyStep));
  return true;
}

/** Resizing (Shift+arrows or the handle) an image that is selected. */
export function registerImageKeys(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(KEY_DOWN_COMMAND, (event) => $keyDown(editor, event), COMMAND_PRIORITY_LOW),
    // The handle is that of a selected image: the editor was focused by then, which has fetched what drags it.
    editor.registerRootListener((root) =>
      root
        ? registerEventListener(root, 'pointerdown', (event) => loadedInterface()?.startResize(editor, event))
        : undefined,
    ),
  );
}

/** Changes an image's alternative text, title or width, as one undo step; nothing happens when it is gone. */
export function setImageAttributes(
  editor: LexicalEditor,
  key: string,
  attributes: Parameters<ImageNode['setAttributes']>[0],
): void {
  editor.update(() => void $imageAt(key)?.setAttributes(attributes), { tag: HISTORY_PUSH_TAG });
}
