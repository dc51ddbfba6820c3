export type { Fallback, FallbackContext } from './content/fallback.js';
export { type FieldSchema, restrict } from './content/restrict.js';
export {
  type Attribute,
  type AttributeContext,
  type Attributes,
  type AttributeValues,
  flag,
  imageUrl,
  integer,
  oneOf,
  text,
  url,
} from './schema/attributes.js';
export { createSchema } from './schema/createSchema.js';
export { defineBlock, defineInline, defineMark } from './schema/define.js';
export type {
  BlockDefinition,
  BlockDescription,
  ContentKind,
  Description,
  DocumentNode,
  InlineDefinition,
  InlineDescription,
  MarkDefinition,
  MarkDescription,
  Part,
  ReadElement,
  TextLook,
} from './schema/description.js';
export type { Schema } from './schema/Schema.js';
export { standardSchema } from './schema/standardSchema.js';
export { writeMarkdown } from './markdown/writeMarkdown.js';
export { isBlank, writeText } from './text/writeText.js';
export type { Properties, Property, TreeElement, TreeNode, TreeText } from './tree/element.js';
export { h, type TreeContent } from './tree/h.js';
export { writeHtml } from './tree/writeHtml.js';
