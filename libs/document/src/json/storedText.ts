import { type Attribute, integer, text } from '../schema/attributes.js';
import { isFields } from '../value/storedNode.js';

/** Stored nodes that are text: the model's own, and what Lexical makes of text while it is typed. */
export const textTypes: ReadonlySet<unknown> = new Set('text tab linebreak code-highlight hashtag overflow'.split(' '));

const anyText: Attribute<string> = {
  ...text(),
  expected: 'a string',
  read: (value) => (typeof value === 'string' ? value : undefined),
};
/** The attributes of a text. */
export const ofText = { text: anyText, format: integer({ min: 0, max: 0xffff }), style: anyText };

/** The text of a node itself. */
function textOf({ type, text: words }: Readonly<Record<string, unknown>>): string {
  if (type === 'linebreak') return '\n';
  if (type === 'tab') return '\t';
  return typeof words === 'string' ? words : '';
}

/**
 * All text below a node, at any depth, without recursion.
 *
 * @param before what parts the text of a node of this type from what comes before it
 * @param isSpent counts one more node: whether it is one too many
 */
export function textBelow(node: unknown, before: (type: unknown) => string, isSpent: () => boolean): string {
  let found = '';
  const pending = [node];
  while (pending.length > 0 && !isSpent()) {
    const next = pending.pop();
    if (!isFields(next)) continue;
    found += before(next['type']) + textOf(next);
    const children = next['children'];
    if (Array.isArray(children))
      for (let index = children.length - 1; index >= 0; index--) pending.push(children[index]);
  }
  return found;
}
