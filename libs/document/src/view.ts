export type { CodeElement } from './view/useView.js';
export { RichTextView, type RichTextViewProps, type RichTextViewValue } from './view/RichTextView.js';
export type { ViewError } from './view/ViewErrors.js';
export type { ViewMessages } from './view/viewMessages.js';
