import type { AnyLexicalExtensionArgument } from 'lexical';
import { CodeBlockExtension } from './code-block/CodeBlockExtension.js';
import { DividerExtension } from './divider/DividerExtension.js';
import { HeadingExtension } from './heading/HeadingExtension.js';
import { HostExtension } from './host/HostExtension.js';
import { ListExtension } from './list/ListExtension.js';
import { ParagraphExtension } from './paragraph/ParagraphExtension.js';
import { QuoteExtension } from './quote/QuoteExtension.js';
import { TextColorExtension } from './text-color/TextColorExtension.js';
import { ValueExtension } from './value/ValueExtension.js';

/** What the editor can do, without its interface: the table of contents, and the order of the slash menu. */
export const richTextExtensions: readonly AnyLexicalExtensionArgument[] = [
  HostExtension,
  ValueExtension,
  ParagraphExtension,
  HeadingExtension,
  ListExtension,
  QuoteExtension,
  CodeBlockExtension,
  DividerExtension,
  TextColorExtension,
];
