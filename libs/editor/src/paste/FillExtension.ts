import type { ValueFormat } from '@inkfield/document';
import {
  cleanText,
  type ReadDocumentOptions,
  readInput,
  readMarkdown,
  unwrapUnknown,
} from '@inkfield/document/internal';
import { effect, RootElementExtension } from '@lexical/extension';
import {
  $addUpdateTag,
  $createParagraphNode,
  $getEditor,
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $selectAll,
  $setSelection,
  BEFORE_INPUT_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  defineExtension,
  getDOMSelectionFromTarget,
  INPUT_COMMAND,
  IS_SAFARI,
  isDOMNode,
  isDOMTextNode,
  isHTMLElement,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  PASTE_TAG,
  registerEventListener,
  UNDO_COMMAND,
} from 'lexical';
import { hasFocus } from '../host/hasFocus.js';
import { OpenedValueExtension } from '../opened-value/OpenedValueExtension.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { valueReaders } from '../late-readers/readers.js';
import { ValueExtension } from '../value/ValueExtension.js';
import { $keepWords, CommandedText } from './CommandedText.js';
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

function read(text: string, form: ValueFormat, options: ReadDocumentOptions) {
  if (form === 'text') return readPlainText(text, { ...options, addresses: null });
  if (form === 'markdown') return readMarkdown(cleanText(text), { ...options, softBreak: 'break' });
  return readInput(text, form, options, valueReaders);
}

/** Replaces the document by what a tool has filled in: it is pasted over everything, by the same gate and in one undo step. */
function $fill(text: string, format: ValueFormat): void {
  if (!$getEditor().isEditable()) return;
  const options = readOptions($getEditor());
  const form = formOf(text, format);
  const { blocks, leftOut } = read(text, form, options);
  if (!blocks) return;
  const line = $createParagraphNode();
  $addUpdateTag(PASTE_TAG);
  // A selection in what is being composed would hand the composition on to what is filled in.
  $setSelection(null);
  $getRoot().clear().append(line);
  $insertBlocks({ blocks: unwrapUnknown(blocks, options), leftOut }, line.select());
  if (!hasFocus($getEditor())) $setSelection(null);
}

function $onlyBlock(): LexicalNode | null {
  const root = $getRoot();
  return root.getChildrenSize() === 1 ? root.getFirstChild() : null;
}

function $isEmptyLine(): boolean {
  const block = $onlyBlock();
  return $isParagraphNode(block) && block.isEmpty();
}

/** As `$fill`, but words in the place of those of a heading alone (or such a line) may be a correction of it, which stays one. */
function $overwrite(text: string, format: ValueFormat): void {
  const block = $onlyBlock();
  const isLine = text && block && !$isParagraphNode(block) && !(text + block.getTextContent()).includes('\n');
  if (isLine && formOf(text, 'html') === 'text') $selectAll().insertText(text);
  else $fill(text, format);
}

/** Whether a text is put over all blocks by a script, not by a person, to whom what is typed is text. */
function isOverAll(text: string, root: HTMLElement, selection: Selection): boolean {
  // A script selects around all blocks, a person within the first and the last.
  if (selection.anchorNode === root && selection.focusNode === root) return true;
  // So does a command in WebKit, which tells of it as of a key's. But nobody types tags and signs at once.
  if (!IS_SAFARI || formOf(text, 'html') === 'text') return false;
  const isFromEndToEnd = [root.firstChild, root.lastChild].every((end) => end && selection.containsNode(end, true));
  return isFromEndToEnd && `${selection.getRangeAt(0)}` === root.textContent;
}

/** The text that a script has put in the place of all blocks, by `innerText`; null where these records tell of none. */
function writtenText(records: readonly MutationRecord[], root: HTMLElement): string | null {
  const [first, second] = records.filter(
    ({ target, previousSibling, nextSibling }) => target === root && !previousSibling && !nextSibling,
  );
  if (!first?.removedNodes.length) return null;
  // Some empty it first. What comes behind is Lexical's, which puts its own blocks back.
  const { addedNodes } = isDOMTextNode(second?.addedNodes[0]) ? second : first;
  return [...addedNodes].map(({ textContent }) => textContent || '\n').join('');
}

/** Puts a script's text in the place of all that it has replaced, or where the caret was. */
function $insertCommanded({ text, isWhole }: CommandedText, format: ValueFormat): void {
  if (isWhole) $overwrite(text, format);
  else $insertLines(text);
}

function $insertLines(text: string): void {
  $addUpdateTag(PASTE_TAG);
  const blocks = readPlainText(text, { ...readOptions($getEditor()), addresses: null });
  $insertBlocks(blocks, $getSelection() ?? $getRoot().selectEnd());
}

const addsElement = ({ addedNodes }: MutationRecord) => [...addedNodes].some((node) => isHTMLElement(node));

/**
 * A script that writes into the text box, or has the browser do it by `execCommand`, has filled it: Lexical would only put back what was
 * there. Of such a command Chromium and Firefox tell when it is done; of what a person or a browser's correction changes they tell before.
 */
function fillAsWritten(editor: LexicalEditor, root: HTMLElement, opened: { format: ValueFormat }): () => void {
  let told: Event | null = null;
  let command: CommandedText | null = null;
  const observer = new MutationObserver((records) => {
    const text = command || editor.isComposing() ? null : writtenText(records, root);
    if (text !== null) editor.update(() => $fill(text, opened.format), { discrete: true });
  });
  observer.observe(root, { childList: true, subtree: true });
  const $insert = () => {
    if (command) $insertCommanded(command, opened.format);
    command = null;
  };
  const onInput = ({ data, inputType }: InputEvent) => {
    const isTold = told && !told.defaultPrevented;
    told = null;
    if (isTold || inputType !== 'insertText') return false;
    const heard = command ?? new CommandedText();
    heard.$hear(data, editor, root);
    if (command) return true;
    // One line among words: Lexical reads the block that it is in.
    if (!observer.takeRecords().some(addsElement) && !heard.isWhole) return false;
    command = heard;
    $keepWords(editor);
    // Behind Lexical, which first puts its own blocks back.
    queueMicrotask(() => editor.update($insert, { discrete: true }));
    return true;
  };
  return mergeRegister(
    // What the editor draws is nobody's writing.
    editor.registerUpdateListener(() => void observer.takeRecords()),
    () => observer.disconnect(),
    registerEventListener(root, 'beforeinput', (event) => void (told = event), true),
    editor.registerCommand(INPUT_COMMAND, onInput, COMMAND_PRIORITY_CRITICAL),
  );
}

/** Whether an event goes to the text box's form control. */
const isAtControl = (target: EventTarget | null, root: HTMLElement): target is HTMLTextAreaElement =>
  isDOMNode(target) && target.nodeName === 'TEXTAREA' && target.parentElement === root.parentElement;

/** Undoes where something else of the page asks the form control to: it cannot undo by itself what was filled into it. */
function undoForControl(root: HTMLElement, undo: () => void): () => void {
  return registerEventListener(root.ownerDocument, 'beforeinput', (event) => {
    if (event.inputType !== 'historyUndo' || !isAtControl(event.target, root)) return;
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
      if (!event.isTrusted || !isAtControl(target, root) || target.selectionStart === target.selectionEnd) return;
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
function answerPage(editor: LexicalEditor, root: HTMLElement, opened: { format: ValueFormat }): () => void {
  return mergeRegister(
    selectAsInControl(root),
    undoForControl(root, () => editor.dispatchCommand(UNDO_COMMAND, undefined)),
    fillAsWritten(editor, root, opened),
  );
}

/** A text that is inserted at once; null where it is a key: one character is, also to a tool that selects as a script does and then types. */
function insertedText({ data, inputType, isComposing }: InputEvent): string | null {
  return data && data.length > 1 && inputType === 'insertText' && !isComposing ? data : null;
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
      return root ? answerPage(editor, root, opened) : undefined;
    });
    const stopFilling = editor.registerCommand(
      BEFORE_INPUT_COMMAND,
      (event) => {
        const data = insertedText(event);
        if (data === null) return false;
        const root = rootElement.peek();
        const selection = getDOMSelectionFromTarget(root);
        const isFilled = root && selection && isOverAll(data, root, selection);
        const isWhole = isFilled || $isEmptyLine();
        // WebKit tells of a script's lines as of a key's, which has none, and draws those at a caret before they are read.
        if (!isWhole && !(IS_SAFARI && data.includes('\n'))) return false;
        event.preventDefault();
        if (isWhole) $fill(data, opened.format);
        else $insertLines(data);
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    );
    return mergeRegister(stopAnswering, stopFilling);
  },
});
