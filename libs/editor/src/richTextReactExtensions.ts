import type { AnyLexicalExtensionArgument } from 'lexical';
import { AiCommandsReactExtension } from './ai-commands/AiCommandsReactExtension.js';
import { AiWritingReactExtension } from './ai-writing/AiWritingReactExtension.js';
import { FloatingToolbarReactExtension } from './floating-toolbar/FloatingToolbarReactExtension.js';
import { SlashMenuReactExtension } from './slash-menu/SlashMenuReactExtension.js';

/** The interface of the features: what mounts their menus, toolbars and dialogs. */
export const richTextReactExtensions: readonly AnyLexicalExtensionArgument[] = [
  SlashMenuReactExtension,
  FloatingToolbarReactExtension,
  AiWritingReactExtension,
  AiCommandsReactExtension,
];
