// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- A declaration of a module cannot be imported, and who compiles this file alone needs it.
/// <reference path="./monaco-clipboard.d.ts" />
import { BrowserClipboardService } from 'monaco-editor/platform/clipboard/browser/clipboardService';

/**
 * Leaves the page's clipboard alone. In Safari Monaco would begin to write to it at every click and key of the page, so that it may
 * later say what: that ends what the page's own button had begun to copy, and fails in the console where a script does the click. No
 * command of its editors needs it: what they copy by a click is there at once.
 */
export function leaveClipboard(): void {
  BrowserClipboardService.prototype.installWebKitWriteTextWorkaround = () => {};
}
