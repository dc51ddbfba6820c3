import type { ElementReader } from '../html/elementReader.js';
import type { HeadingJson } from '../value/documentJson.js';

/** An element as a heading, whose own weight is no mark. */
export const readHeading: ElementReader = (element, context, to, reader) => {
  // It is only read from elements of these names.
  const tag = element.tag as HeadingJson['tag'];
  to.lines(
    (children) => ({ type: 'heading', tag, children }),
    () => reader.content(element, { ...context, inHeading: true }, to),
  );
};
