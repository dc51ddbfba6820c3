import { $insertDataTransferForRichText } from '@lexical/clipboard';
import { $getRoot, $getSelection, type LexicalEditor, PASTE_TAG } from 'lexical';

/** A clipboard, which Node has none of. */
function clipboard(data: Readonly<Record<string, string>>): DataTransfer {
  const fake = { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [] };
  // It has what a paste reads.
  return fake as unknown as DataTransfer;
}

/** Pastes where the selection is, or at the end: a text for each type, e.g. `{ 'text/html': '<p>a</p>' }`. */
export function paste(editor: LexicalEditor, data: Readonly<Record<string, string>>): void {
  editor.update(
    () => {
      const selection = $getSelection() ?? $getRoot().selectEnd();
      $insertDataTransferForRichText(clipboard(data), selection, editor);
    },
    { discrete: true, tag: PASTE_TAG },
  );
}
