import { RichTextView as DocumentView, type RichTextViewProps as DocumentViewProps } from '@inkfield/document/view';
import { HighlightedCode } from './HighlightedCode.js';

export type { RichTextViewValue } from '@inkfield/document/view';

export type RichTextViewProps = Omit<DocumentViewProps, 'codeElement'>;

/**
 * Shows a stored value without the editor; server-renderable. The value passes the same gate as in the editor and is drawn
 * as elements, so no HTML of it is ever handed to the browser. Code has its language's colours.
 */
export function RichTextView(props: RichTextViewProps) {
  return <DocumentView {...props} codeElement={HighlightedCode} />;
}
