export { RichTextView, type RichTextViewProps, type RichTextViewValue } from './view/RichTextView.js';
export type { ViewMessages } from './view/viewMessages.js';
