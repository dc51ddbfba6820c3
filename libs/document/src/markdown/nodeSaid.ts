import type { AttributeContext, Attributes } from '../schema/attributes.js';
import type { DocumentNode } from '../schema/description.js';
import { nodeOf } from '../schema/values.js';

/** A node that says what was read of Markdown: what an attribute does not let in is its fallback. @param context none: all of them are */
export function nodeSaid(
  { type, attributes }: { type: string; attributes: Attributes },
  said: Readonly<Record<string, unknown>>,
  context: AttributeContext | undefined,
): DocumentNode {
  const values: Record<string, unknown> = {};
  for (const [name, { fallback, read }] of Object.entries(attributes))
    values[name] = (Object.hasOwn(said, name) && context ? read(said[name], context) : null) ?? fallback;
  return nodeOf(type, attributes, values);
}
