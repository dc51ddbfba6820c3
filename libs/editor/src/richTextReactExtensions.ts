import type { AnyLexicalExtensionArgument } from 'lexical';
import { AiCommandsExtension } from './ai/review/AiCommandsExtension.js';
import { AiWritingExtension } from './ai/session/AiWritingExtension.js';
import { BlockHandleExtension } from './block-handle/BlockHandleExtension.js';
import { CodeActionsExtension } from './code-block/CodeActionsExtension.js';
import { FloatingToolbarExtension } from './floating-toolbar/FloatingToolbarExtension.js';
import { ImagePopoverExtension } from './image/ImagePopoverExtension.js';
import { KeyboardExtension } from './keyboard-help/KeyboardExtension.js';
import { LinkPopoverExtension } from './link/LinkPopoverExtension.js';
import { MarkdownOfferExtension } from './paste/MarkdownOfferExtension.js';
import { PlaceholderExtension } from './placeholder/PlaceholderExtension.js';
import { mountedLater } from './surface/mountedLater.js';
import { PromptFlowsReactExtension } from './prompt-flows/PromptFlowsReactExtension.js';
import { SlashMenuExtension } from './slash-menu/SlashMenuExtension.js';

/** The interface of the features: what mounts their menus, toolbars and dialogs. */
export const richTextReactExtensions: readonly AnyLexicalExtensionArgument[] = [
  PlaceholderExtension,
  mountedLater(SlashMenuExtension, (parts) => parts.SlashMenu),
  mountedLater(FloatingToolbarExtension, (parts) => parts.FloatingToolbar),
  mountedLater(LinkPopoverExtension, (parts) => parts.LinkPopover),
  mountedLater(BlockHandleExtension, (parts) => parts.BlockHandle),
  mountedLater(CodeActionsExtension, (parts) => parts.CodeActions),
  mountedLater(ImagePopoverExtension, (parts) => parts.ImagePopover),
  mountedLater(MarkdownOfferExtension, (parts) => parts.MarkdownOffer),
  PromptFlowsReactExtension,
  mountedLater(KeyboardExtension, (parts) => parts.KeyboardHelp),
  mountedLater(AiWritingExtension, (parts) => parts.AiWritingPopup),
  mountedLater(AiCommandsExtension, (parts) => parts.AiCommandsPopup),
];
