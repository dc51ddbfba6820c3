import type { AnyLexicalExtension, AnyLexicalExtensionArgument } from 'lexical';
import type { ReactNode } from 'react';
import { AiCommandsExtension } from './ai/review/AiCommandsExtension.js';
import { AiWritingExtension } from './ai/session/AiWritingExtension.js';
import { BlockHandleExtension } from './block-handle/BlockHandleExtension.js';
import { CodeActionsExtension } from './code-block/CodeActionsExtension.js';
import { FloatingToolbarExtension } from './floating-toolbar/FloatingToolbarExtension.js';
import { ImagePopoverExtension } from './image/ImagePopoverExtension.js';
import { KeyboardExtension } from './keyboard-help/KeyboardExtension.js';
import { LinkPopoverExtension } from './link/LinkPopoverExtension.js';
import { loadInterface, type RichTextInterface } from './loadInterface.js';
import { MarkdownOfferExtension } from './paste/MarkdownOfferExtension.js';
import { PlaceholderExtension } from './placeholder/PlaceholderExtension.js';
import { mountedLater } from './surface/mountedLater.js';
import { PromptFlowsReactExtension } from './prompt-flows/PromptFlowsReactExtension.js';
import { SlashMenuExtension } from './slash-menu/SlashMenuExtension.js';

/** The parts of the interface that are mounted beside the text. */
type Part = {
  [Name in keyof RichTextInterface]: RichTextInterface[Name] extends () => ReactNode ? Name : never;
}[keyof RichTextInterface];

/** Mounts the interface of a feature when it is there. */
function part(feature: AnyLexicalExtension, name: Part): AnyLexicalExtensionArgument {
  return mountedLater(feature, () => loadInterface().then((parts) => parts[name]));
}

/** The interface of the features: what mounts their menus, toolbars and dialogs. */
export const richTextReactExtensions: readonly AnyLexicalExtensionArgument[] = [
  PlaceholderExtension,
  part(SlashMenuExtension, 'SlashMenu'),
  part(FloatingToolbarExtension, 'FloatingToolbar'),
  part(LinkPopoverExtension, 'LinkPopover'),
  part(BlockHandleExtension, 'BlockHandle'),
  part(CodeActionsExtension, 'CodeActions'),
  part(ImagePopoverExtension, 'ImagePopover'),
  part(MarkdownOfferExtension, 'MarkdownOffer'),
  PromptFlowsReactExtension,
  part(KeyboardExtension, 'KeyboardHelp'),
  part(AiWritingExtension, 'AiWritingPopup'),
  part(AiCommandsExtension, 'AiCommandsPopup'),
];
