import { useMemo } from 'react';
import { Drawing } from './Drawing.js';
import { type RichTextViewValue, storedIn } from './stored.js';
import { useView, type ViewProps } from './useView.js';

export type { RichTextViewValue } from './stored.js';

export interface RichTextViewProps extends ViewProps {
  /**
   * The value. Whatever it holds, only what the editor's model has is shown: of a malformed block its text, and of a value that is too
   * large a part, with a line that says so. `null` and `undefined` are empty.
   */
  value: RichTextViewValue;
}

/**
 * Shows a stored value without the editor; server-renderable. The value passes the same gate as in the editor and is drawn
 * as elements, so no HTML of it is ever handed to the browser.
 */
export function RichTextView(props: RichTextViewProps) {
  const drawing = useMemo(() => new Drawing(), []);
  drawing.props = props;
  return useView(props, storedIn(props.value), drawing.draw);
}
