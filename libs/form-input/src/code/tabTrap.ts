import { KeyCode } from 'monaco-editor/editor';
import type { editor } from 'monaco-editor/editor';

/**
 * Lets Tab leave the editor after Escape, for this one time (docs/behaviour.md#tab-and-escape). Ctrl+M, which changes it for good, is Monaco's.
 * That Escape, and each that closes what Monaco has opened, is kept from closing a dialog around it, which hears the key first.
 */
export function releaseTabAfterEscape(code: editor.IStandaloneCodeEditor): void {
  let released = false;
  const release = (next: boolean) => {
    if (released === next) return;
    released = next;
    code.updateOptions({ tabFocusMode: next });
  };
  code.onKeyDown(({ keyCode }) => {
    if (keyCode === KeyCode.Escape) release(true);
    else if (keyCode !== KeyCode.Tab && keyCode !== KeyCode.Shift) release(false);
  });
  code.onDidBlurEditorText(() => release(false));

  const frame = code.getContainerDomNode();
  const claim = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing && !released && event.composedPath().includes(frame))
      event.preventDefault();
  };
  addEventListener('keydown', claim, true);
  code.onDidDispose(() => removeEventListener('keydown', claim, true));
}
