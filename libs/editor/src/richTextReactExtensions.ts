import type { AnyLexicalExtensionArgument } from 'lexical';
import { AiCommandsExtension } from './ai-commands/AiCommandsExtension.js';
import { AiWritingViewExtension } from './ai-writing-ui/AiWritingViewExtension.js';
import { BlockHandleExtension } from './block-handle/BlockHandleExtension.js';
import { CodeActionsExtension } from './code-block/CodeActionsExtension.js';
import { FloatingToolbarExtension } from './floating-toolbar/FloatingToolbarExtension.js';
import { ImagePopoverExtension } from './image/ImagePopoverExtension.js';
import { KeyboardReactExtension } from './keyboard-help/KeyboardReactExtension.js';
import { LinkPopoverExtension } from './link/LinkPopoverExtension.js';
import { MarkdownOfferExtension } from './paste/MarkdownOfferExtension.js';
import { PlaceholderExtension } from './placeholder/PlaceholderExtension.js';
import { mountedLater } from './popup/mountedLater.js';
import { PromptFlowsReactExtension } from './prompt-flows/PromptFlowsReactExtension.js';
import { SlashMenuExtension } from './slash-menu/SlashMenuExtension.js';

/** The interface of the features: what mounts their menus, toolbars and dialogs. */
export const richTextReactExtensions: readonly AnyLexicalExtensionArgument[] = [
  PlaceholderExtension,
  mountedLater(SlashMenuExtension, () => import('./richTextInterface.js').then(({ SlashMenu }) => SlashMenu)),
  mountedLater(FloatingToolbarExtension, () =>
    import('./richTextInterface.js').then(({ FloatingToolbar }) => FloatingToolbar),
  ),
  mountedLater(LinkPopoverExtension, () => import('./richTextInterface.js').then(({ LinkPopover }) => LinkPopover)),
  mountedLater(BlockHandleExtension, () => import('./richTextInterface.js').then(({ BlockHandle }) => BlockHandle)),
  mountedLater(CodeActionsExtension, () => import('./richTextInterface.js').then(({ CodeActions }) => CodeActions)),
  mountedLater(ImagePopoverExtension, () => import('./richTextInterface.js').then(({ ImagePopover }) => ImagePopover)),
  mountedLater(MarkdownOfferExtension, () =>
    import('./richTextInterface.js').then(({ MarkdownOffer }) => MarkdownOffer),
  ),
  PromptFlowsReactExtension,
  KeyboardReactExtension,
  mountedLater(AiWritingViewExtension, () =>
    import('./richTextInterface.js').then(({ AiWritingPopup }) => AiWritingPopup),
  ),
  mountedLater(AiCommandsExtension, () =>
    import('./richTextInterface.js').then(({ AiCommandsPopup }) => AiCommandsPopup),
  ),
];
