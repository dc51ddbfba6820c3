import type { ReadBlock } from '../markdown/readBlock.js';
import type { HeadingJson } from '../value/documentJson.js';

/** CommonMark has levels 1 to 6 only. */
export const readHeadingMarkdown: ReadBlock = ({ level, text }, reader) => [
  { type: 'heading', tag: `h${level}` as HeadingJson['tag'], children: reader.line(text) },
];
