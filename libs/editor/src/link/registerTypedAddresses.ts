import { $isAutoLinkNode } from '@lexical/link';
import {
  $hasUpdateTag,
  $isTextNode,
  BLUR_COMMAND,
  COMMAND_PRIORITY_LOW,
  type EditorState,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  mergeRegister,
  SKIP_DOM_SELECTION_TAG,
  TextNode,
  type UpdateListenerPayload,
} from 'lexical';
import { fieldTakes } from '../host/FieldRules.js';
import { loadedInterface, loadInterface } from '../loadInterface.js';
import { $caret } from '../surface/caret.js';
import { isTypingUpdate, notTyped } from '../typed-trigger/typing.js';
import type { TextPlace } from './typedAddresses.js';

const linkTag = 'inkfield-typed-address';

/** What may end an address: a space, or a whole character of another script. Some keyboards send a picture in halves. */
const mayEnd = /[\s\u0080-\ud7ff\ue000-\uffff]|[\ud800-\udbff][\udc00-\udfff]/;

/** Whether there is nothing between two places that can end an address. */
function isSameWord(a: TextPlace, b: TextPlace, state: EditorState): boolean {
  const node = state._nodeMap.get(a.key);
  if (a.key !== b.key || !$isTextNode(node)) return false;
  return !mayEnd.test(node.__text.slice(Math.min(a.offset, b.offset), Math.max(a.offset, b.offset)));
}

/** Where the text with the caret was changed from; null when it was not. */
function editedFrom(caret: TextPlace, now: EditorState, before: EditorState): TextPlace | null {
  const [node, old] = [now._nodeMap.get(caret.key), before._nodeMap.get(caret.key)];
  if (!$isTextNode(node) || ($isTextNode(old) && node.__text === old.__text)) return null;
  const caretBefore = before.read($caret);
  return { key: caret.key, offset: caretBefore?.key === caret.key ? caretBefore.offset : 0 };
}

/** Links the address at a place. @param isLeft the caret is elsewhere by now */
function linkAt(editor: LexicalEditor, place: TextPlace, isLeft: boolean): void {
  if (!fieldTakes(editor, 'link')) return;
  const tools = loadedInterface();
  if (!tools) {
    // What was typed before the recogniser came is looked at once it is there.
    void loadInterface().then(
      () => linkAt(editor, place, isLeft),
      () => undefined,
    );
    return;
  }
  const $apply = editor.read(() => tools.$matchTypedAddress(place, isLeft ? null : $caret()));
  if (!$apply) return;
  editor.update($apply, { tag: [HISTORY_PUSH_TAG, linkTag, ...(isLeft ? [SKIP_DOM_SELECTION_TAG] : [])] });
}

/** While a link's text is edited, its address follows. */
function $follow(editor: LexicalEditor, node: TextNode): void {
  const link = node.getParent();
  const tools = loadedInterface();
  if (!tools || !$isAutoLinkNode(link) || editor.isComposing()) return;
  if (![linkTag, ...notTyped].some((tag) => $hasUpdateTag(tag))) tools.$followText(link, editor.getEditorState());
}

/**
 * Links an address when its word has ended: by a space, a new line, when the caret goes elsewhere or the editor loses the
 * focus. That is an undo step of its own, which leaves what was typed. While a link's text is edited, its address follows.
 */
export function registerTypedAddresses(editor: LexicalEditor): () => void {
  /** Where somebody types, until that word has ended. */
  let typedAt: TextPlace | null = null;
  const onUpdate = ({ editorState, prevEditorState, dirtyLeaves, tags }: UpdateListenerPayload) => {
    if (editor.isComposing() || tags.has(linkTag)) return;
    if (!isTypingUpdate(editor, tags)) {
      typedAt = null;
      return;
    }
    const caret = editorState.read($caret);
    if (!caret) return;
    const from = dirtyLeaves.has(caret.key) ? editedFrom(caret, editorState, prevEditorState) : null;
    const place = typedAt ?? from;
    const hasEnded = place !== null && !isSameWord(place, caret, editorState);
    if (from) typedAt = caret;
    else if (hasEnded) typedAt = null;
    if (hasEnded) linkAt(editor, place, false);
  };
  const onBlur = () => {
    if (typedAt && editor.isEditable()) linkAt(editor, typedAt, true);
    typedAt = null;
    return false;
  };
  return mergeRegister(
    editor.registerUpdateListener(onUpdate),
    editor.registerNodeTransform(TextNode, (node) => $follow(editor, node)),
    editor.registerCommand(BLUR_COMMAND, onBlur, COMMAND_PRIORITY_LOW),
  );
}
