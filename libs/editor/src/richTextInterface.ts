// The menus, toolbars and popups, which are mounted after the text, and what few fields need at once, as one module: parts that came one by
// one would cut the code that they share with the editor's first load into many small files, which weigh a tenth more.
export { AiCommandsPopup } from './ai/review/AiCommandsPopup.js';
export { registerAiCommands } from './ai/review/registerAiCommands.js';
export { AiSession } from './ai/session/AiSession.js';
export { registerAiSession } from './ai/session/registerAiSession.js';
export { AiWritingPopup } from './ai/session/AiWritingPopup.js';
export { BlockHandle } from './block-handle/BlockHandle.js';
export { registerBlockHandle } from './block-handle/registerBlockHandle.js';
export { CodeActions } from './code-block/CodeActions.js';
export { restrictEditor } from './field-content/restrictEditor.js';
export { DraftQuestion, FailureReason } from './local-draft/DraftQuestion.js';
export { FloatingToolbar } from './floating-toolbar/FloatingToolbar.js';
export { registerGhostWriter } from './ai/ghost/ghostWriter.js';
export { ImagePopover } from './image/ImagePopover.js';
export { startResize } from './image/startResize.js';
export { UploadNotice } from './image/UploadNotice.js';
export { KeyboardHelp } from './keyboard-help/KeyboardHelp.js';
export { findAddresses } from './link/findAddresses.js';
export { linkPasted } from './link/linkAddresses.js';
export { LinkPopover } from './link/LinkPopover.js';
export { findLosses } from './opened-value/findLosses.js';
export { $followText, $matchTypedAddress } from './link/typedAddresses.js';
export { FieldNotice } from './opened-value/FieldNotice.js';
export { MarkdownOffer } from './paste/MarkdownOffer.js';
export { SlashMenu } from './slash-menu/SlashMenu.js';
export { lateReaders } from './late-readers/lateReaders.js';
// What only the editor's first load has, too: else bundlers make two files of that, which name each other's parts, 2.2 kB of it.
export { RichTextEditor } from './RichTextEditor.js';
