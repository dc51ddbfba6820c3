import type { Upload, UploadedImage } from '../image/uploadTasks.js';

/** A picture of one pixel. */
export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** That picture as a file. */
export function pngFile(name = 'cat.png', type = 'image/png'): File {
  const bytes = Uint8Array.from(atob(pixel.split(',')[1] ?? ''), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type });
}

/** One upload that was asked for. */
export interface UploadCall {
  file: File;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  resolve: (image: UploadedImage) => void;
  reject: (error: unknown) => void;
}

/** An upload that the test answers. */
export function controlledUpload(): { upload: Upload; calls: UploadCall[] } {
  const calls: UploadCall[] = [];
  const upload: Upload = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      calls.push({ file, signal, onProgress, resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return { upload, calls };
}

/** Pastes files, and what else the clipboard holds, into a text box. */
export function pasteFiles(box: Element, files: readonly File[], data: Record<string, string> = {}): void {
  const clipboardData = new DataTransfer();
  files.forEach((file) => clipboardData.items.add(file));
  Object.entries(data).forEach(([type, text]) => clipboardData.setData(type, text));
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
