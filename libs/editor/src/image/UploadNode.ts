import { getExtensionDependencyFromEditor } from '@lexical/extension';
import {
  $applyNodeReplacement,
  $getRoot,
  $getState,
  $isElementNode,
  $setState,
  createState,
  DecoratorNode,
  type EditorConfig,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { HostExtension } from '../host/HostExtension.js';
import { translate } from '../messages/EditorMessages.js';
import { $setTransient } from '../value/transient.js';
import { uploadTask } from './uploadTasks.js';
import styles from './UploadNode.module.css';

const uploadIdState = createState('uploadId', { parse: (value) => (typeof value === 'string' ? value : '') });

/** The preview of an image while it is uploaded. It stands at its place, follows edits, and is no part of the value. */
export class UploadNode extends DecoratorNode<null> {
  override $config() {
    return this.config('image-upload', {
      extends: DecoratorNode,
      stateConfigs: [{ flat: true, stateConfig: uploadIdState }],
    });
  }

  getUploadId(): string {
    return $getState(this, uploadIdState);
  }

  override createDOM(_config: EditorConfig, editor: LexicalEditor): HTMLElement {
    return createPreview(this.getUploadId(), editor);
  }

  override updateDOM(): false {
    return false;
  }
}

function createPreview(uploadId: string, editor: LexicalEditor): HTMLElement {
  const messages = getExtensionDependencyFromEditor(editor, HostExtension).output.messages.peek();
  const task = uploadTask(uploadId);
  const root = document.createElement('span');
  root.className = styles.upload ?? '';
  root.dataset.uploadId = uploadId;
  root.contentEditable = 'false';
  const image = document.createElement('img');
  image.alt = task?.file.name ?? '';
  if (task) image.src = task.previewUrl;
  const progress = document.createElement('progress');
  progress.value = task?.progress ?? 0;
  progress.ariaLabel = translate(messages, 'upload.progress');
  const cancel = document.createElement('button');
  cancel.type = 'button';
  cancel.textContent = translate(messages, 'upload.cancel');
  cancel.onclick = () => editor.update(() => $removeUploads(uploadId));
  root.append(image, progress, cancel);
  return root;
}

/** Shows how far an upload is, on each of its previews in an editor, without an update of the document. */
export function showProgress(editor: LexicalEditor, uploadId: string, fraction: number): void {
  const drawn = `[data-upload-id="${uploadId}"] progress`;
  for (const preview of editor.getRootElement()?.querySelectorAll<HTMLProgressElement>(drawn) ?? [])
    preview.value = fraction;
}

export function $createUploadNode(uploadId: string): UploadNode {
  const node = $applyNodeReplacement(new UploadNode());
  return $setTransient($setState(node, uploadIdState, uploadId), 'upload');
}

export function $isUploadNode(node: LexicalNode | null | undefined): node is UploadNode {
  return node instanceof UploadNode;
}

/** The previews that are in the document; of an upload one, or none after it was removed. */
export function $nodesOfUpload(uploadId?: string): UploadNode[] {
  const found: UploadNode[] = [];
  const pending: LexicalNode[] = [$getRoot()];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if ($isElementNode(node)) pending.push(...node.getChildren());
    else if ($isUploadNode(node) && (!uploadId || node.getUploadId() === uploadId)) found.push(node);
  }
  return found;
}

/** Takes the previews of an upload out of the document, or all of them. */
export function $removeUploads(uploadId?: string): void {
  for (const node of $nodesOfUpload(uploadId)) node.remove();
}
