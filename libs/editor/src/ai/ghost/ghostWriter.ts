import { textLength } from '@inkfield/document';
import { effect, getExtensionDependencyFromEditor } from '@lexical/extension';
import {
  $addUpdateTag,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  BLUR_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  type ElementNode,
  HISTORY_PUSH_TAG,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  type TextNode,
  type UpdateListenerPayload,
} from 'lexical';
import { AI_TAG } from '../drawing/AiNode.js';
import { AiWritingExtension } from '../session/AiWritingExtension.js';
import { $aiRequest, fieldOf } from '../request/aiPrompt.js';
import { AiRequests } from '../request/AiRequests.js';
import { hasFocus } from '../../host/hasFocus.js';
import { HostExtension } from '../../host/HostExtension.js';
import { $textHolderOf } from '../../schema/textHolder.js';
import { claimEscape } from '../../surface/claimEscape.js';
import type { Ghost, GhostTextOutput } from './GhostTextExtension.js';
import styles from './GhostText.module.css';
import { goOn, hasProposal, proposalOf, takenBy } from './proposal.js';

/** The text in whose end the caret stands. */
function $textBeforeCaret(): TextNode | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null;
  const node = selection.anchor.getNode();
  return $isTextNode(node) && selection.anchor.offset >= node.getTextContentSize() ? node : null;
}

/** The block in whose end the caret stands, if there is text to go on with. */
function $blockBeforeCaret(): ElementNode | null {
  const node = $textBeforeCaret();
  if (!node || node.hasFormat('code') || node.getNextSibling() !== null) return null;
  const block = node.getParentOrThrow();
  return !block.isInline() && !$textHolderOf(block) && block.getTextContent().trim() !== '' ? block : null;
}

function $endedBlock(): { key: NodeKey; text: string } | null {
  const block = $blockBeforeCaret();
  return block && { key: block.getKey(), text: block.getTextContent() };
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
      $addUpdateTag(AI_TAG);
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selection.insertText(text);
    },
    { discrete: true, tag: HISTORY_PUSH_TAG },
  );
  return true;
}

/** Proposes while the person types: asks after a pause, and keeps what is proposed in step with what is typed. */
class GhostWriter {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #writing;
  readonly #host;
  readonly #requests: AiRequests;

  constructor(
    private readonly editor: LexicalEditor,
    private readonly output: GhostTextOutput,
  ) {
    this.#writing = getExtensionDependencyFromEditor(editor, AiWritingExtension).output;
    this.#host = getExtensionDependencyFromEditor(editor, HostExtension).output;
    this.#requests = new AiRequests(this.#writing, this.#host);
  }

  readonly drop = (): void => {
    clearTimeout(this.#timer);
    this.#requests.stop();
    this.output.ghost.value = null;
  };

  /** Keeps a proposal that goes on as the person typed, drops any other, and after a pause makes the next. */
  readonly follow = ({ editorState, dirtyElements, dirtyLeaves }: UpdateListenerPayload): void => {
    const { editor, output } = this;
    const block = editorState.read($endedBlock, { editor });
    const shown = output.ghost.peek();
    const left = block && shown?.key === block.key && !editor.isComposing() ? goOn(shown, block.text) : null;
    if (left) {
      if (left.after !== shown?.after) output.ghost.value = left;
      return;
    }
    this.drop();
    const hasChanged = dirtyElements.size + dirtyLeaves.size > 0;
    if (block && hasChanged) this.#timer = setTimeout(() => void this.#propose(), output.delayMs.peek());
  };

  readonly onKeyDown = (event: KeyboardEvent): boolean => {
    const shown = this.output.ghost.peek();
    if (!shown || event.isComposing) return false;
    if (event.key === 'Escape') {
      this.drop();
      return true;
    }
    const taken = takenBy(event, shown.text);
    if (taken === null) return false;
    event.preventDefault();
    return take(this.editor, taken);
  };

  #isWanted(): boolean {
    const { editor } = this;
    const isWritable = hasFocus(editor) && editor.isEditable() && !editor.isComposing();
    return isWritable && this.#writing.session.isAvailable();
  }

  async #propose(): Promise<void> {
    if (!this.#isWanted()) return;
    const asked = this.editor.getEditorState().read(() => this.#$question(), { editor: this.editor });
    if (!asked) return;
    let answer = '';
    const onText = (more: string) => (answer += more);
    const ending = await this.#requests.ask(asked.request, { onText, isEnough: hasProposal });
    // Nobody asked for it, so nobody is told that it failed.
    if (ending !== 'complete') return;
    const { key, after, room } = asked;
    const text = proposalOf(answer, after);
    const fits = room === undefined || textLength(text) <= room;
    if (text.trim() !== '' && fits && hasFocus(this.editor)) this.output.ghost.value = { key, after, text };
  }

  /** What is asked, and of which block; null where there is nothing to go on with, or no room. */
  #$question() {
    const block = $blockBeforeCaret();
    const last = block?.getLastChild();
    const room = this.#requests.$room();
    if (!block || !last || (room !== undefined && room <= 0)) return null;
    const request = $aiRequest(last, fieldOf(this.#host), { generated: last.getTextContent(), room });
    return { key: block.getKey(), after: block.getTextContent(), room, request };
  }
}

/**
 * Proposes while the person types, and draws what it proposed.
 *
 * @param missed the last change before, if there was one
 */
export function registerGhostWriter(
  editor: LexicalEditor,
  output: GhostTextOutput,
  missed?: UpdateListenerPayload,
): () => void {
  const writer = new GhostWriter(editor, output);
  if (missed) writer.follow({ ...missed, editorState: editor.getEditorState() });
  return mergeRegister(
    editor.registerUpdateListener(writer.follow),
    editor.registerCommand(BLUR_COMMAND, () => (writer.drop(), false), COMMAND_PRIORITY_CRITICAL),
    editor.registerEditableListener(writer.drop),
    effect(() => {
      const shown = output.ghost.value;
      const root = editor.getRootElement();
      if (!shown || !root) return undefined;
      return mergeRegister(
        drawGhost(editor, shown),
        claimEscape(root),
        editor.registerCommand(KEY_DOWN_COMMAND, writer.onKeyDown, COMMAND_PRIORITY_CRITICAL),
      );
    }),
    writer.drop,
  );
}
