import { validateImageFile } from '@inkfield/api';
import {
  $getNodeByKey,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type NodeKey,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical';
import { $createImageNode } from './ImageNode.js';
import { $isUploadNode, $nodesOfUpload, showProgress, UploadNode } from './UploadNode.js';
import { type UploadsOptions, uploadRunner } from './uploadRunner.js';
import { addUploadTask, dropUploadTask, type UploadedImage, type UploadTask, uploadTask } from './uploadTasks.js';

/** The uploads of one editor. */
export interface Uploads {
  /** Checks a file and makes a task for it; null, and a toast, where it is refused. It starts when its preview is in the document. */
  accept: (file: File) => UploadTask | null;
  stop: () => void;
}

/** An update that the person neither sees as a step of its own nor is scrolled or focused by. */
const quietly = { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG] };

/**
 * Runs an upload for as long as its preview is in the document. A preview that is removed stops its upload; one that comes back, by
 * undo or redo, is settled: it becomes the image, goes away, or starts again.
 */
export function startUploads(editor: LexicalEditor, options: UploadsOptions): Uploads {
  const own = new Set<UploadTask>();

  const settle = (task: UploadTask, discrete = false) =>
    editor.update(
      () => {
        for (const node of $nodesOfUpload(task.id)) {
          if (task.image) node.replace($createImageNode(attributesOf(task.image, task.file)));
          else node.remove();
        }
      },
      { ...quietly, ...(discrete && { discrete }) },
    );

  const { run, report } = uploadRunner({
    ...options,
    onProgress: (task) => showProgress(editor, task.id, task.progress),
    onEnd: (task, controller) => {
      if (task.controller === controller && own.has(task)) settle(task, true);
    },
  });

  const onPreview = (key: NodeKey) => {
    const id = editor.getEditorState().read(() => {
      const node = $getNodeByKey(key);
      return $isUploadNode(node) ? node.getUploadId() : undefined;
    });
    if (id === undefined) return;
    const task = uploadTask(id);
    if (task?.state === 'stopped' && own.has(task)) void run(task);
    else if (task?.state !== 'running') removeOrSettle(id, task);
  };
  const removeOrSettle = (id: string, task: UploadTask | undefined) =>
    task ? settle(task) : editor.update(() => $nodesOfUpload(id).forEach((node) => node.remove()), quietly);
  const stopWithoutPreview = () => {
    for (const task of own) {
      if (task.state !== 'running') continue;
      if (editor.getEditorState().read(() => $nodesOfUpload(task.id).length > 0)) continue;
      task.state = 'stopped';
      task.controller.abort();
    }
  };

  const unregister = editor.registerMutationListener(UploadNode, (mutations) => {
    for (const [key, mutation] of mutations) if (mutation === 'created') onPreview(key);
    if ([...mutations.values()].includes('destroyed')) stopWithoutPreview();
  });
  return {
    accept: (file) => {
      const refusal = validateImageFile(file);
      if (refusal) {
        report(refusal, refusal.message);
        return null;
      }
      const task = addUploadTask(file);
      own.add(task);
      return task;
    },
    stop: () => {
      unregister();
      own.forEach(dropUploadTask);
      own.clear();
    },
  };
}

function attributesOf({ url, alt, title }: UploadedImage, file: File) {
  return { src: url, alt: alt ?? file.name, title: title ?? file.name };
}
