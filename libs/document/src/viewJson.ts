export type { CodeElement } from './view/useView.js';
export {
  type JsonViewProps as RichTextViewProps,
  type JsonViewValue as RichTextViewValue,
  RichTextView,
} from './view/JsonView.js';
export type { ViewError } from './view/ViewErrors.js';
export type { ViewMessages } from './view/viewMessages.js';
