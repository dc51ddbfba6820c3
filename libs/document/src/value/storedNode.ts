/** A document that breaks the schema; it is refused as a whole. */
export class SchemaViolation extends Error {
  override readonly name = 'SchemaViolation';
}

export type Fields = Readonly<Record<string, unknown>>;

export interface NodeFields extends Fields {
  readonly type: string;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isNode(value: unknown): value is NodeFields {
  return isFields(value) && typeof value['type'] === 'string';
}

const blockTypes = new Set('paragraph heading quote list listitem listitem-blocks code horizontalrule'.split(' '));

/** Whether a node of a kind that we do not have belongs into the line of its neighbours, as a mention does. */
export function isUnknownInline(node: NodeFields): boolean {
  const { children } = node;
  if (blockTypes.has(node.type)) return false;
  return !Array.isArray(children) || !children.some((child: unknown) => isNode(child) && blockTypes.has(child.type));
}

export function violation(node: NodeFields, field: string, expected: string): never {
  throw new SchemaViolation(`"${field}" of a ${node.type.slice(0, 40)} node is not ${expected}.`);
}

export function text(node: NodeFields, field: string): string {
  const value = node[field] ?? '';
  return typeof value === 'string' ? value : violation(node, field, 'a string');
}

export function whole(node: NodeFields, field: string, most: number): number {
  const value = node[field] ?? 0;
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
  return fits ? value : violation(node, field, `a whole number up to ${most}`);
}

/** The first of `allowed` is Lexical's default, which its compact form leaves out. */
export function oneOf<T extends string>(node: NodeFields, field: string, allowed: readonly [T, ...T[]]): T {
  if (node[field] === undefined) return allowed[0];
  const found = allowed.find((candidate) => candidate === node[field]);
  return found ?? violation(node, field, `one of ${allowed.join(', ')}`);
}

/** What a node without text shows, such as the name of someone who is mentioned. */
export function labelOf(node: NodeFields): string {
  const given = isFields(node['attrs']) ? node['attrs'] : node;
  const label = [given['label'], given['mentionName'], given['character'], given['value'], given['name']].find(
    (found) => typeof found === 'string' && found !== '',
  );
  if (typeof label !== 'string') return '';
  return /mention/i.test(node.type) && !label.startsWith('@') ? `@${label}` : label;
}
