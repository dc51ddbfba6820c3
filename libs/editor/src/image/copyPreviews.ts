import { isFields } from '@inkfield/document/internal';
import {
  $generateJSONFromSelectedNodes,
  $getClipboardDataFromSelection,
  setLexicalClipboardDataTransfer,
} from '@lexical/clipboard';
import {
  $getEditor,
  $getSelection,
  COMMAND_PRIORITY_HIGH,
  COPY_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from 'lexical';
import { $getTransient } from '../value/transient.js';
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
    if (!isFields(node)) return node;
    const { type, uploadId, children } = node;
    if (type === 'image-upload') return { type: 'image', version: 1, src: previewSource(String(uploadId)) };
    return Array.isArray(children) ? { ...node, children: withPreviewSources(children) } : node;
  });
}

/** Whether a node is, or stands in, text that a model still writes, of which nothing is copied. */
const $isUnaccepted = (node: LexicalNode) => [node, ...node.getParents()].some((it) => $getTransient(it) === 'ai');

/** Copies a selection with its previews; false where it has none, and so is copied as any other. */
function $copyWithPreviews(event: ClipboardEvent | KeyboardEvent | null): boolean {
  const selection = $getSelection();
  const clipboard = event && 'clipboardData' in event && event.clipboardData;
  if (!clipboard || !selection?.getNodes().some($isUploadNode)) return false;
  event.preventDefault();
  const copied = selection.clone();
  copied.setCachedNodes(selection.getNodes().filter((node) => !$isUnaccepted(node)));
  const { namespace, nodes } = $generateJSONFromSelectedNodes($getEditor(), copied);
  setLexicalClipboardDataTransfer(clipboard, {
    ...$getClipboardDataFromSelection(selection),
    [lexicalForm]: JSON.stringify({ namespace, nodes: withPreviewSources(nodes) }),
  });
  return true;
}

/**
 * Lets a preview be copied, cut and pasted with the text around it, on this page: its upload goes on, or starts again.
 * @param adopt the id of an upload of this editor for a pasted preview; null where it is of another page, or its editor is gone
 */
export function registerPreviewCopies(editor: LexicalEditor, adopt: (uploadId: string) => string | null): () => void {
  return mergeRegister(
    editor.registerCommand(COPY_COMMAND, $copyWithPreviews, COMMAND_PRIORITY_HIGH),
    editor.registerNodeTransform(ImageNode, (image) => {
      const pasted = uploadIdOf(image.getSrc());
      if (pasted === null) return;
      const uploadId = adopt(pasted);
      if (uploadId === null) image.remove();
      else image.replace($createUploadNode(uploadId));
    }),
  );
}
