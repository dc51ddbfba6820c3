export type { ViewMessages } from '@inkfield/document/view';
export { RichTextView, type RichTextViewProps, type RichTextViewValue } from './view/RichTextView.js';
