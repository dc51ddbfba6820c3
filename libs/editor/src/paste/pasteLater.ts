import { getExtensionDependencyFromEditor } from '@lexical/extension';
import {
  $getEditor,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type BaseSelection,
  HISTORY_PUSH_TAG,
  PASTE_TAG,
  type PointType,
} from 'lexical';
import { loadReaders } from '../late-readers/readers.js';
import { OpenedValueExtension } from '../opened-value/OpenedValueExtension.js';

/** What a paste is read from. */
export type PastedData = Pick<DataTransfer, 'getData'>;

/** The data of an event, which is gone with it. */
function keep(data: DataTransfer): PastedData {
  const kept = new Map(data.types.map((type) => [type, data.getData(type)]));
  return { getData: (type) => kept.get(type) ?? '' };
}

function $isThere({ key, offset }: PointType): boolean {
  const node = $getNodeByKey(key);
  if ($isTextNode(node)) return offset <= node.getTextContentSize();
  return $isElementNode(node) && offset <= node.getChildrenSize();
}

/**
 * Selects what was selected when the paste was asked for, as far as it is still there.
 * @returns selects again what is selected now: what was typed meanwhile stays behind the paste, and the caret behind that
 */
function $returnTo(place: BaseSelection | null): () => void {
  const now = $getSelection();
  if (!$isRangeSelection(place) || now?.is(place)) return () => undefined;
  if (![place.anchor, place.focus].every($isThere)) return () => undefined;
  const { key, offset } = place.anchor;
  const text = $getNodeByKey(key);
  // Parts what was typed from what it was typed behind; the present selection goes with its text.
  if (place.isCollapsed() && $isTextNode(text)) text.splitText(offset);
  const own = $getSelection()?.clone() ?? null;
  $setSelection(place.clone());
  return () => $setSelection(own);
}

/**
 * Pastes where it was asked for, as soon as what reads it has come; a submit of the form waits for that. Where it cannot be loaded, the
 * text is pasted plain.
 */
export function $pasteLater(
  data: DataTransfer,
  $paste: (data: PastedData, selection: BaseSelection) => void,
  $pastePlain: (data: PastedData) => void,
): void {
  const editor = $getEditor();
  const { opened } = getExtensionDependencyFromEditor(editor, OpenedValueExtension).output;
  const place = $getSelection()?.clone() ?? null;
  const kept = keep(data);
  const paste = ($how: (selection: BaseSelection) => void) => {
    const $run = () => {
      if (!editor.isEditable()) return;
      const $goBack = $returnTo(place);
      $how($getSelection() ?? $getRoot().selectEnd());
      $goBack();
    };
    editor.update($run, { tag: [PASTE_TAG, HISTORY_PUSH_TAG], discrete: true });
    opened.unread.value -= 1;
  };
  opened.unread.value += 1;
  void loadReaders().then(
    () => paste((selection) => $paste(kept, selection)),
    () => paste(() => $pastePlain(kept)),
  );
}
