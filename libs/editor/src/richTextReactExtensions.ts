import type { AnyLexicalExtensionArgument } from 'lexical';
import { AiCommandsReactExtension } from './ai-commands/AiCommandsReactExtension.js';
import { AiWritingReactExtension } from './ai-writing-ui/AiWritingReactExtension.js';
import { BlockHandleReactExtension } from './block-handle/BlockHandleReactExtension.js';
import { CodeBlockReactExtension } from './code-block/CodeBlockReactExtension.js';
import { FloatingToolbarReactExtension } from './floating-toolbar/FloatingToolbarReactExtension.js';
import { ImageReactExtension } from './image/ImageReactExtension.js';
import { KeyboardReactExtension } from './keyboard-help/KeyboardReactExtension.js';
import { PlaceholderExtension } from './placeholder/PlaceholderExtension.js';
import { PromptFlowsReactExtension } from './prompt-flows/PromptFlowsReactExtension.js';
import { SlashMenuReactExtension } from './slash-menu/SlashMenu.js';

/** The interface of the features: what mounts their menus, toolbars and dialogs. */
export const richTextReactExtensions: readonly AnyLexicalExtensionArgument[] = [
  PlaceholderExtension,
  SlashMenuReactExtension,
  FloatingToolbarReactExtension,
  BlockHandleReactExtension,
  CodeBlockReactExtension,
  ImageReactExtension,
  PromptFlowsReactExtension,
  KeyboardReactExtension,
  AiWritingReactExtension,
  AiCommandsReactExtension,
];
