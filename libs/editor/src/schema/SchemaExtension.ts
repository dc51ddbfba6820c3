import type { BlockJson, LinkSettings } from '@inkfield/document';
import { cssColor, defaultLinkSettings, unwrapUnknown, type ReadDocumentOptions } from '@inkfield/document/internal';
import { type Description, type Schema, standardSchema, writeText } from '@inkfield/document/schema';
import { getPeerDependencyFromEditor } from '@lexical/extension';
import { defineExtension, type LexicalEditor, safeCast } from 'lexical';
import type { NodeReader } from './nodeReader.js';

/** What the editor's documents are read and written by. */
export interface DocumentRules {
  readonly schema: Schema;
  readonly readers: readonly NodeReader[];
  /** By type: what the nodes of an app's own Lexical classes are in the value. They are made with each attribute of their description. */
  readonly wrapped: ReadonlyMap<string, NodeReader>;
  /** Which addresses may be linked to, and how; the extension of links sets what it was given. */
  link: LinkSettings;
}

export interface SchemaConfig {
  /** What a document may hold besides what the product has. Each feature adds its own; they are concatenated. */
  descriptions: readonly Description[];
  /** Makes a schema of them; it comes with the first feature that has one. */
  createSchema: ((descriptions: readonly Description[]) => Schema) | null;
  /** What the nodes of Lexical's classes are in the value. Each feature adds its own; they are concatenated. */
  readers: readonly NodeReader[];
  /** The same of the types that an app's own Lexical classes have. They are concatenated. */
  wrapped: readonly (readonly [type: string, $read: NodeReader])[];
}

const noConfig: SchemaConfig = { descriptions: [], createSchema: null, readers: [], wrapped: [] };

const rulesFor = ({ descriptions, createSchema, readers, wrapped }: SchemaConfig): DocumentRules => ({
  schema: createSchema?.(descriptions) ?? standardSchema,
  readers,
  wrapped: new Map(wrapped),
  link: defaultLinkSettings,
});

/** What the field's documents may hold. */
export const SchemaExtension = defineExtension({
  name: '@inkfield/editor/Schema',
  config: safeCast<SchemaConfig>(noConfig),
  mergeConfig: (config, more) => ({
    descriptions: [...config.descriptions, ...(more.descriptions ?? [])],
    createSchema: more.createSchema ?? config.createSchema,
    readers: [...config.readers, ...(more.readers ?? [])],
    wrapped: [...config.wrapped, ...(more.wrapped ?? [])],
  }),
  build: (_editor, config) => rulesFor(config),
});

const standardRules = rulesFor(noConfig);

/** The rules of an editor's documents; the product's own where it has none. */
export function rulesOf(editor: LexicalEditor): DocumentRules {
  return getPeerDependencyFromEditor<typeof SchemaExtension>(editor, SchemaExtension.name)?.output ?? standardRules;
}

/** How an editor reads what is put into it: by its schema, and with its links' settings. */
export function readOptions(editor: LexicalEditor): ReadDocumentOptions {
  const { schema, link } = rulesOf(editor);
  return { schema, link, readColor: cssColor };
}

/** The visible text of blocks; of those that are of no known kind, the words. */
export function textOf(blocks: readonly BlockJson[], options: ReadDocumentOptions): string {
  return writeText(unwrapUnknown(blocks, options), options.schema);
}
