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
  mountedLater(SlashMenuExtension, () => import('./slash-menu/SlashMenu.js').then(({ SlashMenu }) => SlashMenu)),
  mountedLater(FloatingToolbarExtension, () =>
    import('./floating-toolbar/FloatingToolbar.js').then(({ FloatingToolbar }) => FloatingToolbar),
  ),
  mountedLater(LinkPopoverExtension, () => import('./link/LinkPopover.js').then(({ LinkPopover }) => LinkPopover)),
  mountedLater(BlockHandleExtension, () =>
    import('./block-handle/BlockHandle.js').then(({ BlockHandle }) => BlockHandle),
  ),
  mountedLater(CodeActionsExtension, () =>
    import('./code-block/CodeActions.js').then(({ CodeActions }) => CodeActions),
  ),
  mountedLater(ImagePopoverExtension, () => import('./image/ImagePopover.js').then(({ ImagePopover }) => ImagePopover)),
  mountedLater(MarkdownOfferExtension, () =>
    import('./paste/MarkdownOffer.js').then(({ MarkdownOffer }) => MarkdownOffer),
  ),
  PromptFlowsReactExtension,
  KeyboardReactExtension,
  mountedLater(AiWritingViewExtension, () =>
    import('./ai-writing-ui/AiWritingPopup.js').then(({ AiWritingPopup }) => AiWritingPopup),
  ),
  mountedLater(AiCommandsExtension, () =>
    import('./ai-commands/AiCommandsPopup.js').then(({ AiCommandsPopup }) => AiCommandsPopup),
  ),
];
