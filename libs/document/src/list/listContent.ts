import type { TypeInContent } from '../content/ContentOfType.js';
import type { Fallback } from '../content/fallback.js';
import type { DocumentNode } from '../schema/description.js';

interface List extends DocumentNode {
  readonly listType?: string;
}

/** A list of the other kind, where the field takes that; else its lines. */
const fallback: Fallback<List> = ({ type, listType, children = [] }, held, { allows }) => {
  const other = { type, listType: listType === 'number' ? 'bullet' : 'number', children };
  return allows(other) ? [other] : held;
};

export const listInContent: TypeInContent = ['list', { key: 'lists', word: ({ listType }) => listType, fallback }];
