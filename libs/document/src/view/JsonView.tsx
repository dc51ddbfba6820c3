import type { Schema } from '../schema/Schema.js';
import type { EditorJson } from '../value/documentJson.js';
import { type Drawn, type DrawRules, nothing } from './rules.js';
import { showJson } from './showJson.js';
import { storedIn } from './stored.js';
import { useView, type ViewProps } from './useView.js';

/** A stored value to show that is JSON. `null` and `undefined` are empty. */
export type JsonViewValue = { readonly json: EditorJson | string | null | undefined } | null | undefined;

export interface JsonViewProps extends ViewProps {
  /**
   * The value. Whatever it holds, only what the schema has is shown: of a malformed block its text, and of a value that is too large a
   * part, with a line that says so. `null` and `undefined` are empty.
   */
  value: JsonViewValue;
}

const noJson = 'HTML is shown by "@inkfield/document/view".';

function draw(rules: DrawRules, schema: Schema | undefined, json: unknown, html: unknown): Drawn {
  if (json) return schema?.own ? schema.own.drawStored({ json }, schema, rules) : showJson(json, rules);
  // A plain string is HTML in every other view, and nothing keeps one away from here in JavaScript.
  return nothing(html == null ? '' : noJson);
}

/** The view of a page that shows JSON alone: `RichTextView` without what reads HTML. */
export function RichTextView(props: JsonViewProps) {
  return useView(props, storedIn(props.value), draw);
}
