import {
  $createNodeSelection,
  $createParagraphNode,
  $createRangeSelectionFromDom,
  $createTextNode,
  $getNearestNodeFromDOMNode,
  $getRoot,
  $getSelection,
  $isDecoratorNode,
  $isNodeSelection,
  $setSelection,
  type BaseSelection,
  BEFORE_INPUT_COMMAND,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  COMPOSITION_START_COMMAND,
  type DecoratorNode,
  defineExtension,
  isModifierMatch,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  safeCast,
  SELECTION_CHANGE_COMMAND,
} from 'lexical';
import { endOf } from '../surface/endOf.js';
import { isComposingKey } from '../surface/isComposingKey.js';
import { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { $goToEnd } from './goToEnd.js';
import type { EditorMessages } from '../messages/EditorMessages.js';

/** Nodes that are selected as a whole. */
export interface SelectableKind {
  $is: (node: LexicalNode | null | undefined) => boolean;
  /** What is announced when one of these is selected: a screen reader has no place to read there. */
  $label(node: LexicalNode, messages: EditorMessages): string;
}

export interface SelectableConfig {
  /** Each feature adds its own; they are concatenated. */
  kinds: readonly SelectableKind[];
}

/** The one node that is selected as a node; null for anything else. */
export function $selectedNode(): DecoratorNode<unknown> | null {
  const selection = $getSelection();
  const nodes = $isNodeSelection(selection) ? selection.getNodes() : [];
  return nodes.length === 1 && $isDecoratorNode(nodes[0]) ? nodes[0] : null;
}

/** Selects a node as a whole. */
export function $selectNode(node: LexicalNode): void {
  const selection = $createNodeSelection();
  selection.add(node.getKey());
  $setSelection(selection);
}

/** Where what replaces a selection goes: a block that is selected as a whole makes room for a line, as what is around may hold no text. */
export function $lineInPlace(selection: BaseSelection): BaseSelection {
  const node = $selectedNode();
  return node && !node.isInline() ? node.replace($createParagraphNode()).select() : selection;
}

/** Enter on a selected node goes on with a new paragraph below it. */
function $goOnBelow(node: DecoratorNode<unknown>): void {
  if (node.isInline()) node.selectNext(0, 0).insertParagraph();
  else node.insertAfter($createParagraphNode()).selectStart();
}

/**
 * Puts what is typed in the place of what is selected: the browser, for which nothing is, would put it at the document's start. A
 * composition begins with nothing; Lexical goes on with it where the caret is then.
 */
function $replace(event: InputEvent | CompositionEvent): boolean {
  const selection = $getSelection();
  const { data } = event;
  if (!$isNodeSelection(selection) || data === null) return false;
  const text = $createTextNode(data);
  $lineInPlace(selection).insertNodes([text]);
  if (!data) {
    // Beside it Lexical makes room; of an empty text nothing stays, and a link before it would take in what is composed.
    const index = text.getIndexWithinParent();
    text.getParentOrThrow().select(index, index);
    return false;
  }
  event.preventDefault();
  return true;
}

/** Marks the element of the selected node, for its ring, beside which no caret is shown. */
function registerMark(
  editor: LexicalEditor,
  $selected: () => LexicalNode | null,
  announce: (node: LexicalNode) => void,
) {
  let marked: HTMLElement | null = null;
  return editor.registerUpdateListener(({ editorState }) =>
    editorState.read(
      () => {
        const node = $selected();
        const element = node && editor.getElementByKey(node.getKey());
        if (element === marked) return;
        marked?.removeAttribute('data-selected');
        element?.setAttribute('data-selected', '');
        marked = element;
        // Chromium draws one at the document's start, where nothing is selected for it.
        editor.getRootElement()?.style.setProperty('caret-color', node && 'transparent');
        if (node) announce(node);
      },
      { editor },
    ),
  );
}

/** Selecting nodes by a click, leaving them by Enter and Escape, and typing in their place. */
export const SelectableExtension = defineExtension({
  name: '@inkfield/editor/Selectable',
  dependencies: [AnnounceExtension, HostExtension],
  config: safeCast<SelectableConfig>({ kinds: [] }),
  mergeConfig: (config, more) => ({ kinds: [...config.kinds, ...(more.kinds ?? [])] }),
  register: (editor, { kinds }, state) => {
    const { announce } = state.getDependency(AnnounceExtension).output;
    const { messages } = state.getDependency(HostExtension).output;
    const kindOf = (node: LexicalNode | null) => kinds.find((kind) => kind.$is(node));
    const ours = <Kind extends LexicalNode>(node: Kind | null) => (kindOf(node) ? node : null);
    const $selected = () => ours($selectedNode());
    const $click = ({ target }: MouseEvent) => {
      // What is clicked in a field is a node of its document.
      const clicked = $getNearestNodeFromDOMNode(target as Node);
      const node = ours(clicked);
      if (node) {
        $selectNode(node);
        // A caret that the click left in it would not be moved by keys, as nothing can be edited there.
        getSelection()?.removeAllRanges();
      } else if (clicked && !$isDecoratorNode(clicked) && $isNodeSelection($getSelection())) {
        // Of a quick click the browser tells only afterwards that it has moved the caret, which Lexical would take away until then.
        $setSelection($createRangeSelectionFromDom(getSelection(), editor));
      } else $moveOut(); // where nothing was selected before, Lexical does not tell of it otherwise
      return !!node;
    };
    // Beside what is alone in its line Chromium puts the caret into it, where nothing can be typed: Lexical then has none.
    const $moveOut = () => {
      const place = getSelection()?.anchorNode;
      if (place && !$getSelection()) ours($getNearestNodeFromDOMNode(place))?.selectNext(0, 0);
      return false;
    };
    const $enter = (event: KeyboardEvent | null) => {
      const node = $selected();
      if (!node) return false;
      event?.preventDefault();
      $goOnBelow(node);
      return true;
    };
    const $leave = () => !!$selected()?.selectNext(0, 0);
    // Safari's own keys move no caret and type nothing while nothing is selected for it. The controls of an app's view have theirs.
    const $onKey = (event: KeyboardEvent) => {
      if (!$isNodeSelection($getSelection())) return $goToEnd(event);
      const end = endOf(event);
      const { key, target, shiftKey } = event;
      if (end && !shiftKey) $getRoot()[`select${end}`]();
      else if (key.length > 1 || target !== editor.getRootElement()) return false;
      else if (isComposingKey(event) || !isModifierMatch(event, { shiftKey })) return false;
      else editor.dispatchCommand(BEFORE_INPUT_COMMAND, new InputEvent('', { data: key }));
      event.preventDefault();
      return true;
    };
    return mergeRegister(
      editor.registerCommand(CLICK_COMMAND, $click, COMMAND_PRIORITY_LOW),
      editor.registerCommand(SELECTION_CHANGE_COMMAND, $moveOut, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_ENTER_COMMAND, $enter, COMMAND_PRIORITY_LOW),
      editor.registerCommand(BEFORE_INPUT_COMMAND, $replace, COMMAND_PRIORITY_LOW),
      editor.registerCommand(COMPOSITION_START_COMMAND, $replace, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_ESCAPE_COMMAND, $leave, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_DOWN_COMMAND, $onKey, COMMAND_PRIORITY_LOW),
      registerMark(editor, $selected, (node) => {
        const label = kindOf(node)?.$label(node, messages.peek());
        if (label) announce(label);
      }),
    );
  },
});
