import { createSchema, type Description } from '@inkfield/document/schema';

/**
 * A description as an editor may ask it: what it writes has passed the schema's gate, and where one of its functions throws, the words are
 * kept and the developer is told. Throws where its type is no name, or one of the product's.
 */
export function guarded<Kind extends Description>(description: Kind): Kind {
  // A schema has what it was made of as its last, in the kind that it was given.
  return createSchema([description]).descriptions.at(-1) as Kind;
}
