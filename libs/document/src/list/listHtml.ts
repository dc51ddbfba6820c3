import type { ElementReader } from '../html/elementReader.js';
import { readList } from './readList.js';

export const readLists: ElementReader = readList;

/** An item outside of a list is one of its own. */
export const readItem: ElementReader = (item, context, reader) =>
  readList({ ...item, tag: 'ul', children: [item] }, context, reader);
