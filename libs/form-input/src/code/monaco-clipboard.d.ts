/** Monaco's clipboard, of which it publishes no types. */
declare module 'monaco-editor/platform/clipboard/browser/clipboardService' {
  export class BrowserClipboardService {
    /** Called once, as it starts in Safari. */
    installWebKitWriteTextWorkaround(): void;
  }
}
