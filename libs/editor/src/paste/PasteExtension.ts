import type { BlockJson } from '@inkfield/document';
import { cleanText, copiedText, unwrapUnknown, readDocument, readHtml, writeHtml } from '@inkfield/document/internal';
import { ClipboardImportExtension, GetClipboardDataExtension, type ImportMimeTypeFunction } from '@lexical/clipboard';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { HistoryExtension } from '@lexical/history';
import { $toggleLink } from '@lexical/link';
import {
  $addUpdateTag,
  $getEditor,
  $getSelection,
  $isRangeSelection,
  $onUpdate,
  type BaseSelection,
  COMMAND_PRIORITY_CRITICAL,
  configExtension,
  CONTROL_OR_META,
  CUT_TAG,
  defineExtension,
  type EditorState,
  isExactShortcutMatch,
  KEY_DOWN_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical';
import { fieldTakes } from '../host/FieldRules.js';
import { loadedInterface } from '../loadInterface.js';
import { readOptions, textOf } from '../schema/SchemaExtension.js';
import { loadedReaders } from '../late-readers/readers.js';
import { $isInCode } from '../text-format/shortcuts.js';
import { $copiedContent } from './copiedContent.js';
import { $giveBack } from './giveBack.js';
import { $insertBlocks, $isCodeSelection, $partCode, $pasteCode } from './insertBlocks.js';
import { $linkLater } from './linkLater.js';
import { MarkdownOfferExtension } from './MarkdownOfferExtension.js';
import { type PastedData, $pasteLater } from './pasteLater.js';
import { readPlainText, wholeAddress } from './plainText.js';
import { guessMarkdown } from './recogniseMarkdown.js';

/** The editor's own form on the clipboard. */
const ownType = 'application/x-lexical-editor';

/** An address that is pasted over selected text links that text, but in code. Answers whether it did. */
function $linkSelection(data: PastedData, selection: BaseSelection): boolean {
  if (!$isRangeSelection(selection) || selection.isCollapsed() || $isInCode()) return false;
  if (!fieldTakes($getEditor(), 'link')) return false;
  const { link: settings } = readOptions($getEditor());
  const url = wholeAddress(data.getData('text/plain'), settings, loadedInterface()?.findAddresses ?? null);
  if (url === null || selection.getTextContent().includes('\n')) return false;
  $toggleLink(url, settings);
  return true;
}

/** What an object of JSON holds; nothing of any other text. */
function fieldsOf(json: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(json) };
  } catch {
    return {};
  }
}

/** Whether HTML said nothing that its text does not say. */
function isPlain(blocks: readonly BlockJson[]): boolean {
  return blocks.every(
    (block) =>
      block.type === 'paragraph' &&
      block.children.every((node) => node.type === 'linebreak' || (node.type === 'text' && !node.format)),
  );
}

function $offerMarkdown(text: string): void {
  const { offer } = getExtensionDependencyFromEditor($getEditor(), MarkdownOfferExtension).output;
  // Once the paste is done: that is an edit, and an edit takes an offer away.
  $onUpdate(() => offer(text));
}

/** The text alone, whatever else is on the clipboard, without links and Markdown. Answers whether there was any. */
function $pastePlain(data: PastedData): boolean {
  const text = data.getData('text/plain');
  const selection = $getSelection();
  if (text === '' || !selection) return false;
  $addUpdateTag(PASTE_TAG);
  if (!$pasteCode(text, selection))
    $insertBlocks(readPlainText(text, { ...readOptions($getEditor()), addresses: null }), selection);
  return true;
}

const $pasteLexical: ImportMimeTypeFunction = (text, selection, _$next, data) => {
  if ($linkSelection(data, selection)) return true;
  const { namespace, nodes } = fieldsOf(text);
  if (namespace !== $getEditor()._config.namespace) return false;
  const { blocks, leftOut } = readDocument(
    { version: 1, root: { type: 'root', children: nodes } },
    readOptions($getEditor()),
  );
  if (!blocks?.length) return false;
  $insertBlocks({ blocks, leftOut }, selection, $partCode(blocks)[1] ? '' : data.getData('text/plain'));
  return true;
};

const $pasteHtml: ImportMimeTypeFunction = (html, selection, _$next, data) => {
  const text = data.getData('text/plain');
  if ($linkSelection(data, selection)) return true;
  const { mode = '' } = fieldsOf(data.getData('vscode-editor-data'));
  const read = readHtml(html, { ...readOptions($getEditor()), foreign: true, codeLanguage: String(mode) });
  const guess = isPlain(read.blocks) && !$isCodeSelection(selection) ? guessMarkdown(text) : 'no';
  if (read.blocks.length === 0 || guess === 'sure') return false;
  $insertBlocks(read, selection, text);
  if (guess === 'maybe') $offerMarkdown(text);
  return true;
};

const $pasteText: ImportMimeTypeFunction = (text, selection, _$next, data) => {
  if (guessMarkdown(text) === 'sure' && !loadedReaders() && !$isCodeSelection(selection))
    $pasteLater(data, (kept, place) => $insertText(text, place, kept), $pastePlain);
  else $insertText(text, selection, data);
  return true;
};

/** Puts pasted text in: into code as it is, Markdown as what it means, an address over selected text as its link. */
function $insertText(text: string, selection: BaseSelection, data: PastedData): void {
  if ($pasteCode(text, selection) || $linkSelection(data, selection)) return;
  const guess = guessMarkdown(text);
  const addresses = loadedInterface()?.findAddresses ?? null;
  const options = { ...readOptions($getEditor()), addresses };
  const markdown = guess === 'sure' ? loadedReaders() : null;
  const read = markdown
    ? markdown.readMarkdown(cleanText(text), { ...options, softBreak: 'break' })
    : readPlainText(text, options);
  $insertBlocks(read, selection);
  if (!addresses) $linkLater(read.blocks.length);
  if (guess === 'maybe') $offerMarkdown(text);
}

function $copyHtml(selection: BaseSelection): string {
  const options = readOptions($getEditor());
  const { blocks, line, inCode } = $copiedContent(selection);
  const html = writeHtml(unwrapUnknown(blocks, options), options.schema);
  return line && !inCode ? html.replace(/^<p>|<\/p>$/g, '') : html;
}

function $copyText(selection: BaseSelection): string {
  const options = readOptions($getEditor());
  const { blocks, line, inCode } = $copiedContent(selection);
  return line || inCode ? textOf(blocks, options) : copiedText(unwrapUnknown(blocks, options), options.schema);
}

function $copyLexical(selection: BaseSelection): string {
  const { blocks, line } = $copiedContent(selection, true);
  return JSON.stringify({ namespace: $getEditor()._config.namespace, nodes: line ?? blocks });
}

const $ofSelection = ($write: (selection: BaseSelection) => string) => (selection: BaseSelection | null) =>
  selection && $write(selection);

/**
 * Paste, drop and copy. All that comes in passes the import gate; what goes out is canonical HTML, text that reads as what it
 * is, and Lexical's own form, without what is no part of the value. Each paste is one undo step.
 */
export const PasteExtension = defineExtension({
  name: '@inkfield/editor/Paste',
  dependencies: [
    HistoryExtension,
    MarkdownOfferExtension,
    configExtension(ClipboardImportExtension, {
      $importMimeType: {
        [ownType]: [$pasteLexical],
        'text/html': [$pasteHtml],
        'text/plain': [$pasteText],
        'text/uri-list': [$pasteText],
      },
    }),
    configExtension(GetClipboardDataExtension, {
      $exportMimeType: {
        'text/html': [$ofSelection($copyHtml)],
        'text/plain': [$ofSelection($copyText)],
        [ownType]: [$ofSelection($copyLexical)],
      },
    }),
  ],
  register: (editor, _config, state) => {
    // Browsers do not tell that a paste was asked for as plain text (Ctrl/Cmd+Shift+V).
    let isPlainAskedFor = false;
    // What each cut has left, as long as it can be undone.
    const cuts = new WeakMap<EditorState, EditorState>();
    const { historyState } = state.getDependency(HistoryExtension).output;
    const beforeLastStep = () => historyState.peek().undoStack.at(-1)?.editorState;
    const $pasteBack = (text: string) => {
      const before = beforeLastStep();
      const left = before && cuts.get(before);
      return left && $giveBack(before, left, text, $copyLexical);
    };
    return mergeRegister(
      editor.registerUpdateListener(({ editorState, tags }) => {
        const before = beforeLastStep();
        if (before && tags.has(CUT_TAG)) cuts.set(before, editorState);
      }),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) =>
          (isPlainAskedFor = isExactShortcutMatch(event, 'v', { ...CONTROL_OR_META, shiftKey: true, altKey: 'any' })) &&
          false,
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          // A read-only editor's paste handlers must not run.
          if (!editor.isEditable()) return true;
          const isPlain = isPlainAskedFor;
          isPlainAskedFor = false;
          const data = 'clipboardData' in event && event.clipboardData;
          if (!data || !(isPlain ? $pastePlain(data) : $pasteBack(data.getData(ownType)))) return false;
          event.preventDefault();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
  },
});
