import type { ElementReader } from '../html/elementReader.js';
import { readList } from './readList.js';

export const readLists: ElementReader = (element, context, to, reader) =>
  to.restarting(readList(element, context, reader));

/** An item outside of a list is one of its own. */
export const readItem: ElementReader = (item, context, to, reader) =>
  readLists({ ...item, tag: 'ul', children: [item] }, context, to, reader);
