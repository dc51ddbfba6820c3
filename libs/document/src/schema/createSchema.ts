import type { Description } from './description.js';
import { guarded, type ReportFault } from './guarded.js';
import { ownParts } from './ownParts.js';
import { ownTypes, Schema } from './Schema.js';
import { standardSchema } from './standardSchema.js';

/** One sign up to three times: none that Markdown reads, or that begins a block. */
const ownDelimiter = /^(?!~~$)([#$%+,./:;=?@^{|}~-])\1{0,2}$/;
const typeName = /^[a-z][a-zA-Z0-9:-]{0,39}$/;

/** Logs each kind of fault once: a document is written with each key, and what one node has wrong others have too. */
function logOnce(): ReportFault {
  const told = new Set<string>();
  return (message, cause) => {
    if (told.has(message)) return;
    told.add(message);
    console.error(message, cause);
  };
}

/** Throws where what stands around a marked text in Markdown is Markdown's, or another mark's. */
function checkDelimiters(descriptions: readonly Description[]): void {
  const taken = new Set<string>();
  for (const { kind, type, markdown } of descriptions) {
    if (kind !== 'mark' || typeof markdown !== 'object') continue;
    const { delimiter } = markdown;
    if (!ownDelimiter.test(delimiter) || taken.has(delimiter)) {
      const why = taken.has(delimiter) ? 'it is taken' : 'it is not one to three of a sign that Markdown leaves free';
      throw new Error(
        `[@inkfield/document] The mark "${type}" cannot have the delimiter "${delimiter}": ${why}. Give it another one, such as "==".`,
      );
    }
    taken.add(delimiter);
  }
}

/** The same as `createSchema`. @param report called with what a description does wrong while documents are read and written */
export function createReportingSchema(descriptions: readonly Description[], base: Schema, report: ReportFault): Schema {
  const typesOf = (description: Description) => [
    description.type,
    ...(description.kind === 'block' ? Object.keys(description.items) : []),
  ];
  const types = new Set([...ownTypes, ...base.descriptions.flatMap(typesOf)]);
  for (const type of descriptions.flatMap(typesOf)) {
    if (!typeName.test(type) || types.has(type)) {
      const why = types.has(type)
        ? 'it is taken'
        : 'it is not a lower-case letter and up to 39 letters, digits, "-" or ":"';
      throw new Error(
        `[@inkfield/document] A description cannot have the type "${type}": ${why}. Give it another one.`,
      );
    }
    types.add(type);
  }
  checkDelimiters(descriptions);
  const own = descriptions.map((description) => guarded(description, report));
  return new Schema([...base.descriptions, ...own], ownParts);
}

/**
 * The kinds of blocks, inlines and marks of a document: those of the product, and an app's own.
 *
 * @param descriptions what `defineBlock`, `defineInline` and `defineMark` gave; throws where a type is no name or taken
 * @param base what they are added to. @default the schema of the product
 * @example const schema = createSchema([callout, mention, highlight]);
 */
export function createSchema(descriptions: readonly Description[], base: Schema = standardSchema): Schema {
  return createReportingSchema(descriptions, base, logOnce());
}
