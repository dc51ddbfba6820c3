/** A document that breaks the schema; it is refused as a whole. */
export class SchemaViolation extends Error {}

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

export function violation(node: NodeFields, field: string, expected = 'valid'): never {
  throw new SchemaViolation(`"${field}" of a ${node.type.slice(0, 40)} node is not ${expected}.`);
}

/** What a node without text shows, such as the name of someone who is mentioned. */
export function labelOf(node: NodeFields): string {
  const given = isFields(node['attrs']) ? node['attrs'] : node;
  const names = [given['label'], given['mentionName'], given['character'], given['value'], given['name']];
  const said = String(names.find((name) => name && typeof name === 'string') ?? '');
  return /mention/i.test(node.type) && /^[^@]/.test(said) ? `@${said}` : said;
}
