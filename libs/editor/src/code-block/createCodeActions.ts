import { $isCodeNode } from '@lexical/code-core';
import {
  computed,
  effect,
  EditorStateExtension,
  type ReadonlySignal,
  RootElementExtension,
  signal,
  WatchEditableExtension,
} from '@lexical/extension';
import {
  $findMatchingParent,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_NORMAL,
  defineExtension,
  HISTORY_PUSH_TAG,
  isDOMNode,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
  registerEventListener,
} from 'lexical';
import { AnnounceExtension } from '../announce/AnnounceExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { claimEscape } from '../keyboard-help/claimEscape.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';
import { CodeBlockExtension, SET_CODE_LANGUAGE_COMMAND } from './CodeBlockExtension.js';
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

function createCodeActions(editor: LexicalEditor, atCaret: ReadonlySignal<NodeKey | null>) {
  const hovered = signal<NodeKey | null>(null);
  const pinned = signal<NodeKey | null>(null);
  const isFocused = signal(false);
  return {
    /** The block under the pointer. */
    hovered,
    /** The block whose menu is open or whose buttons have the focus: they stay with it. */
    pinned,
    /** The text has the focus. */
    isFocused,
    /** The block that the buttons belong to; null while there are none. */
    block: computed(() => pinned.value ?? hovered.value ?? (isFocused.value ? atCaret.value : null)),
    isMenuOpen: signal(false),
    /** From the opening of the menu until the focus is back from it: there is a moment when nothing has it. */
    isMenuHolding: signal(false),
    /** What came of the last press of Copy, for a moment. */
    copied: signal<'copied' | 'failed' | null>(null),
    /** The drawn buttons, while there are any. */
    element: signal<HTMLElement | null>(null),
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
  };
}

type CodeActionsOutput = ReturnType<typeof createCodeActions>;

function followPointer(editor: LexicalEditor, root: HTMLElement, { hovered, element }: CodeActionsOutput): () => void {
  const frame = root.parentElement ?? root;
  return mergeRegister(
    registerEventListener(frame, 'pointermove', ({ target, pointerType, buttons }) => {
      if (pointerType === 'touch' || buttons !== 0 || !isDOMNode(target) || element.peek()?.contains(target)) return;
      // Only where there is code at all does the model have to be asked.
      const isInBlock = target instanceof Element && target.closest('pre, code') !== null;
      hovered.value = isInBlock
        ? editor.read(() => $codeOf($getNearestNodeFromDOMNode(target))?.getKey() ?? null)
        : null;
    }),
    registerEventListener(frame, 'pointerleave', () => void (hovered.value = null)),
  );
}

/** Whether the text or the buttons have the focus; the buttons stay with their block while they do. */
function followFocus(root: HTMLElement, actions: CodeActionsOutput): () => void {
  const page = root.ownerDocument;
  const update = () => {
    const focused = page.activeElement;
    actions.isFocused.value = root.contains(focused);
    const isHeld = actions.isMenuHolding.peek() || actions.element.peek()?.contains(focused) === true;
    actions.pinned.value = isHeld ? (actions.pinned.peek() ?? actions.block.peek()) : null;
  };
  update();
  return mergeRegister(
    registerEventListener(page, 'focusin', update),
    // Where it goes somewhere, that says so itself: until then nothing has it. And where a script moves the selection, the
    // browser says that the focus goes nowhere, so that is believed only once it has settled.
    registerEventListener(page, 'focusout', ({ relatedTarget }) => void (relatedTarget ?? queueMicrotask(update))),
    actions.isMenuHolding.subscribe((isHolding) => (isHolding ? update() : queueMicrotask(update))),
  );
}

/** Alt+F10 in a code block goes to its buttons; Escape comes back, which the buttons themselves hear. */
function registerEntry(editor: LexicalEditor, { element }: CodeActionsOutput): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      if (event.key !== 'F10' || !event.altKey || event.shiftKey || $codeAtCaret() === null) return false;
      const first = element.peek()?.querySelector('button');
      if (!first) return false;
      event.preventDefault();
      first.focus();
      return true;
    },
    COMMAND_PRIORITY_NORMAL,
  );
}

/** The buttons of the code block that has the caret or the pointer: which block, and what they do. It draws nothing. */
export const CodeActionsExtension = defineExtension({
  name: '@inkfield/editor/CodeActions',
  dependencies: [
    AnnounceExtension,
    CodeBlockExtension,
    EditorStateExtension,
    HostExtension,
    RootElementExtension,
    WatchEditableExtension,
  ],
  build: (editor, _config, state) => {
    const editorState = state.getDependency(EditorStateExtension).output;
    const editable = state.getDependency(WatchEditableExtension).output;
    const { announce } = state.getDependency(AnnounceExtension).output;
    const { messages } = state.getDependency(HostExtension).output;
    const actions = createCodeActions(
      editor,
      computed(() => editorState.value.read($codeAtCaret)),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    return {
      ...actions,
      editable,
      /** The shown block's language; null for none. */
      language: computed(() => {
        const key = actions.block.value;
        const code = editorState.value.read(() => (key === null ? null : $getNodeByKey(key)));
        return $isCodeNode(code) ? editorState.value.read(() => code.getLanguage() ?? null) : null;
      }),
      /** Copies the shown block's text as it is. */
      copy: async (): Promise<void> => {
        const key = actions.block.peek();
        const text = editor.read(() => (key === null ? null : ($getNodeByKey(key)?.getTextContent() ?? null)));
        if (text === null) return;
        const result = (await copyText(text)) ? 'copied' : 'failed';
        const said: MessageKey = result === 'copied' ? 'code.copied' : 'code.copyFailed';
        announce(translate(messages.peek(), said));
        actions.copied.value = result;
        clearTimeout(timer);
        timer = setTimeout(() => void (actions.copied.value = null), copiedMs);
      },
    };
  },
  register: (editor, _config, state) => {
    const actions = state.getOutput();
    const rootElement = state.getDependency(RootElementExtension).output;
    return mergeRegister(
      registerEntry(editor, actions),
      editor.registerUpdateListener(({ dirtyElements }) => {
        if (dirtyElements.size === 0) return;
        // Never in the way of typing: a pointer that rests on a block does not keep its buttons there.
        actions.hovered.value = null;
        const pinned = actions.pinned.peek();
        if (pinned !== null && !editor.getElementByKey(pinned)) actions.pinned.value = null;
      }),
      effect(() => void (actions.block.value, (actions.copied.value = null))),
      effect(() => {
        const root = rootElement.value;
        return root ? mergeRegister(followPointer(editor, root, actions), followFocus(root, actions)) : undefined;
      }),
      effect(() => {
        const [root, element, block] = [rootElement.value, actions.element.value, actions.block.value];
        return root && element && block !== null ? placeActions(editor, root, element, block) : undefined;
      }),
      effect(() => (actions.element.value ? claimEscape(actions.element.value) : undefined)),
    );
  },
});
