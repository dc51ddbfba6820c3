// The attributes of a stored node: each is what it has to be, or the node is malformed.
import { cleanText } from '../value/cleanText.js';
import { type NodeFields, violation } from '../value/storedNode.js';

/** A text; '' or another one where the node has none. */
export function text(node: NodeFields, field: string, fallback = ''): string {
  const value = node[field] ?? fallback;
  return typeof value === 'string' ? value : violation(node, field);
}

/** A text of a form. */
export const matched = (form: RegExp, node: NodeFields, field: string, fallback: string) =>
  form.exec(text(node, field, fallback)) ?? violation(node, field);

export const clean = (node: NodeFields, field: string) => cleanText(text(node, field));

/** A whole number from 0 on. */
export function whole(node: NodeFields, field: string, most: number, fallback = 0): number {
  const value = node[field] ?? fallback;
  return typeof value === 'number' && value % 1 === 0 && value >= 0 && value <= most ? value : violation(node, field);
}
