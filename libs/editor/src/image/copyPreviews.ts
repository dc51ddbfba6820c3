import {
  $generateJSONFromSelectedNodes,
  $getClipboardDataFromSelection,
  setLexicalClipboardDataTransfer,
} from '@lexical/clipboard';
import {
  $addUpdateTag,
  $getEditor,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  COPY_COMMAND,
  CUT_COMMAND,
  CUT_TAG,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { ImageNode } from './ImageNode.js';
import { $createUploadNode, $isUploadNode } from './UploadNode.js';

const lexicalForm = 'application/x-lexical-editor';
/** No picture: it passes the import gate, loads nothing from anywhere, and is replaced before it is drawn. */
const prefix = `data:image/x-icon;base64,${btoa('inkfield-preview::')}`;

/** What stands for a preview on the clipboard, in Lexical's own form alone: other programs and the value never see it. */
export function previewSource(uploadId: string): string {
  return prefix + btoa(uploadId);
}

/** The upload that such a source stands for; null for any other source. */
export function uploadIdOf(source: string): string | null {
  if (!source.startsWith(prefix)) return null;
  try {
    return atob(source.slice(prefix.length));
  } catch {
    return '';
  }
}

/** Serialized nodes with the previews among them as images, which the import gate knows. */
export function withPreviewSources(nodes: readonly unknown[]): unknown[] {
  return nodes.map((node) => {
    if (typeof node !== 'object' || node === null) return node;
    if ('type' in node && node.type === 'image-upload' && 'uploadId' in node)
      return { type: 'image', version: 1, src: previewSource(String(node.uploadId)) };
    return 'children' in node && Array.isArray(node.children)
      ? { ...node, children: withPreviewSources(node.children) }
      : node;
  });
}

/** Copies a selection with its previews; false where it has none, and so is copied as any other. */
function $copyWithPreviews(event: ClipboardEvent | KeyboardEvent | null, isCut: boolean): boolean {
  const selection = $getSelection();
  if (!(event instanceof ClipboardEvent) || !event.clipboardData || !selection?.getNodes().some($isUploadNode))
    return false;
  event.preventDefault();
  const editor = $getEditor();
  const { namespace, nodes } = $generateJSONFromSelectedNodes(editor, selection);
  setLexicalClipboardDataTransfer(event.clipboardData, {
    ...$getClipboardDataFromSelection(selection),
    [lexicalForm]: JSON.stringify({ namespace, nodes: withPreviewSources(nodes) }),
  });
  if (!isCut || !editor.isEditable()) return true;
  $addUpdateTag(CUT_TAG);
  if ($isRangeSelection(selection)) selection.removeText();
  else selection.getNodes().forEach((node) => node.remove());
  return true;
}

/**
 * Lets a preview be copied, cut and pasted with the text around it, on this page: its upload goes on, or starts again.
 * @param adopt the id of an upload of this editor for a pasted preview; null where it is of another page, or its editor is gone
 */
export function registerPreviewCopies(editor: LexicalEditor, adopt: (uploadId: string) => string | null): () => void {
  return mergeRegister(
    editor.registerCommand(COPY_COMMAND, (event) => $copyWithPreviews(event, false), COMMAND_PRIORITY_HIGH),
    editor.registerCommand(CUT_COMMAND, (event) => $copyWithPreviews(event, true), COMMAND_PRIORITY_HIGH),
    editor.registerNodeTransform(ImageNode, (image) => {
      const pasted = uploadIdOf(image.getSrc());
      if (pasted === null) return;
      const uploadId = adopt(pasted);
      if (uploadId === null) image.remove();
      else image.replace($createUploadNode(uploadId));
    }),
  );
}
