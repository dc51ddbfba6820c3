import type { EditorValueInput, ValueFormat } from '@inkfield/document';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import type { LexicalEditor } from 'lexical';
import { HostExtension } from '../host/HostExtension.js';
import { lacksReader, loadReaders } from '../late-readers/readers.js';
import { OpenedValueExtension } from './OpenedValueExtension.js';

/**
 * Puts an input into the editor: at once, or when the code that reads it has come. Until then nothing can be typed, a submit of the form
 * waits, and of several inputs the last counts. What cannot be loaded is tried again when something on the page is focused.
 *
 * @param put called with whether it has waited
 */
export function whenReadable(
  editor: LexicalEditor,
  input: EditorValueInput,
  format: ValueFormat,
  put: (hasWaited: boolean) => void,
): void {
  const { held, onError } = getExtensionDependencyFromEditor(editor, HostExtension).output;
  const { opened } = getExtensionDependencyFromEditor(editor, OpenedValueExtension).output;
  if (!lacksReader(input, format)) {
    // Whatever waits is older.
    opened.awaited = null;
    return put(false);
  }
  const waiting = {};
  const arrived = () => {
    if (opened.awaited === waiting) {
      opened.awaited = null;
      put(true);
    }
    held.value -= 1;
    // At last: a submit that has waited goes on at once.
    opened.unread.value -= 1;
  };
  const failed = (cause: unknown) => {
    const message = '[@inkfield/editor] What reads the value could not be loaded: the field is read-only until it can.';
    onError.peek()({ code: 'interface', message, cause });
    document.addEventListener('focusin', load, { once: true });
  };
  const load = () => void loadReaders().then(arrived, failed);
  opened.awaited = waiting;
  held.value += 1;
  opened.unread.value += 1;
  load();
}
