import { namedSignals, signal } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import {
  $addUpdateTag,
  $createParagraphNode,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_HIGH,
  configExtension,
  createCommand,
  defineExtension,
  HISTORY_PUSH_TAG,
  type LexicalCommand,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  type PasteCommandType,
  registerEventListener,
  safeCast,
} from 'lexical';
import { fieldTakes } from '../host/FieldRules.js';
import { HostExtension } from '../host/HostExtension.js';
import { $removeSelected } from '../removal/removeSelected.js';
import { $textHolderOf } from '../schema/textHolder.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { ValueExtension, type ValueListener } from '../value/ValueExtension.js';
import { createImagePicker } from './createImagePicker.js';
import { ImageExtension } from './ImageExtension.js';
import { httpUpload } from './httpUpload.js';
import { bringsFiles, pastedFile } from './imageTransfer.js';
import { registerPreviewCopies } from './copyPreviews.js';
import { type FailedUpload, startUploads } from './startUploads.js';
import { $createUploadNode, UploadNode } from './UploadNode.js';
import type { Upload } from './uploadTasks.js';
import { $selectPlace } from './uploadPlace.js';
import { watchRemovedImages } from './watchRemovedImages.js';

export interface ImageUploadConfig {
  /** Brings a file to the server. @default `POST /api/ai/upload` */
  upload: Upload;
  /** Hears of each source whose last image has left the document; undo may bring it back. @default nothing */
  onImageRemoved: (source: string) => void;
  /** Whether a submit while an upload runs waits for it; false: it is refused. @default true */
  submitWhenReady: boolean;
}

/**
 * Uploads a file and puts the image at the selection: what paste, drop and the file picker do.
 * @example
 * ```ts
 * import { INSERT_IMAGE_FILE_COMMAND } from '@inkfield/editor';
 * import type { LexicalEditor } from 'lexical';
 *
 * const insertDrawing = (editor: LexicalEditor, drawing: Blob) =>
 *   editor.dispatchCommand(INSERT_IMAGE_FILE_COMMAND, new File([drawing], 'drawing.png', { type: 'image/png' }));
 * ```
 */
export const INSERT_IMAGE_FILE_COMMAND: LexicalCommand<File> = createCommand('INSERT_IMAGE_FILE_COMMAND');

/**
 * Lets the person choose an image file, then uploads it.
 * @example
 * ```tsx
 * import { PICK_IMAGE_FILE_COMMAND, RichTextEditor } from '@inkfield/editor';
 * import type { LexicalEditor } from 'lexical';
 * import { useRef } from 'react';
 *
 * export function Entry() {
 *   const editor = useRef<LexicalEditor>(null);
 *   return (
 *     <>
 *       <RichTextEditor name="body" editorRef={editor} />
 *       <button type="button" onClick={() => editor.current?.dispatchCommand(PICK_IMAGE_FILE_COMMAND, undefined)}>
 *         Add a picture
 *       </button>
 *     </>
 *   );
 * }
 * ```
 */
export const PICK_IMAGE_FILE_COMMAND: LexicalCommand<void> = createCommand('PICK_IMAGE_FILE_COMMAND');

/** Images by paste, drop and file picker: checked, previewed, uploaded, and only then part of the value. */
export const ImageUploadExtension = defineExtension({
  name: '@inkfield/editor/ImageUpload',
  nodes: () => [UploadNode],
  dependencies: [
    HistoryExtension,
    HostExtension,
    ImageExtension,
    ValueExtension,
    configExtension(SlashMenuExtension, {
      items: [
        {
          id: 'image',
          title: 'slash.image.title',
          description: 'slash.image.description',
          terms: ['photo', 'picture', 'media'],
          icon: 'image',
          group: 'slash.group.media',
          $run: (editor) => editor.dispatchCommand(PICK_IMAGE_FILE_COMMAND, undefined),
        },
      ],
    }),
  ],
  config: safeCast<ImageUploadConfig>({
    upload: httpUpload,
    onImageRemoved: () => undefined,
    submitWhenReady: true,
  }),
  build: (editor, config) => {
    const failures = signal<readonly FailedUpload[]>([]);
    const dismiss = (id: string) => void (failures.value = failures.peek().filter((failure) => failure.id !== id));
    return {
      ...namedSignals(config),
      /** The uploads that failed for a reason that may pass. They are no part of the document. */
      failures,
      /** How many have failed so far; a submit that waited for one of them does not go on. */
      failedUploads: signal(0),
      /** Forgets a failed upload. */
      dismiss,
      /** Uploads a file again, to the place where its preview stood. */
      retry: ({ id, file, place }: FailedUpload) => {
        dismiss(id);
        editor.update(() => {
          $selectPlace(place);
          editor.dispatchCommand(INSERT_IMAGE_FILE_COMMAND, file);
        });
      },
    };
  },
  register: (editor, _config, state) => {
    const host = state.getDependency(HostExtension).output;
    const { pendingUploads, listeners } = state.getDependency(ValueExtension).output;
    const { upload, failures, failedUploads, onImageRemoved } = state.getOutput();
    const uploads = startUploads(editor, {
      upload,
      failures,
      notify: host.notify,
      onError: host.onError,
      pending: pendingUploads,
      failed: failedUploads,
      history: state.getDependency(HistoryExtension).output.historyState,
    });
    const $insertFile = (file: File): true => {
      const task = editor.isEditable() ? uploads.accept(file) : null;
      if (!task) return true;
      $addUpdateTag(HISTORY_PUSH_TAG);
      $insertPreview($createUploadNode(task.id));
      return true;
    };
    // Another document: the places of the failed ones are not in it.
    const forgetFailures: ValueListener = (_value, source) => {
      if (source !== 'user' && failures.peek().length > 0) failures.value = [];
    };
    listeners.add(forgetFailures);
    return mergeRegister(
      uploads.stop,
      () => void listeners.delete(forgetFailures),
      registerPreviewCopies(editor, uploads.adopt),
      watchRemovedImages(editor, onImageRemoved),
      registerFiles(editor, $insertFile),
      editor.registerRootListener(keepFilesOnPage),
    );
  },
});

/** The ways of a file into the field. @param $insert takes it in any case */
function registerFiles(editor: LexicalEditor, $insert: (file: File) => true): () => void {
  const askForImage = createImagePicker();
  const pick = () => {
    void askForImage().then((file) => {
      if (file) editor.dispatchCommand(INSERT_IMAGE_FILE_COMMAND, file);
    });
    return true;
  };
  const $paste = (event: PasteCommandType) => {
    const isTaken = 'clipboardData' in event && fieldTakes(editor, 'image');
    const file = isTaken ? pastedFile(event.clipboardData) : null;
    if (!file) return false;
    event.preventDefault();
    return $insert(file);
  };
  return mergeRegister(
    editor.registerCommand(INSERT_IMAGE_FILE_COMMAND, $insert, COMMAND_PRIORITY_EDITOR),
    editor.registerCommand(PICK_IMAGE_FILE_COMMAND, pick, COMMAND_PRIORITY_EDITOR),
    editor.registerCommand(PASTE_COMMAND, $paste, COMMAND_PRIORITY_HIGH),
    // Rich text has put the caret where the file was dropped, and prevented the browser's own way with it.
    editor.registerCommand(DRAG_DROP_PASTE, ([file]) => (file ? $insert(file) : false), COMMAND_PRIORITY_HIGH),
  );
}

/** Puts a preview in the place of the selection; behind a code block, which holds text only. */
function $insertPreview(preview: UploadNode): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return $insertNodes([preview]);
  const code = $textHolderOf(selection.anchor.getNode());
  if (code) {
    code.insertAfter($createParagraphNode().append(preview));
    preview.selectNext();
    return;
  }
  $removeSelected(selection);
  $insertNodes([preview]);
}

/** A file dropped on a field that takes none must not make the browser leave the page. */
function keepFilesOnPage(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return undefined;
  const prevent = (event: DragEvent) => {
    if (bringsFiles(event.dataTransfer)) event.preventDefault();
  };
  return mergeRegister(registerEventListener(root, 'dragover', prevent), registerEventListener(root, 'drop', prevent));
}
