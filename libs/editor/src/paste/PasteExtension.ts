import { ClipboardImportExtension, GetClipboardDataExtension, type ImportMimeTypeFunction } from '@lexical/clipboard';
import { $toggleLink } from '@lexical/link';
import {
  $getEditor,
  $isRangeSelection,
  type BaseSelection,
  COMMAND_PRIORITY_CRITICAL,
  configExtension,
  defineExtension,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical';
import { blockHtml, blocksHtml } from '../html/serializeHtml.js';
import { readHtml } from '../html/readHtml.js';
import { linkContext, linkSettings } from '../link/linkSettings.js';
import type { BlockJson } from '../value/documentJson.js';
import { blocksText } from '../value/documentText.js';
import { readJson } from '../value/readJson.js';
import { $fitPastedText } from './fitPaste.js';
import { $insertBlocks, $isCodeSelection } from './insertBlocks.js';
import { copiedText, looksLikeMarkdown, readPlainText, wholeAddress } from './plainText.js';
import { $selectedContent } from './selectedBlocks.js';

/** The editors whose next paste is to be plain text (Ctrl/Cmd+Shift+V): browsers do not tell. */
const plainPastes = new WeakSet<LexicalEditor>();

/** An address that is pasted over selected text links that text. Answers whether it did. */
function $linkSelection(data: DataTransfer, selection: BaseSelection): boolean {
  if (!$isRangeSelection(selection) || selection.isCollapsed() || $isCodeSelection(selection)) return false;
  const settings = linkSettings($getEditor());
  const url = wholeAddress(data.getData('text/plain'), settings);
  if (url === null || selection.getTextContent().includes('\n')) return false;
  const { target = null, rel = null } = linkContext({}, settings);
  $toggleLink(url, { target, rel });
  return true;
}

function codeLanguage(data: DataTransfer): string {
  try {
    const source: unknown = JSON.parse(data.getData('vscode-editor-data') || 'null');
    return typeof source === 'object' && source !== null && 'mode' in source ? String(source.mode) : '';
  } catch {
    return '';
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

const $pasteLexical: ImportMimeTypeFunction = (text, selection, _$next, data) => {
  if ($isCodeSelection(selection)) return false;
  if ($linkSelection(data, selection)) return true;
  try {
    const payload: unknown = JSON.parse(text);
    if (typeof payload !== 'object' || payload === null || !('namespace' in payload) || !('nodes' in payload))
      return false;
    if (payload.namespace !== $getEditor()._config.namespace) return false;
    const root = { type: 'root', children: payload.nodes };
    const { blocks, cut } = readJson({ version: 1, root }, linkSettings($getEditor()));
    if (!blocks || blocks.length === 0) return false;
    $insertBlocks(blocks, selection, cut);
    return true;
  } catch {
    return false;
  }
};

const $pasteHtml: ImportMimeTypeFunction = (html, selection, _$next, data) => {
  if ($isCodeSelection(selection)) return false;
  if ($linkSelection(data, selection)) return true;
  const link = linkSettings($getEditor());
  const { blocks, cut } = readHtml(html, { link, foreign: true, codeLanguage: codeLanguage(data) });
  const text = data.getData('text/plain');
  if (blocks.length === 0 || (isPlain(blocks) && looksLikeMarkdown(text))) return false;
  $insertBlocks(blocks, selection, cut);
  return true;
};

const $pasteText: ImportMimeTypeFunction = (text, selection, _$next, data) => {
  if ($isRangeSelection(selection) && $isCodeSelection(selection)) {
    selection.insertRawText($fitPastedText(text.replace(/\r\n?/g, '\n'), selection));
    return true;
  }
  if ($linkSelection(data, selection)) return true;
  $insertBlocks(readPlainText(text, linkSettings($getEditor()), plainPastes.has($getEditor())), selection);
  return true;
};

function $copyHtml(selection: BaseSelection | null): string | null {
  if (!selection) return null;
  const { blocks, line, inCode } = $selectedContent(selection);
  if (!line || inCode) return blocksHtml(blocks);
  return blockHtml({ type: 'paragraph', children: line }).replace(/^<p>|<\/p>$/g, '');
}

function $copyText(selection: BaseSelection | null): string | null {
  if (!selection) return null;
  const { blocks, line, inCode } = $selectedContent(selection);
  return line || inCode ? blocksText(blocks) : copiedText(blocks);
}

function $copyLexical(selection: BaseSelection | null): string | null {
  if (!selection) return null;
  const { blocks, line } = $selectedContent(selection);
  return JSON.stringify({ namespace: $getEditor()._config.namespace, nodes: line ?? blocks });
}

/**
 * Paste, drop and copy. All that comes in passes the import gate; what goes out is canonical HTML, text that reads as what it
 * is, and Lexical's own form, without what is no part of the value. Each paste is one undo step.
 */
export const PasteExtension = defineExtension({
  name: '@inkfield/editor/Paste',
  dependencies: [
    configExtension(ClipboardImportExtension, {
      $importMimeType: {
        'application/x-lexical-editor': [$pasteLexical],
        'text/html': [$pasteHtml],
        'text/plain': [$pasteText],
        'text/uri-list': [$pasteText],
      },
    }),
    configExtension(GetClipboardDataExtension, {
      $exportMimeType: {
        'text/html': [$copyHtml],
        'text/plain': [$copyText],
        'application/x-lexical-editor': [$copyLexical],
      },
    }),
  ],
  register: (editor) => {
    const stop = [
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.code === 'KeyV' && event.shiftKey && (event.ctrlKey || event.metaKey)) plainPastes.add(editor);
          else plainPastes.delete(editor);
          return false;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      // A read-only editor's paste handlers must not run.
      editor.registerCommand(PASTE_COMMAND, () => !editor.isEditable(), COMMAND_PRIORITY_CRITICAL),
    ];
    return () => stop.forEach((unregister) => unregister());
  },
});
