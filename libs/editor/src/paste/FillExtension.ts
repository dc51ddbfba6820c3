import type { ValueFormat } from '@inkfield/document';
import { readInput, unwrapUnknown } from '@inkfield/document/internal';
import { effect, RootElementExtension } from '@lexical/extension';
import {
  $addUpdateTag,
  $createParagraphNode,
  $getEditor,
  $getRoot,
  $isParagraphNode,
  $setSelection,
  BEFORE_INPUT_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  defineExtension,
  getDOMSelectionFromTarget,
  type LexicalEditor,
  mergeRegister,
  PASTE_TAG,
  registerEventListener,
  UNDO_COMMAND,
} from 'lexical';
import { hasFocus } from '../host/hasFocus.js';
import { OpenedValueExtension } from '../opened-value/OpenedValueExtension.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { ValueExtension } from '../value/ValueExtension.js';
import { $insertBlocks } from './insertBlocks.js';
import { readPlainText } from './plainText.js';
import { guessMarkdown } from './recogniseMarkdown.js';

/** A text that begins or ends with a tag. */
const isHtml = /^\s*<[a-z!]|<\/[a-z][a-z0-9]*>\s*$/i;

/**
 * What a text is that was filled into a field: the field's own form, text and Markdown as such. In a field of HTML or JSON it is JSON where
 * it begins with a brace, HTML where it begins or ends with a tag, else Markdown where it has any sign of that and no line of a program,
 * else text.
 */
function formOf(text: string, format: ValueFormat): ValueFormat {
  if (format === 'text' || format === 'markdown' || (format === 'json' && /^\s*\{/.test(text))) return format;
  if (isHtml.test(text)) return 'html';
  return guessMarkdown(text, 1) === 'sure' ? 'markdown' : 'text';
}

/** Replaces the document by what a tool has filled in: it is pasted over everything, by the same gate and in one undo step. */
function $fill(text: string, format: ValueFormat): void {
  if (!$getEditor().isEditable()) return;
  const options = readOptions($getEditor());
  const form = formOf(text, format);
  const { blocks, leftOut } =
    form === 'html' || form === 'json'
      ? readInput(text, form, options)
      : readPlainText(text, { ...options, addresses: null, as: form });
  if (!blocks) return;
  const line = $createParagraphNode();
  $addUpdateTag(PASTE_TAG);
  // A selection in what is being composed would hand the composition on to what is filled in.
  $setSelection(null);
  $getRoot().clear().append(line);
  $insertBlocks({ blocks: unwrapUnknown(blocks, options), leftOut }, line.select());
  if (!hasFocus($getEditor())) $setSelection(null);
}

function $isEmptyLine(): boolean {
  const root = $getRoot();
  const first = root.getFirstChild();
  return root.getChildrenSize() === 1 && $isParagraphNode(first) && first.isEmpty();
}

/** The text that a script has put in the place of all blocks, by `innerText`; null where these records tell of none. */
function writtenText(records: readonly MutationRecord[]): string | null {
  const [first, second] = records.filter(({ previousSibling, nextSibling }) => !previousSibling && !nextSibling);
  if (!first?.removedNodes.length) return null;
  // Some empty it first. What comes behind is Lexical's, which puts its own blocks back.
  const { addedNodes } = second?.addedNodes[0] instanceof Text ? second : first;
  return [...addedNodes].map(({ textContent }) => textContent || '\n').join('');
}

/** A script that writes into the text box has filled it: Lexical would only put back what was there. */
function fillAsWritten(editor: LexicalEditor, root: HTMLElement, fill: (text: string) => void): () => void {
  const observer = new MutationObserver((records) => {
    const text = editor.isComposing() ? null : writtenText(records);
    if (text !== null) fill(text);
  });
  observer.observe(root, { childList: true });
  return mergeRegister(
    // What the editor draws is nobody's writing.
    editor.registerUpdateListener(() => void observer.takeRecords()),
    () => observer.disconnect(),
  );
}

/** Undoes where something else of the page asks the form control to: it cannot undo by itself what was filled into it. */
function undoForControl(root: HTMLElement, undo: () => void): () => void {
  return registerEventListener(root.ownerDocument, 'beforeinput', (event) => {
    const { target, inputType } = event;
    if (inputType !== 'historyUndo' || !(target instanceof HTMLTextAreaElement)) return;
    if (target.parentElement !== root.parentElement) return;
    event.preventDefault();
    undo();
  });
}

/** Selects all of the text where a script has selected its source in the form control, and focused that: as a test does before it types. */
function selectAsInControl(root: HTMLElement): () => void {
  return registerEventListener(
    root.ownerDocument,
    'focus',
    (event) => {
      const { target } = event;
      if (!event.isTrusted || !(target instanceof HTMLTextAreaElement)) return;
      if (target.parentElement !== root.parentElement || target.selectionStart === target.selectionEnd) return;
      // In place of the control's own handing on, which leaves the caret where it was.
      event.stopImmediatePropagation();
      target.selectionStart = target.selectionEnd;
      root.focus();
      getDOMSelectionFromTarget(root)?.selectAllChildren(root);
    },
    true,
  );
}

/** Hears of all that other scripts do to the text box and its form control. */
function answerPage(editor: LexicalEditor, root: HTMLElement, $fillIn: (text: string) => void): () => void {
  return mergeRegister(
    selectAsInControl(root),
    undoForControl(root, () => editor.dispatchCommand(UNDO_COMMAND, undefined)),
    fillAsWritten(editor, root, (text) => editor.update(() => $fillIn(text), { discrete: true })),
  );
}

/**
 * What tests, autofill, extensions and agents put into the field as a whole, into its form control or into the text box, is read as what
 * it is: a test's `fill` selects all that is in the text box by script, then inserts a text at once.
 */
export const FillExtension = defineExtension({
  name: '@inkfield/editor/Fill',
  dependencies: [OpenedValueExtension, RootElementExtension, ValueExtension],
  register: (editor, _config, state) => {
    const { opened } = state.getDependency(OpenedValueExtension).output;
    const valueOutput = state.getDependency(ValueExtension).output;
    valueOutput.$fill = $fill;
    const rootElement = state.getDependency(RootElementExtension).output;
    const stopAnswering = effect(() => {
      const root = rootElement.value;
      return root ? answerPage(editor, root, (text) => $fill(text, opened.format)) : undefined;
    });
    const stopFilling = editor.registerCommand(
      BEFORE_INPUT_COMMAND,
      (event) => {
        const { data, inputType, isComposing, currentTarget: root } = event;
        // One character is a key, also to a tool that selects as a script does and then types.
        if (!data || data.length < 2 || inputType !== 'insertText' || isComposing) return false;
        const selection = getDOMSelectionFromTarget(root);
        // A script selects around all blocks, a person within the first and the last: to them, what is typed is text.
        const isWhole = selection?.anchorNode === root && selection?.focusNode === root;
        if (!isWhole && !$isEmptyLine()) return false;
        event.preventDefault();
        $fill(data, opened.format);
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    );
    return mergeRegister(stopAnswering, stopFilling);
  },
});
