import type { Schema } from '../schema/Schema.js';
import type { Drawn, DrawRules } from './rules.js';
import { type RichTextViewValue, showStored } from './showStored.js';
import { useView, type ViewProps } from './useView.js';

export type { RichTextViewValue } from './showStored.js';

export interface RichTextViewProps extends ViewProps {
  /**
   * The value. Whatever it holds, only what the editor's model has is shown: of a malformed block its text, and of a value that is too
   * large a part, with a line that says so. `null` and `undefined` are empty.
   */
  value: RichTextViewValue;
}

/** An app's own schema brings along what reads and draws by descriptions, so that a page without one does not load it. */
function show(value: RichTextViewValue, schema: Schema | undefined, rules: DrawRules): Drawn {
  return schema?.own ? schema.own.drawStored(value, schema, rules) : showStored(value, rules);
}

/**
 * Shows a stored value without the editor; server-renderable. The value passes the same gate as in the editor and is drawn
 * as elements, so no HTML of it is ever handed to the browser.
 */
export function RichTextView(props: RichTextViewProps) {
  return useView(props, show);
}
