import { element } from '../tree/element.js';
import { defineMark } from './define.js';
import type { MarkDelimiter } from '../markdown/markdownWriter.js';
import type { MarkDescription } from './description.js';

/** A mark that is one bit of Lexical's text format, and one element of HTML. */
export function formatMark(type: string, bit: number, tag: string, markdown?: MarkDelimiter): MarkDescription {
  return defineMark({
    type,
    read: ({ format = 0 }) => (format & bit ? '' : null),
    look: () => ({ format: bit }),
    writeHtml: () => element(tag),
    ...(markdown && { markdown }),
  });
}
