import { $isCodeNode } from '@lexical/code-core';
import {
  computed,
  effect,
  EditorStateExtension,
  getExtensionDependencyFromEditor,
  RootElementExtension,
  signal,
} from '@lexical/extension';
import {
  $findMatchingParent,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  HISTORY_PUSH_TAG,
  getActiveElement,
  isDOMNode,
  isHTMLElement,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
  registerEventListener,
} from 'lexical';
import { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { claimEscape } from '../surface/claimEscape.js';
import { registerEntry } from '../surface/registerEntry.js';
import { focusFirst } from '../surface/focusByKey.js';
import { watchFocus } from '../surface/watchFocus.js';
import { SET_CODE_LANGUAGE_COMMAND } from './CodeBlockExtension.js';
import { copyText } from './copyText.js';
import { placeActions } from './codeActionsPlace.js';

/** How long the Copy button says what came of it, in milliseconds. */
const copiedMs = 2_000;

const $codeOf = (node: LexicalNode | null) => node && $findMatchingParent(node, $isCodeNode);

/** The code block that the whole selection is in. */
function $codeAtCaret(): NodeKey | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const code = $codeOf(selection.anchor.getNode());
  return code && (selection.isCollapsed() || code.is($codeOf(selection.focus.getNode()))) ? code.getKey() : null;
}

function createState(editor: LexicalEditor) {
  const editorState = getExtensionDependencyFromEditor(editor, EditorStateExtension).output;
  const atCaret = computed(() => editorState.value.read($codeAtCaret));
  const hovered = signal<NodeKey | null>(null);
  const pinned = signal<NodeKey | null>(null);
  const isFocused = signal(false);
  const block = computed(() => pinned.value ?? hovered.value ?? (isFocused.value ? atCaret.value : null));
  return {
    /** The block under the pointer. */
    hovered,
    /** The block whose menu is open or whose buttons have the focus: they stay with it. */
    pinned,
    /** The text has the focus. */
    isFocused,
    /** The block that the buttons belong to; null while there are none. */
    block,
    /** The shown block's language; null for none. */
    language: computed(() =>
      editorState.value.read(() => {
        const code = $getNodeByKey(block.value ?? '');
        return ($isCodeNode(code) && code.getLanguage()) || null;
      }),
    ),
    isMenuOpen: signal(false),
    /** From the opening of the menu until the focus is back from it: there is a moment when nothing has it. */
    isMenuHolding: signal(false),
    /** What came of the last press of Copy, for a moment. */
    copied: signal<'copied' | 'failed' | null>(null),
    /** The drawn buttons, while there are any. */
    element: signal<HTMLElement | null>(null),
  };
}

type CodeActionsState = ReturnType<typeof createState>;

function followPointer(editor: LexicalEditor, root: HTMLElement, { hovered, element }: CodeActionsState): () => void {
  const frame = root.parentElement ?? root;
  return mergeRegister(
    registerEventListener(frame, 'pointermove', ({ target, pointerType, buttons }) => {
      if (pointerType === 'touch' || buttons !== 0 || !isDOMNode(target) || element.peek()?.contains(target)) return;
      // Only where there is code at all does the model have to be asked.
      const isInBlock = isHTMLElement(target) && target.closest('pre, code') !== null;
      hovered.value = isInBlock
        ? editor.read(() => $codeOf($getNearestNodeFromDOMNode(target))?.getKey() ?? null)
        : null;
    }),
    registerEventListener(frame, 'pointerleave', () => void (hovered.value = null)),
  );
}

/** Whether the text or the buttons have the focus; the buttons stay with their block while they do. */
function followFocus(root: HTMLElement, actions: CodeActionsState): () => void {
  const update = (focused = getActiveElement(root)) => {
    const isHeld = actions.isMenuHolding.peek() || actions.element.peek()?.contains(focused);
    // Asked for while the text still counts as focused: the block may be the caret's.
    const held = isHeld ? (actions.pinned.peek() ?? actions.block.peek()) : null;
    actions.isFocused.value = root.contains(focused);
    actions.pinned.value = held;
  };
  return mergeRegister(
    watchFocus(root, update),
    actions.isMenuHolding.subscribe((isHolding) => (isHolding ? update() : queueMicrotask(() => update()))),
  );
}

/** Copies texts, and says so for a moment. */
function createCopy(editor: LexicalEditor, { block, copied }: CodeActionsState): () => Promise<void> {
  const { say } = getExtensionDependencyFromEditor(editor, AnnounceExtension).output;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return async () => {
    const key = block.peek();
    const text = editor.read(() => (key === null ? null : ($getNodeByKey(key)?.getTextContent() ?? null)));
    if (text === null) return;
    const result = (await copyText(text)) ? 'copied' : 'failed';
    say(result === 'copied' ? 'code.copied' : 'code.copyFailed');
    copied.value = result;
    clearTimeout(timer);
    timer = setTimeout(() => void (copied.value = null), copiedMs);
  };
}

/** Follows the caret, the pointer and the focus, and keeps the buttons in their place. */
function start(editor: LexicalEditor, state: CodeActionsState): () => void {
  const rootElement = getExtensionDependencyFromEditor(editor, RootElementExtension).output;
  return mergeRegister(
    // Escape comes back, which the buttons themselves hear.
    registerEntry(editor, () => $codeAtCaret() !== null && focusFirst(state.element.peek()), COMMAND_PRIORITY_NORMAL),
    editor.registerUpdateListener(({ dirtyElements }) => {
      if (dirtyElements.size === 0) return;
      // Never in the way of typing: a pointer that rests on a block does not keep its buttons there.
      state.hovered.value = null;
      const pinned = state.pinned.peek();
      if (pinned !== null && !editor.getElementByKey(pinned)) state.pinned.value = null;
    }),
    effect(() => void (state.block.value, (state.copied.value = null))),
    effect(() => {
      const root = rootElement.value;
      return root ? mergeRegister(followPointer(editor, root, state), followFocus(root, state)) : undefined;
    }),
    effect(() => {
      const [root, element, block] = [rootElement.value, state.element.value, state.block.value];
      return root && element && block !== null ? placeActions(editor, root, element, block) : undefined;
    }),
    effect(() => (state.element.value ? claimEscape(state.element.value) : undefined)),
  );
}

/** The buttons of the code block that has the caret or the pointer: which block, and what they do. Nothing is followed until somebody listens. */
export function createCodeActions(editor: LexicalEditor) {
  const state = createState(editor);
  return {
    ...state,
    /** Tells when the buttons belong to another block, from now on. */
    subscribe: (onChange: () => void) => mergeRegister(start(editor, state), state.block.subscribe(onChange)),
    /** Sets a block's language, as one undo step; the caret goes there. */
    setLanguage: (block: NodeKey, language: string | null) =>
      editor.update(
        () => {
          const code = $getNodeByKey(block);
          if (!$isCodeNode(code)) return;
          if ($codeAtCaret() !== block) code.selectStart();
          editor.dispatchCommand(SET_CODE_LANGUAGE_COMMAND, language);
        },
        { tag: HISTORY_PUSH_TAG },
      ),
    /** Copies the shown block's text as it is. */
    copy: createCopy(editor, state),
  };
}

export type CodeActionsOutput = ReturnType<typeof createCodeActions>;
