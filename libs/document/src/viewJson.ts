export type { CodeElement } from './view/renderBlocks.js';
export {
  type JsonViewProps as RichTextViewProps,
  type JsonViewValue as RichTextViewValue,
  RichTextView,
} from './view/JsonView.js';
export type { ViewError } from './view/ViewErrors.js';
export type { ViewMessages } from './view/viewMessages.js';
