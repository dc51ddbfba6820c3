import type { AnyLexicalExtensionArgument } from 'lexical';
import { AiCommandsExtension } from './ai/review/AiCommandsExtension.js';
import { AiWritingExtension } from './ai/session/AiWritingExtension.js';
import { BlockHandleExtension } from './block-handle/BlockHandleExtension.js';
import { ChunkedRenderingExtension } from './chunked-rendering/ChunkedRenderingExtension.js';
import { CodeBlockExtension } from './code-block/CodeBlockExtension.js';
import { DividerExtension } from './divider/DividerExtension.js';
import { GhostTextExtension } from './ai/ghost/GhostTextExtension.js';
import { HeadingExtension } from './heading/HeadingExtension.js';
import { EditorHistoryExtension } from './history/EditorHistoryExtension.js';
import { HostExtension } from './host/HostExtension.js';
import { ImageExtension } from './image/ImageExtension.js';
import { ImageUploadExtension } from './image/ImageUploadExtension.js';
import { LinkExtension } from './link/LinkExtension.js';
import { ListExtension } from './list/ListExtension.js';
import { LocalDraftExtension } from './local-draft/LocalDraftExtension.js';
import { MarkdownShortcutsExtension } from './markdown/MarkdownShortcutsExtension.js';
import { OpenedValueExtension } from './opened-value/OpenedValueExtension.js';
import { ParagraphExtension } from './paragraph/ParagraphExtension.js';
import { PasteExtension } from './paste/PasteExtension.js';
import { QuoteExtension } from './quote/QuoteExtension.js';
import { SchemaExtension } from './schema/SchemaExtension.js';
import { SealedExtension } from './sealed/SealedExtension.js';
import { TextColorExtension } from './text-color/TextColorExtension.js';
import { TextFormatExtension } from './text-format/TextFormatExtension.js';
import { CaretBeforeKeyExtension } from './typed-trigger/CaretBeforeKeyExtension.js';
import { NativeTypingExtension } from './typed-trigger/NativeTypingExtension.js';
import { ValueExtension } from './value/ValueExtension.js';
import { ContentThemeExtension } from './view/ContentThemeExtension.js';

/** What the editor can do, without its interface: the table of contents, and the order of the slash menu. */
export const richTextExtensions: readonly AnyLexicalExtensionArgument[] = [
  HostExtension,
  SchemaExtension,
  NativeTypingExtension,
  CaretBeforeKeyExtension,
  ValueExtension,
  OpenedValueExtension,
  LocalDraftExtension,
  AiWritingExtension,
  AiCommandsExtension,
  GhostTextExtension,
  ContentThemeExtension,
  ParagraphExtension,
  HeadingExtension,
  ListExtension,
  QuoteExtension,
  CodeBlockExtension,
  ImageUploadExtension,
  DividerExtension,
  TextFormatExtension,
  TextColorExtension,
  LinkExtension,
  ImageExtension,
  SealedExtension,
  MarkdownShortcutsExtension,
  PasteExtension,
  BlockHandleExtension,
  EditorHistoryExtension,
  ChunkedRenderingExtension,
];
