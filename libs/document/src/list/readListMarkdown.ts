import { normalize } from '../json/normalize.js';
import type { ReadBlock } from '../markdown/readBlock.js';
import { cleanStart, itemsOf, listOf } from './items.js';

export const readListMarkdown: ReadBlock = ({ marker, children }, reader) => {
  const items = children.flatMap((item) => itemsOf(normalize(reader.blocks(item), reader.schema), true));
  return marker?.ordered ? listOf('number', cleanStart(marker.start), items) : listOf('bullet', 1, items);
};
