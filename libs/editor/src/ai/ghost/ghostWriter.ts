import { textLength } from '@inkfield/document';
import { effect, getExtensionDependencyFromEditor } from '@lexical/extension';
import {
  $addUpdateTag,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  BLUR_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  type ElementNode,
  HISTORY_PUSH_TAG,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type NodeKey,
  mergeRegister,
  type UpdateListenerPayload,
} from 'lexical';
import { AI_END_TAG } from '../drawing/AiNode.js';
import { AiWritingExtension } from '../session/AiWritingExtension.js';
import { $aiRequest, fieldOf } from '../request/aiPrompt.js';
import { AiRequests } from '../request/AiRequests.js';
import { hasFocus } from '../../host/hasFocus.js';
import { HostExtension } from '../../host/HostExtension.js';
import { $textHolderOf } from '../../schema/textHolder.js';
import type { Ghost, GhostTextOutput } from './GhostTextExtension.js';
import styles from './GhostText.module.css';

/** Longest proposal in UTF-16 code units. */
const longest = 160;

/** The block in whose end the caret stands, if there is text to go on with. */
function $blockBeforeCaret(): ElementNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node) || selection.anchor.offset < node.getTextContentSize() || node.hasFormat('code')) return null;
  const block = node.getParentOrThrow();
  const isBlock = $isElementNode(block) && !block.isInline() && !$textHolderOf(block);
  return isBlock && node.getNextSibling() === null && block.getTextContent().trim() !== '' ? block : null;
}

function $endedBlock(): { key: NodeKey; text: string } | null {
  const block = $blockBeforeCaret();
  return block && { key: block.getKey(), text: block.getTextContent() };
}

const hasFirstLine = (answer: string) => answer.length > longest || answer.trimStart().includes('\n');

/** The first line of what came, without a space that is there already. */
function proposalOf(answer: string, after: string): string {
  const [line = ''] = (/\s$/.test(after) ? answer.trimStart() : answer).split('\n');
  return line.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}

/** What is left of a proposal after the person has typed on: null when they wrote something else. */
export function goOn(ghost: Ghost, text: string): Ghost | null {
  if (!text.startsWith(ghost.after)) return null;
  const typed = text.slice(ghost.after.length);
  if (!ghost.text.startsWith(typed) || typed === ghost.text) return null;
  return { ...ghost, after: text, text: ghost.text.slice(typed.length) };
}

/** The first word of a proposal, with the space before it. */
export function firstWord(text: string): string {
  return /^\s*\S+/.exec(text)?.[0] ?? text;
}

function drawGhost(editor: LexicalEditor, ghost: Ghost): () => void {
  const element = editor.getElementByKey(ghost.key);
  element?.setAttribute('data-ghost', ghost.text);
  if (styles.ghost) element?.classList.add(styles.ghost);
  return () => {
    element?.removeAttribute('data-ghost');
    if (styles.ghost) element?.classList.remove(styles.ghost);
  };
}

function take(editor: LexicalEditor, text: string): true {
  editor.update(
    () => {
      $addUpdateTag(AI_END_TAG);
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selection.insertText(text);
    },
    { discrete: true, tag: HISTORY_PUSH_TAG },
  );
  return true;
}

/**
 * Proposes while the person types, and draws what it proposed.
 *
 * @param missed the last change before, if there was one
 */
export function registerGhostWriter(
  editor: LexicalEditor,
  { delayMs, ghost }: GhostTextOutput,
  missed?: UpdateListenerPayload,
): () => void {
  const writing = getExtensionDependencyFromEditor(editor, AiWritingExtension).output;
  const host = getExtensionDependencyFromEditor(editor, HostExtension).output;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const requests = new AiRequests(writing, host);
  const drop = () => {
    clearTimeout(timer);
    requests.stop();
    ghost.value = null;
  };
  const propose = async () => {
    const isWritable = hasFocus(editor) && editor.isEditable() && !editor.isComposing();
    if (!isWritable || !writing.session.isAvailable()) return;
    const asked = editor.getEditorState().read(
      () => {
        const block = $blockBeforeCaret();
        const last = block?.getLastChild();
        const room = requests.$room();
        if (!block || !last || (room !== undefined && room <= 0)) return null;
        const after = block.getTextContent();
        const { prompt, systemContent } = $aiRequest(last, fieldOf(host), { generated: last.getTextContent(), room });
        return { key: block.getKey(), after, room, request: { prompt, systemContent } };
      },
      { editor },
    );
    if (!asked) return;
    let answer = '';
    const ending = await requests.ask(asked.request, { onText: (more) => (answer += more), isEnough: hasFirstLine });
    // Nobody asked for it, so nobody is told that it failed.
    if (ending !== 'complete') return;
    const text = proposalOf(answer, asked.after);
    const fits = asked.room === undefined || textLength(text) <= asked.room;
    if (text.trim() !== '' && fits && hasFocus(editor)) {
      ghost.value = { key: asked.key, after: asked.after, text };
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const shown = ghost.peek();
    if (!shown || event.isComposing) return false;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Escape') drop();
    const takesAll = key === 'Tab' && !ctrlKey && !metaKey && !altKey && !shiftKey;
    const takesWord = key === 'ArrowRight' && (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (!takesAll && !takesWord) return key === 'Escape';
    event.preventDefault();
    return take(editor, takesAll ? shown.text : firstWord(shown.text));
  };
  const follow = ({ editorState, dirtyElements, dirtyLeaves }: UpdateListenerPayload) => {
    const shown = ghost.peek();
    const block = editorState.read($endedBlock, { editor });
    const next = shown && !editor.isComposing() && block?.key === shown.key ? goOn(shown, block.text) : null;
    if (shown && next && next.after === shown.after) return;
    if (next) ghost.value = next;
    else drop();
    const hasChanged = dirtyElements.size + dirtyLeaves.size > 0;
    if (!next && block && hasChanged) timer = setTimeout(() => void propose(), delayMs.peek());
  };
  if (missed) follow({ ...missed, editorState: editor.getEditorState() });
  return mergeRegister(
    editor.registerUpdateListener(follow),
    editor.registerCommand(BLUR_COMMAND, () => (drop(), false), COMMAND_PRIORITY_CRITICAL),
    editor.registerEditableListener(drop),
    effect(() => {
      const shown = ghost.value;
      if (!shown) return undefined;
      return mergeRegister(
        drawGhost(editor, shown),
        editor.registerCommand(KEY_DOWN_COMMAND, onKeyDown, COMMAND_PRIORITY_CRITICAL),
      );
    }),
    drop,
  );
}
